import type { ChatMessage, ChatView } from '@fairhall/contract/chat/chat-shapes';
import type { DeskChat } from '@fairhall/contract/console/chat';
import { pushStream } from '@fairhall/contract/push/stream';
import { invariant } from '@fairhall/money/result';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cookieOf, createWorld, type Desk, listen, loginRequest, PASSWORD, type World } from '../../../test/backoffice/world.ts';
import { writeHours } from './store/desk.ts';

const ALWAYS = Array.from({ length: 7 }, () => [{ from: 0, to: 1_440 }]);
const NEVER = Array.from({ length: 7 }, () => []);

let world: World;
let owner: Desk;
let nora: Desk;
let omar: Desk;
beforeAll(async () => {
  world = await createWorld();
  owner = await world.login('anna');
  await owner.post('/merchant/settings', { changes: { flags: { CBS3: true } }, expectedVersion: 1, reason: 'chat' });
  await writeHours(world.owner, 1, { hours: { week: ALWAYS, holidays: [] }, expectedVersion: 0 });
  nora = await operator('nora');
  omar = await operator('omar');
});
afterAll(() => world.close());
beforeEach(async () => {
  members = 0;
  world.clock.advance(60_000);
  await world.owner.query('delete from chat_message');
  await world.owner.query('delete from chat_rating');
  await world.owner.query('delete from chat');
  await world.owner.query('delete from chat_operator');
  await world.owner.query('delete from member_unread');
});

async function operator(name: string): Promise<Desk> {
  await world.hire(name, 'support');
  const cookie = cookieOf(await world.ask(loginRequest(name, PASSWORD)));
  invariant(cookie, `${name} is logged in`);
  return world.desk(cookie);
}

type Chatter = Awaited<ReturnType<World['member']>>;
const chatters: Chatter[] = [];
let members = 0;
/** A member who has no chat yet: few may register from one address, so they are used again in each test. */
async function member() {
  const known = chatters[members];
  const { send, memberId, headers } = known ?? (await world.member('lotus', `chatter${members}`));
  if (!known) chatters.push({ send, memberId, headers } as Chatter);
  members += 1;
  const post = async <T>(path: string, payload: object = {}) => {
    const { status, body } = await send({ method: 'POST', url: `/api/chat${path}`, payload });
    return { status, body: body as T & { errorCode?: string } };
  };
  const get = async <T>(path = '') => (await send({ method: 'GET', url: `/api/chat${path}` })).body as T;
  return {
    memberId,
    headers,
    send,
    post,
    open: (more: object = {}) => post<ChatView>('/open', { topic: 'money', language: 'EN', ...more }),
    say: (chatId: string, text: string, more: object = {}) =>
      post<{ seq: number; masked: boolean; exclusion: boolean }>(`/${chatId}/messages`, {
        clientId: clientId(),
        text,
        pictures: [],
        ...more,
      }),
    read: async (chatId: string) => get<{ chat: ChatView; messages: ChatMessage[] }>(`/${chatId}/messages`),
    own: () => get<{ open: boolean; untilMs: number | null; chat: ChatView | null }>(),
    unread: async () =>
      ((await send({ method: 'GET', url: '/wps/relay/CBS_unreadCount' })).body as { value: { unReadCount: number } }).value.unReadCount,
  };
}

let sent = 0;
function clientId(): string {
  sent += 1;
  return `0195d2a0-0000-7000-8000-${String(sent).padStart(12, '0')}`;
}

const ready = (desk: Desk, more: object = {}) => desk.post('/chat/presence', { ready: true, languages: ['EN'], maxOpen: 3, ...more });
const answer = (desk: Desk, chatId: string, text = 'Hello') => desk.post(`/chat/${chatId}/messages`, { clientId: clientId(), text });
const texts = (messages: ChatMessage[]) => messages.map(({ from, text }) => `${from}: ${text}`);
const onDesk = async (desk: Desk) => ((await desk.get('/chat')).body as { chats: DeskChat[] }).chats;
/** Time passes, in which these are heard of at their desks. */
async function pass(ms: number, ...present: Desk[]) {
  world.clock.advance(ms);
  for (const desk of present) await ready(desk);
  await world.runJob('tend-chat-desks');
}

