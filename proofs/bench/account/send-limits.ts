import { setTimeout as sleep } from 'node:timers/promises';
import { createDb } from '../../../apps/server/src/platform/db.ts';
import type { Figure } from '../figure.ts';
import { MERCHANT } from '../hall.ts';
import { within } from '../report.ts';
import { percentile } from '../studio.ts';
import { codeTo, numberAt, openDelivery, setBudget } from './open-delivery.ts';

const [ROWS, ASKED, GOAL_MS] = [1_000_000, 400, 10];
/** So that what is measured is not how fast the worker hands on those before. */
const EVERY_MS = 20;
/** Behind those of other figures. */
const FIRST = 10_000;

/** Everything that limits what is sent, and the row itself, in a transaction, while the meters hold a million rows of this day. */
export const sendLimits: Figure = async ({ cluster, product }) => {
  const owner = createDb({ url: cluster.peopleUrl, role: null, poolMax: 2 });
  const delivery = openDelivery(product);
  try {
    await setBudget({ owner }, 1e12);
    await owner.query(
      `insert into sms_meter (merchant_id, kind, key, at, sent, last_at)
         select $1, (array['number', 'device', 'device_number', 'address', 'address_number', 'prefix'])[1 + n % 6],
           convert_to(left(md5((n % 250000)::text), 16), 'UTF8'), date_trunc('minute', to_timestamp($2 / 1000.0)) - n % 1400 * interval '1 minute', 1, to_timestamp($2 / 1000.0)
         from generate_series(1, $3) n on conflict do nothing`,
      [MERCHANT, product.clock.nowMs(), ROWS],
    );
    await owner.query('analyze sms_meter');
    const [counted] = await owner.query<{ rows: number }>('select count(*)::float8 as rows from sms_meter');
    const times: number[] = [];
    for (let at = 0; at < ASKED; at += 1) {
      const asker = { ip: `192.0.${at % 250}.9`, device: `limits-${at}` };
      const wish = codeTo(numberAt(FIRST + at), { key: `limits:${at}`, nowMs: product.clock.nowMs(), asker });
      const startedMs = performance.now();
      const queued = await product.db.of(MERCHANT).inTx((tx) => delivery.queue(tx, wish));
      times.push(performance.now() - startedMs);
      if (!queued.ok) throw new Error(queued.code);
      await sleep(Math.max(0, EVERY_MS - (performance.now() - startedMs)));
    }
    const sorted = times.slice(ASKED / 10).sort((one, other) => one - other);
    const note = `${counted?.rows.toLocaleString('en')} rows, 50 a second, p50 ${percentile(sorted, 0.5).toFixed(1)} ms, with its commit`;
    return [within({ name: 'limits of a send asked and counted: p95', unit: 'ms', value: percentile(sorted, 0.95), goal: GOAL_MS, note })];
  } finally {
    await owner.close();
  }
};
