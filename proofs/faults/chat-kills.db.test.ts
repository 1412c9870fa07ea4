// A chat while its server is killed: what was said is there once, in order, on both sides.
import { randomUUID } from 'node:crypto';
import { devNull } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Product, startProduct } from '@fairhall/testkit/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_ACCOUNTS } from '../../apps/server/seeds/index.ts';
import { brokenInvariants } from '../../apps/server/src/invariants/index.ts';
import { createJournal } from './journal.ts';
import { registerPlayer } from './player.ts';

const [KILLS, SAID_BETWEEN] = [3, 12];
let product: Product;
beforeAll(async () => {
  product = await startProduct({ program: ['proofs/faults/server.ts', devNull], environment: { MEMBER_RATES: 'off' } });
});
afterAll(() => product.close());

type Headers = Record<string, string>;
/**
 * Asked again and again until it is answered, as a phone does that was cut off: what it carries has the same name each time. `before`:
 * done before each time, by whom it may have been taken from meanwhile.
 */
async function until<Answer>(path: string, headers: Headers, body?: object, before?: () => Promise<unknown>): Promise<Answer> {
  for (;;) {
    try {
      await before?.();
      const asked = { method: body ? 'POST' : 'GET', headers: { ...headers, 'content-type': 'application/json' } };
      const answer = await fetch(`${product.url}${path}`, { ...asked, ...(body && { body: JSON.stringify(body) }) });
      if (answer.ok) return (await answer.json()) as Answer;
      if (answer.status < 500 && !(before && answer.status === 409))
        throw new TypeError(`${path}: ${answer.status} ${await answer.text()}`);
    } catch (error) {
      if (error instanceof TypeError && error.message.startsWith('/')) throw error;
    }
    await sleep(20);
  }
}

async function deskHeaders(): Promise<Headers> {
  const owner = DEMO_ACCOUNTS.find(({ role }) => role === 'operator');
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };
  const body = JSON.stringify({ name: owner?.username, password: owner?.password });
  const answer = await fetch(`${product.url}/console/api/login`, { method: 'POST', headers, body });
  return { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '', 'x-requested-with': 'XMLHttpRequest' };
}

test('killed thrice in mid-chat: nothing is lost and nothing is said twice', async () => {
  const journal = createJournal(() => Promise.resolve());
  const stage = { port: product.port, journal, market: { numero: null }, nowMs: product.nowMs, paid: () => {} };
  const { line, token } = await registerPlayer(stage, 1);
  line.close();
  const [phone, desk] = [{ authorization: token, language: 'EN' }, await deskHeaders()];
  const present = () => until('/console/api/chat/presence', desk, { ready: true, languages: ['EN'], maxOpen: 3 });
  await present();
  const { id } = await until<{ id: string }>('/api/chat/open', phone, { topic: 'money', language: 'EN' });
  // A server that starts slowly finds the desk gone, and its chat with nobody.
  const take = async () => {
    await present();
    await until(`/console/api/chat/${id}/take`, desk, {});
  };
  const sent: string[] = [];
  const say = async (who: 'member' | 'operator') => {
    const text = `${who} ${sent.length}`;
    sent.push(text);
    const message = { clientId: randomUUID(), text };
    if (who === 'member') await until(`/api/chat/${id}/messages`, phone, { ...message, pictures: [] });
    else await until(`/console/api/chat/${id}/messages`, desk, message, take);
  };
  for (let kill = 0; kill < KILLS; kill += 1) {
    const talk = (async () => {
      for (let n = 0; n < SAID_BETWEEN; n += 1) await say(n % 2 === 0 ? 'member' : 'operator');
    })();
    await sleep(60 + 45 * kill);
    await product.killServer();
    await product.start();
    await talk;
  }
  const said = await product
    .db()
    .query<{ seq: number; sender: string; body: string }>('select seq, sender, body from chat_message where chat_id = $1 order by seq', [
      BigInt(id),
    ]);
  expect(said.map(({ seq }) => seq)).toEqual(said.map((_, place) => place + 1));
  expect(said.filter(({ sender }) => sender !== 'desk').map(({ body }) => body)).toEqual(sent);
  expect(await brokenInvariants(product.db())).toEqual([]);
});