test('who waits has a place and an honest wait, and is given to whoever is there; a page that is loaded again finds its chat', async () => {
  const [first, second] = [await member(), await member()];
  expect((await first.open()).body).toMatchObject({ state: 'queued', place: 1, waitMs: null });
  const waiting = (await second.open()).body;
  expect(waiting).toMatchObject({ state: 'queued', place: 2 });
  expect((await second.open()).body.id).toBe(waiting.id);
  world.clock.advance(40_000);
  await ready(nora, { maxOpen: 1 });
  expect((await first.own()).chat).toMatchObject({ state: 'active', operator: 'nora', place: null, waitedMs: 40_000, told: { place: 1 } });
  expect((await second.own()).chat).toMatchObject({ state: 'queued', place: 1, waitMs: 40_000 });
});

test('what is said is numbered without a gap, once, on both sides; seen and unread follow', async () => {
  const one = await member();
  await ready(nora);
  const { id } = (await one.open()).body;
  const again = { clientId: clientId() };
  const seqs = [await one.say(id, 'Where is my deposit?', again), await one.say(id, 'Where is my deposit?', again)];
  expect(seqs.map(({ body }) => body.seq)).toEqual([2, 2]);
  expect(await answer(nora, id)).toMatchObject({ status: 200, body: { seq: 3 } });
  const { chat, messages } = await one.read(id);
  expect(texts(messages)).toEqual(['desk: joined', 'member: Where is my deposit?', 'operator: Hello']);
  expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(chat).toMatchObject({ state: 'waiting', operatorSeen: 3, lastSeq: 3 });
  expect(await one.unread()).toBe(1);
  const counted = () => world.owner.query<{ chat: number; version: bigint }>('select chat, version from member_unread');
  expect(await counted()).toEqual([{ chat: 1, version: 1n }]);
  await one.post(`/${id}/seen`, { seq: 3 });
  expect(await one.unread()).toBe(0);
  expect(await counted()).toEqual([{ chat: 0, version: 2n }]);
  await Promise.all(Array.from({ length: 12 }, (_, n) => one.say(id, `line ${n}`)));
  expect((await one.read(id)).messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 15 }, (_, n) => n + 1));
  expect(await world.brokenInvariants()).toEqual([]);
});

test('card numbers and codes are kept nowhere', async () => {
  const one = await member();
  const { id } = (await one.open()).body;
  expect((await one.say(id, 'my card 4539 1488 0343 6467')).body).toMatchObject({ masked: true });
  await one.say(id, '482913');
  expect(texts((await one.read(id)).messages)).toEqual(['member: my card •••• 6467', 'desk: masked', 'member: ••••', 'desk: masked']);
  const rows = await world.owner.query("select 1 from chat_message where body like '%1488%' or body like '%482913%'");
  expect(rows).toEqual([]);
});

test('who takes a chat and does not answer within a minute loses it to the front, and is given no other', async () => {
  const [one, later] = [await member(), await member()];
  await ready(nora, { maxOpen: 1 });
  const { id } = (await one.open()).body;
  await later.open();
  await pass(14_000);
  for (let n = 0; n < 4; n += 1) {
    world.clock.advance(12_000);
    await nora.post('/chat/presence', { ready: true, languages: ['EN'], maxOpen: 1 });
  }
  expect((await one.own()).chat).toMatchObject({ state: 'queued', place: 1 });
  await ready(omar, { maxOpen: 1 });
  expect((await one.own()).chat).toMatchObject({ id, state: 'active', operator: 'omar' });
  expect((await later.own()).chat).toMatchObject({ state: 'queued', place: 1 });
});

test('whose operator is gone is first in the queue again, with all that was said', async () => {
  const one = await member();
  await ready(nora);
  const { id } = (await one.open()).body;
  await one.say(id, 'Help');
  await answer(nora, id, 'A moment');
  await pass(15_000);
  expect((await one.own()).chat).toMatchObject({ state: 'queued', place: 1 });
  await ready(omar);
  const { chat, messages } = await one.read(id);
  expect(chat).toMatchObject({ state: 'active', operator: 'omar' });
  expect(texts(messages)).toEqual(['desk: joined', 'member: Help', 'operator: A moment', 'desk: requeued', 'desk: joined']);
  expect((await omar.get(`/chat/${id}/messages`)).status).toBe(200);
  expect((await nora.get(`/chat/${id}/messages`)).status).toBe(404);
  expect(await answer(nora, id)).toMatchObject({ status: 404 });
});

