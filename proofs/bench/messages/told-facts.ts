import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ok } from '@fairhall/money/result';
import { tell } from '../../../apps/server/src/platform/tell.ts';
import type { Figure } from '../figure.ts';
import { MERCHANT } from '../hall.ts';
import { within } from '../report.ts';
import { percentile } from '../studio.ts';

const [FACTS, EVERY_MS, LOOK_MS, HEARD_WITHIN_MS] = [200, 60, 4, 10_000];
const [ROW_MS, PHONE_MS] = [200, 1_000];

/** From the commit that makes a fact true: until its row is in the inbox, and until the member's open page has heard that it counts one more. */
export const toldFacts: Figure = async ({ product }) => {
  const [member] = await product.people(1);
  if (!member) throw new Error('nobody is there');
  const { memberId, token } = member;
  const own = product.db.of(MERCHANT);
  const asked = get(`${product.url}/api/push`, { headers: { authorization: token, language: 'EN', accept: 'text/event-stream' } });
  const [stream] = (await once(asked, 'response')) as [IncomingMessage];
  if (stream.statusCode !== 200) throw new Error(`the stream was refused: ${stream.statusCode}`);
  let heard: (() => void) | null = null;
  stream.setEncoding('utf8').on('data', (text: string) => void (text.includes('unread.changed') && heard?.()));
  stream.on('error', () => {});
  const [rows, phones]: [number[], number[]] = [[], []];
  try {
    for (let at = 0; at < FACTS; at += 1) {
      const atMs = product.clock.nowMs();
      const fact = { id: product.ids.next(), merchantId: MERCHANT, memberId, atMs, ref: `bench ${at}` };
      const told = new Promise<number>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('the page heard nothing')), HEARD_WITHIN_MS);
        heard = () => {
          clearTimeout(timer);
          resolve(performance.now());
        };
      });
      await own.inTx(async (tx) => {
        await tell(tx, { ...fact, trigger: 'papers.verified', params: { tier: '2' } });
        return ok(undefined);
      });
      const fromMs = performance.now();
      while ((await own.query('select 1 from inbox_message where member_id = $1 and ref = $2', [memberId, fact.ref])).length === 0) {
        if (performance.now() - fromMs > HEARD_WITHIN_MS) throw new Error('nothing came into the inbox');
        await sleep(LOOK_MS);
      }
      rows.push(performance.now() - fromMs);
      phones.push((await told) - fromMs);
      await sleep(EVERY_MS);
    }
  } finally {
    asked.destroy();
  }
  rows.sort((one, other) => one - other);
  phones.sort((one, other) => one - other);
  const note = (times: number[]) => `${FACTS} facts, p50 ${percentile(times, 0.5).toFixed(0)} ms`;
  return [
    within({ name: 'a fact is in the inbox: p95', unit: 'ms', value: percentile(rows, 0.95), goal: ROW_MS, note: note(rows) }),
    within({ name: 'a fact is on the open phone: p95', unit: 'ms', value: percentile(phones, 0.95), goal: PHONE_MS, note: note(phones) }),
  ];
};
