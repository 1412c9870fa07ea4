import { setTimeout as sleep } from 'node:timers/promises';
import { createDb } from '../../../apps/server/src/platform/db.ts';
import type { Figure } from '../figure.ts';
import { MERCHANT } from '../hall.ts';
import { within } from '../report.ts';
import { percentile } from '../studio.ts';
import { codeTo, numberAt, openDelivery, setBudget } from './open-delivery.ts';

const [CODES, PER_SECOND, GOAL_MS, WITHIN_MS] = [300, 20, 500, 30_000];

type Sms = { to: string; atMs: number };

/** From the row that asks for a code to the carrier that has it, over HTTP. */
export const handedOn: Figure = async ({ cluster, product }) => {
  const owner = createDb({ url: cluster.peopleUrl, role: null, poolMax: 2 });
  const delivery = openDelivery(product);
  const queuedAt = new Map<string, number>();
  try {
    await setBudget({ owner }, 1e12);
    for (let at = 0; at < CODES; at += 1) {
      const to = numberAt(at);
      const asker = { ip: `198.51.${at % 250}.${1 + (at >> 8)}`, device: `handed-${at}` };
      const wish = codeTo(to, { key: `handed:${at}`, nowMs: product.clock.nowMs(), asker });
      const queued = await product.db.of(MERCHANT).inTx((tx) => delivery.queue(tx, wish));
      if (!queued.ok) throw new Error(queued.code);
      queuedAt.set(to, Date.now());
      await sleep(1000 / PER_SECOND);
    }
    const times = await arrivals(product.sandboxUrl, queuedAt);
    const note = `${times.length} of ${CODES} codes at ${PER_SECOND} a second, p50 ${percentile(times, 0.5)} ms`;
    return [within({ name: 'a code queued is with its carrier: p95', unit: 'ms', value: percentile(times, 0.95), goal: GOAL_MS, note })];
  } finally {
    await owner.close();
  }
};

async function arrivals(sandboxUrl: string, queuedAt: ReadonlyMap<string, number>): Promise<number[]> {
  for (const end = performance.now() + WITHIN_MS; ; await sleep(200)) {
    const all = (await (await fetch(`${sandboxUrl}/carrier/messages`)).json()) as Sms[];
    const own = all.filter(({ to }) => queuedAt.has(to));
    if (own.length >= queuedAt.size || performance.now() > end)
      return own.map(({ to, atMs }) => Math.max(0, atMs - (queuedAt.get(to) ?? 0))).sort((one, other) => one - other);
  }
}