test('an answer that stays without a word for ten minutes ends the chat; it is rated once, for a day to change', async () => {
  const one = await member();
  await ready(nora);
  const { id } = (await one.open()).body;
  expect((await one.post(`/${id}/rating`, { stars: 5, comment: '' })).status).toBe(422);
  await answer(nora, id);
  for (let n = 0; n < 60; n += 1) await pass(10_000, nora);
  expect((await one.own()).chat).toMatchObject({ state: 'resolved' });
  expect((await one.say(id, 'still there?')).body).toMatchObject({ errorCode: 'CHAT_CLOSED' });
  expect((await one.post<ChatView>(`/${id}/rating`, { stars: 4, comment: 'good' })).body).toMatchObject({
    state: 'rated',
    rating: { stars: 4 },
  });
  expect((await one.post<ChatView>(`/${id}/rating`, { stars: 5, comment: '' })).body).toMatchObject({ rating: { stars: 5 } });
  await world.owner.query("update chat_rating set created_at = created_at - interval '1 day'");
  expect((await one.post(`/${id}/rating`, { stars: 1, comment: '' })).body).toMatchObject({ errorCode: 'CHAT_CLOSED' });
});

test('outside the hours nobody is queued; a note is left, answered later, and says nothing of play to who asks to stop', async () => {
  const one = await member();
  const hours = { hours: { week: NEVER, holidays: [] }, expectedVersion: 1, reason: 'night' };
  expect(await owner.post('/chat/hours', hours)).toMatchObject({ status: 200, body: { version: 2 } });
  expect((await one.open()).body).toMatchObject({ errorCode: 'CHAT_OFFLINE' });
  expect(await one.own()).toMatchObject({ open: false, chat: null });
  const note = { topic: 'money', language: 'EN' };
  expect((await one.post('/note', { ...note, text: 'please block me' })).body).toEqual({ chat: null, exclusion: true });
  const left = (await one.post<{ chat: ChatView }>('/note', { ...note, text: 'Where is it?' })).body.chat;
  expect(left).toMatchObject({ state: 'thread', lastSeq: 2 });
  await nora.post(`/chat/${left.id}/take`);
  expect((await answer(nora, left.id, 'It has arrived')).status).toBe(200);
  expect(await one.unread()).toBe(1);
  expect(await owner.post('/chat/hours', hours)).toMatchObject({ status: 409 });
  await owner.post('/chat/hours', { hours: { week: ALWAYS, holidays: [] }, expectedVersion: 2, reason: 'day' });
});

test('who asks to be kept from play is told where, in any chat', async () => {
  const one = await member();
  const { id } = (await one.open()).body;
  expect((await one.say(id, 'ကျွန်တော့်ကို ပိတ်ပေးပါ')).body).toMatchObject({ exclusion: true });
  expect(texts((await one.read(id)).messages).at(-1)).toBe('desk: exclusion');
});

test('three chats a day; practice accounts have none, nor does a merchant without the switch', async () => {
  const one = await member();
  for (let n = 0; n < 3; n += 1) await one.post(`/${(await one.open()).body.id}/close`);
  expect((await one.open()).body).toMatchObject({ errorCode: 'TOO_MANY_REQUESTS' });
  const trial = await world.ask({ method: 'POST', url: '/wps/session/login/freeplay', headers: { merchant: 'lotus', language: 'EN' } });
  const { token } = (trial.body as { value: { token: string } }).value;
  const asTrial = { merchant: 'lotus', language: 'EN', authorization: token };
  expect(await world.ask({ method: 'GET', url: '/api/chat', headers: asTrial })).toMatchObject({ body: { errorCode: 'FREE_REJECT' } });
  expect((await world.ask({ method: 'GET', url: '/api/chat', headers: { merchant: 'lotus' } })).status).toBe(401);
  const elsewhere = await world.member('harbor', 'calm');
  expect(await elsewhere.send({ method: 'GET', url: '/api/chat' })).toMatchObject({ body: { errorCode: 'FUNCTION_OFF' } });
  expect(await elsewhere.send({ method: 'GET', url: '/wps/relay/CBS_launchChat' })).toMatchObject({ status: 403 });
});

