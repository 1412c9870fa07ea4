import { once } from 'node:events';
import { get, Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { STREAMS_PER_SESSION_MAX } from '@fairhall/contract/limits';
import { DEMO_ACCOUNTS } from '../../../apps/server/seeds/index.ts';
import type { Figure } from '../figure.ts';
import type { Bettor } from '../hall.ts';
import { within } from '../report.ts';
import { percentile } from '../studio.ts';

/** Members, and open pages of each, as many as one may have: 2,000 streams in all. */
const [MEMBERS, PAGES] = [2_000 / STREAMS_PER_SESSION_MAX, STREAMS_PER_SESSION_MAX];
/** So many an operator may hold at once. */
const CHATS = 10;
const [ROUNDS, EVERY_MS, GOAL_MS, HEARD_WITHIN_MS] = [20, 400, 300, 10_000];

type Stream = { heard(chatId: string): Promise<void>; close(): void };
type Ask = <Answer>(path: string, body?: object) => Promise<Answer>;

/** From the call that says something to the event on the other side's stream, both ways, while 2,000 streams are open. */
export const chatStreams: Figure = async ({ product }) => {
  const bettors = await product.people(MEMBERS);
  const agent = new HttpAgent({ keepAlive: false });
  const open = (path: string, headers: Record<string, string>) => openStream(`${product.url}${path}`, { agent, headers });
  const streams: Stream[] = [];
  const pages = await Promise.all(bettors.map((bettor) => open('/api/push', headersOf(bettor))));
  streams.push(...pages);
  for (let page = 1; page < PAGES; page += 1)
    streams.push(...(await Promise.all(bettors.map((bettor) => open('/api/push', headersOf(bettor))))));
  const cookie = await logIn(product.url);
  const desk = await open('/console/api/push', { cookie, 'x-requested-with': 'XMLHttpRequest' });
  const asDesk = asking(product.url, { cookie, 'x-requested-with': 'XMLHttpRequest' });
  const present = () => asDesk('/console/api/chat/presence', { ready: true, languages: ['EN'], maxOpen: CHATS });
  try {
    await present();
    const talks = await Promise.all(
      bettors.slice(0, CHATS).map(async (bettor, place) => {
        const ask = asking(product.url, headersOf(bettor));
        const { id } = await ask<{ id: string }>('/api/chat/open', { topic: 'money', language: 'EN' });
        return { id, ask, page: pages[place] as Stream };
      }),
    );
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await present();
      for (const { id, ask, page } of talks) {
        times.push(
          await timed(desk, id, () => ask(`/api/chat/${id}/messages`, { clientId: crypto.randomUUID(), text: 'Hello', pictures: [] })),
        );
        times.push(
          await timed(page, id, () => asDesk(`/console/api/chat/${id}/messages`, { clientId: crypto.randomUUID(), text: 'Hello' })),
        );
      }
      await sleep(EVERY_MS);
    }
    times.sort((one, other) => one - other);
    const p95 = percentile(times, 0.95);
    const note = `${times.length} messages of ${CHATS} chats both ways, ${streams.length} streams, p50 ${percentile(times, 0.5).toFixed(0)} ms`;
    return [within({ name: 'a chat message is with the other side: p95', unit: 'ms', value: p95, goal: GOAL_MS, note })];
  } finally {
    for (const stream of [...streams, desk]) stream.close();
    agent.destroy();
  }
};

function headersOf({ token }: Bettor): Record<string, string> {
  return { authorization: token, language: 'EN' };
}

/** From before it is said until the other side hears of it. */
async function timed(other: Stream, chatId: string, say: () => Promise<unknown>): Promise<number> {
  const fromMs = performance.now();
  const heard = other.heard(chatId);
  await say();
  await heard;
  return performance.now() - fromMs;
}

async function openStream(url: string, { agent, headers }: { agent: HttpAgent; headers: Record<string, string> }): Promise<Stream> {
  const asked = get(url, { agent, headers: { ...headers, accept: 'text/event-stream' } });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`a stream was refused: ${answer.statusCode}`);
  const waiting = new Set<{ chatId: string; done: () => void }>();
  answer.setEncoding('utf8').on('data', (text: string) => {
    for (const one of waiting) if (isMessage(text) && text.includes(one.chatId)) one.done();
  });
  answer.on('error', () => {});
  return {
    heard: (chatId) =>
      new Promise((resolve, reject) => {
        const one = { chatId, done: () => end(resolve) };
        const timer = setTimeout(() => end(() => reject(new Error('the other side heard nothing'))), HEARD_WITHIN_MS);
        const end = (then: () => void) => {
          clearTimeout(timer);
          waiting.delete(one);
          then();
        };
        waiting.add(one);
      }),
    close: () => asked.destroy(),
  };
}

/** The desk's event says what happened in a field, the member's in its name. */
function isMessage(text: string): boolean {
  return text.includes('chat.message') || text.includes('"what":"message"');
}

function asking(url: string, headers: Record<string, string>): Ask {
  return async <Answer>(path: string, body?: object) => {
    const answer = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
}

async function logIn(url: string): Promise<string> {
  const owner = DEMO_ACCOUNTS.find(({ role }) => role === 'operator');
  if (!owner) throw new Error('the demo has an operator');
  const answer = await fetch(`${url}/console/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ name: owner.username, password: owner.password }),
  });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}
