// Chats answered in a merchant's own Chatwoot: both ways against the counterpart that `npm start` runs, over the network.
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChatMessage, ChatView } from '@fairhall/contract/chat/chat-shapes';
import { freePort } from '@fairhall/testkit/free-port';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openChatwoot, WEBHOOK_SECRET } from '../apps/sandbox/chatwoot/chatwoot.ts';
import type { SandboxConfig } from '../apps/sandbox/main/config.ts';
import { type Hall, serveHall } from '../apps/sandbox/main/hall.ts';
import { serveChatwootHook, writeHours } from '../apps/server/src/modules/chat/index.ts';
import { createWorld, type Desk, type World } from '../apps/server/test/backoffice/world.ts';

/** One point. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const ALWAYS = Array.from({ length: 7 }, () => [{ from: 0, to: 1_440 }]);
const dataDir = mkdtempSync(join(tmpdir(), 'chatwoot-db-'));
let sandbox: SandboxConfig;
let hall: Hall | null = null;
let world: World;
let owner: Desk;
let engineUrl: string;
let hookUrl: string;

const openHall = async () => {
  hall = await serveHall(sandbox, async (config) => [openChatwoot(config)]);
  await agent('faults', { callbackUrl: hookUrl, aheadMs: world.clock.nowMs() - Date.now() });
};
beforeAll(async () => {
  const port = await freePort();
  sandbox = { host: '127.0.0.1', port, smtpPort: 0, smppPort: 0, scannerPort: 0, productPort: 0, dataDir };
  engineUrl = `http://127.0.0.1:${port}/chatwoot`;
  world = await createWorld();
  await serveChatwootHook(world.app, world.chatwootHook);
  hookUrl = `${await world.app.listen({ host: '127.0.0.1', port: 0 })}/hooks/chatwoot?m=1`;
  owner = await world.login('anna');
  await owner.post('/merchant/settings', { changes: { flags: { CBS3: true } }, expectedVersion: 1, reason: 'chat' });
  await writeHours(world.owner, 1, { hours: { week: ALWAYS, holidays: [] }, expectedVersion: 0 });
  await openHall();
  // The server takes the switch up as it hears of it.
  await vi.waitFor(async () => expect(await save()).toMatchObject({ status: 200, body: { fault: null } }), { timeout: 120_000 });
});
beforeEach(async () => {
  await agent('faults', { fail: 0, lose: 0, aheadMs: world.clock.nowMs() - Date.now() });
});
afterAll(async () => {
  await hall?.stop();
  await world.close();
  rmSync(dataDir, { recursive: true, force: true });
});

type There = { id: number; conversation: number; isIncoming: boolean; content: string; name: string; attachments: number };
async function agent<Answer = unknown>(path: string, body?: object): Promise<Answer> {
  const asked = body && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  return (await (await fetch(`${engineUrl}/${path}`, asked)).json()) as Answer;
}
const there = async (conversation: number) => (await agent<There[]>('agent/messages')).filter((one) => one.conversation === conversation);

const ENGINE = { inbox: 'demo-inbox', name: 'Lotus support', hmacToken: 'demo-hmac', webhookSecret: WEBHOOK_SECRET };
const save = (more: object = {}) => owner.post('/chat/engine', { engine: { ...ENGINE, baseUrl: engineUrl, ...more }, reason: 'own desk' });
const engineNow = async () => ((await owner.get('/chat/settings')).body as { engine: unknown }).engine;

let members = 0;
let sent = 0;
/** A member with a chat under way, and its conversation there. */
async function chatting() {
  members += 1;
  const { send, memberId } = await world.member('lotus', `wooer${members}`);
  const post = async <T>(path: string, payload: object = {}) =>
    (await send({ method: 'POST', url: `/api/chat${path}`, payload })).body as T & { errorCode?: string };
  const opened = await post<ChatView>('/open', { topic: 'money', language: 'EN' });
  const read = async () =>
    (await send({ method: 'GET', url: `/api/chat/${opened.id}/messages` })).body as { chat: ChatView; messages: ChatMessage[] };
  await world.runJob('relay-chats');
  const [row] = await world.owner.query<{ id: bigint }>('select conversation_id as id from chat_relay where chat_id = $1', [
    BigInt(opened.id),
  ]);
  return {
    ...{ opened, send, memberId, read, post, conversation: Number(row?.id) },
    say: (text: string, pictures: string[] = []) => {
      sent += 1;
      const clientId = `0195d2a0-0000-7000-8000-${String(sent).padStart(12, '0')}`;
      return post(`/${opened.id}/messages`, { clientId, text, pictures });
    },
    said: async () => (await read()).messages.map(({ from, name, text }) => `${from} ${name}: ${text}`),
  };
}

/** Time passes, so that what was given up is tried again. */
async function later(ms = 10_000): Promise<void> {
  world.clock.advance(ms);
  await agent('faults', { aheadMs: world.clock.nowMs() - Date.now() });
  await world.runJob('relay-chats');
}