test('a picture of one’s own goes with a message, and nobody else’s', async () => {
  const [one, other] = [await member(), await member()];
  const { id } = (await one.open()).body;
  const { id: theirs } = (await other.open()).body;
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const upload = { method: 'POST' as const, url: '/api/chat/pictures', headers: { 'content-type': 'image/png' }, payload: png };
  const { fileId } = (await one.send(upload)).body as { fileId: string };
  expect((await one.say(id, '', { pictures: [fileId] })).status).toBe(200);
  expect((await one.read(id)).messages.at(-1)).toMatchObject({ pictures: [fileId], text: '' });
  expect((await other.say(theirs, 'look', { pictures: [fileId] })).body).toMatchObject({ errorCode: 'INVALID_INPUT' });
  expect((await one.say(id, '')).body).toMatchObject({ errorCode: 'INVALID_INPUT' });
});

test('who supervises listens unseen and takes over; who serves does not', async () => {
  const one = await member();
  await ready(nora);
  const { id } = (await one.open()).body;
  expect(await onDesk(omar)).toEqual([]);
  expect(await omar.post(`/chat/${id}/take`)).toMatchObject({ status: 409 });
  expect((await onDesk(owner)).map((chat) => chat.id)).toEqual([id]);
  const before = (await one.read(id)).chat;
  expect((await owner.get(`/chat/${id}/messages`)).status).toBe(200);
  await owner.post(`/chat/${id}/typing`, { seenSeq: 1, typing: true });
  expect((await one.read(id)).chat).toEqual(before);
  expect(await owner.post(`/chat/${id}/take`)).toMatchObject({ status: 200, body: { operator: 'anna' } });
  expect(await answer(nora, id)).toMatchObject({ status: 404 });
  expect((await world.audit(1)).at(-1)).toMatchObject({ action: 'chat.taken', subject_id: id });
});

test('the desk is called when something is said, and the member when it writes', async () => {
  const one = await member();
  await ready(nora);
  const { id } = (await one.open()).body;
  const ear = await listen(world, nora);
  await one.say(id, 'Hello?');
  await ear.until(() => ear.state.text.includes('"what":"message"'));
  await one.post(`/${id}/typing`);
  await ear.until(() => ear.state.text.includes('"what":"typing"'));
  await ear.stop();
  const phone = await listen(world, one, pushStream.path);
  await nora.post(`/chat/${id}/typing`, { seenSeq: 2, typing: true });
  await phone.until(() => phone.state.text.includes('event: chat.typing'));
  await phone.stop();
});

test('ready answers hold no secret, ask for nothing that is not there, and are taken away by saying nothing', async () => {
  const save = (text: string, key = 'hi') => owner.post('/chat/canned', { answer: { key, language: 'EN', text }, reason: 'new' });
  expect((await save('Hello {account}, {operator} here')).status).toBe(200);
  expect(await save('Your code is 482913')).toMatchObject({ status: 400, body: { field: 'answer/text' } });
  expect(await save('Hi {password}')).toMatchObject({ status: 400 });
  expect((await nora.get('/chat/settings')).body).toMatchObject({ canned: [{ key: 'hi', language: 'EN' }] });
  await save('');
  expect((await nora.get('/chat/settings')).body).toMatchObject({ canned: [] });
  expect((await nora.post('/chat/canned', { answer: { key: 'hi', language: 'EN', text: 'x' }, reason: 'new' })).status).toBe(403);
});

test('the transcript holds what was said, and the launch leads to our page with a ticket and nowhere else', async () => {
  const one = await member();
  const { id } = (await one.open()).body;
  await one.say(id, 'Hello');
  const file = await one.send({ method: 'GET', url: `/api/chat/${id}/transcript` });
  expect(file).toMatchObject({ status: 200, headers: { 'content-disposition': `attachment; filename="chat-${id}.txt"` } });
  const launch = await one.send({
    method: 'GET',
    url: '/wps/relay/CBS_launchChat?backUrl=https://elsewhere.example&headerColor=red&b2c=1',
  });
  const { chatUrl } = (launch.body as { value: { chatUrl: string } }).value;
  expect(new URL(chatUrl).pathname).toBe('/m/chat');
  expect([...new URL(chatUrl).searchParams.keys()]).toEqual(['ticket']);
  const ticket = new URL(chatUrl).searchParams.get('ticket');
  const exchange = () =>
    world.ask({ method: 'POST', url: '/api/page-ticket/exchange', headers: { merchant: 'lotus' }, payload: { ticket } });
  expect((await exchange()).status).toBe(200);
  expect(await exchange()).toMatchObject({ status: 401, body: { errorCode: 'TICKET_INVALID' } });
});

test('a transcript goes by mail to a proved address alone, without secrets, and once for what was said', async () => {
  const one = await member();
  await ready(nora);
  const { id } = (await one.open()).body;
  await one.say(id, 'my card 4539 1488 0343 6467');
  const mails = () => world.owner.query<{ channel: string }>("select channel from delivery where key like 'chat-transcript:%'");
  const mail = () => one.post<{ to: string | null }>(`/${id}/transcript/mail`);
  expect((await mail()).body).toEqual({ to: null });
  expect(await mails()).toEqual([]);
  await world.owner.query(
    `update member_profile set fields = fields || '{"email": "chatter@mail.example"}', email_verified_at = now() where member_id = $1`,
    [BigInt(one.memberId)],
  );
  expect((await mail()).body).toEqual({ to: 'c•••@mail.example' });
  expect((await mail()).body).toEqual({ to: 'c•••@mail.example' });
  expect(await mails()).toEqual([{ channel: 'mail' }]);
  const other = await member();
  expect((await other.post(`/${id}/transcript/mail`)).status).toBe(404);
});

test('a chat is kept for thirteen months, a complaint for five years; what was not read in it is counted no more', async () => {
  const [one, other] = [await member(), await member()];
  await ready(nora);
  const { id } = (await one.open()).body;
  const { id: complaint } = (await other.open({ topic: 'complaint' })).body;
  for (const chatId of [id, complaint]) {
    await answer(nora, chatId);
    await nora.post(`/chat/${chatId}/end`, { how: 'resolve' });
  }
  const kept = async () =>
    (await world.owner.query<{ id: bigint }>('select chat_id as id from chat order by 1')).map((row) => String(row.id));
  await world.runJob('forget-chats');
  expect(await kept()).toEqual([id, complaint]);
  await world.owner.query("update chat set moved_at = moved_at - interval '400 days'");
  await world.runJob('forget-chats');
  expect(await kept()).toEqual([complaint]);
  expect(await world.owner.query('select chat from member_unread order by chat')).toEqual([{ chat: 0 }, { chat: 1 }]);
  expect(await world.brokenInvariants()).toEqual([]);
  await world.owner.query("update chat set moved_at = moved_at - interval '5 years'");
  await world.runJob('forget-chats');
  expect(await kept()).toEqual([]);
});

test('the family’s calls say what a member may do, and where its stream is', async () => {
  const one = await member();
  const at = async (path: string) => ((await one.send({ method: 'GET', url: `/wps/relay/${path}` })).body as { value: unknown }).value;
  expect(await at('CBS_groupPermission')).toEqual({ chat: true, upload: true });
  expect(await at('CSP_ImUrl')).toMatch(/^https?:\/\/[^/]+\/api\/push$/);
  expect(await at('CBS_modelList')).toEqual({ list: [] });
});

test('what is too long, no picture, or of no chat is refused by its field, and leaves nothing', async () => {
  const one = await member();
  const upload = (payload: Buffer) =>
    one.send({ method: 'POST', url: '/api/chat/pictures', headers: { 'content-type': 'image/png' }, payload });
  expect((await upload(Buffer.from('x'))).body).toMatchObject({ errorCode: 'CHAT_CLOSED' });
  const { id } = (await one.open()).body;
  expect((await upload(Buffer.from('<svg onload="alert(1)"/>'))).body).toMatchObject({ errorCode: 'SLIP_TYPE' });
  expect(await one.say(id, 'x'.repeat(2_001))).toMatchObject({ status: 400, body: { field: 'text' } });
  expect((await one.say(id, 'x', { pictures: ['1', '2', '3', '4'] })).status).toBe(400);
  expect((await one.read(id)).messages).toEqual([]);
});