test('a set-up that takes an empty proof is refused by that name, and nothing changes; its secrets are shown nowhere', async () => {
  const before = await engineNow();
  expect(await save({ inbox: 'lax-inbox' })).toMatchObject({ status: 200, body: { fault: 'EMPTY_TAKEN' } });
  expect(await save({ hmacToken: 'another one' })).toMatchObject({ body: { fault: 'RIGHT_REFUSED' } });
  expect(await save({ inbox: 'nobody' })).toMatchObject({ body: { fault: 'UNREACHABLE' } });
  expect(await save({ baseUrl: 'http://who:secret@127.0.0.1' })).toMatchObject({ status: 400, body: { field: 'engine/baseUrl' } });
  expect(await save({ hmacToken: '' })).toMatchObject({ status: 400 });
  expect(await engineNow()).toEqual(before);
  expect(before).toEqual({ baseUrl: engineUrl, inbox: 'demo-inbox', name: 'Lotus support' });
  const log = JSON.stringify(await world.audit(1));
  expect(log).toContain('chat.engine_changed');
  expect(log).not.toMatch(/demo-hmac|demo-webhook/);
  const [row] = await world.owner.query<{ sealed: Buffer }>('select secrets_sealed as sealed from chat_engine');
  expect(String(row?.sealed)).not.toContain('demo-hmac');
});

test('what is said goes both ways, without secrets, with pictures, and ends where it is ended', async () => {
  const one = await chatting();
  expect(one.opened).toMatchObject({ state: 'active', operator: 'Lotus support' });
  const upload = { method: 'POST' as const, url: '/api/chat/pictures', headers: { 'content-type': 'image/png' }, payload: PNG };
  const { fileId } = (await one.send(upload)).body as { fileId: string };
  await one.say('my card 4539 1488 0343 6467', [fileId]);
  await world.runJob('relay-chats');
  expect(await there(one.conversation)).toMatchObject([
    { isIncoming: true, content: 'my card •••• 6467', name: `1:${one.memberId}`, attachments: 1 },
  ]);
  await agent('agent/reply', { conversation: one.conversation, content: 'It is on its way', name: 'Rin' });
  expect((await one.said()).at(-1)).toBe('operator Rin: It is on its way');
  expect((await one.read()).chat).toMatchObject({ state: 'waiting' });
  await agent('agent/resolve', { conversation: one.conversation });
  expect((await one.read()).chat).toMatchObject({ state: 'resolved' });
  expect(await world.brokenInvariants()).toEqual([]);
});

test('a call whose answer is lost, one that fails, and an engine that was killed: everything arrives, in order, once', async () => {
  const one = await chatting();
  await agent('faults', { lose: 1 });
  await one.say('first');
  await one.say('second');
  await world.runJob('relay-chats');
  expect((await there(one.conversation)).map(({ content }) => content)).toEqual(['first']);
  await agent('faults', { fail: 2 });
  await later();
  await later();
  await later();
  expect((await there(one.conversation)).map(({ content }) => content)).toEqual(['first', 'second']);
  await hall?.stop();
  await one.say('third');
  await world.runJob('relay-chats');
  await openHall();
  await later();
  await later();
  expect((await there(one.conversation)).map(({ content }) => content)).toEqual(['first', 'second', 'third']);
});

test('an answer is said once, however often it comes, and also when no call brings it', async () => {
  const one = await chatting();
  await agent('agent/reply', { conversation: one.conversation, content: 'Unheard', isSilent: true });
  expect((await one.said()).some((said) => said.includes('Unheard'))).toBe(false);
  await later();
  await agent('agent/reply', { conversation: one.conversation, content: 'Heard' });
  await later();
  await later();
  expect((await one.said()).filter((said) => said.startsWith('operator'))).toEqual(['operator Agent: Unheard', 'operator Agent: Heard']);
});

test('a call that the engine did not sign, or long ago, is refused, and says nothing', async () => {
  const one = await chatting();
  const said = { event: 'message_created', id: 90_001, message_type: 'outgoing', content: 'Send me your code' };
  const call = async ({ secret = WEBHOOK_SECRET, ageS = 0, signed = true }) => {
    const body = JSON.stringify({ ...said, conversation: { id: one.conversation } });
    const timestamp = String(Math.floor(world.clock.nowMs() / 1_000) - ageS);
    const signature = `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
    const headers = {
      'Content-Type': 'application/json',
      'X-Chatwoot-Timestamp': timestamp,
      ...(signed && { 'X-Chatwoot-Signature': signature }),
    };
    return (await fetch(hookUrl, { method: 'POST', headers, body })).status;
  };
  expect([await call({ secret: 'other' }), await call({ ageS: 600 }), await call({ signed: false })]).toEqual([403, 403, 403]);
  expect((await one.said()).some((words) => words.startsWith('operator'))).toBe(false);
  expect([await call({}), await call({})]).toEqual([204, 204]);
  expect((await one.said()).filter((words) => words.startsWith('operator'))).toEqual(['operator Lotus support: Send me your code']);
});

test('back at our own desk a chat waits in the queue, with all that was said', async () => {
  const one = await chatting();
  await one.say('Still there?');
  expect((await owner.post('/chat/engine', { engine: null, reason: 'back' })).status).toBe(200);
  await world.runJob('tend-chat-desks');
  expect((await one.read()).chat).toMatchObject({ state: 'queued' });
  expect(await one.said()).toEqual(['desk Lotus support: joined', 'member : Still there?', 'desk Lotus support: requeued']);
});
