import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '@fairhall/testkit/product';
import type { Payout } from '../../../apps/sandbox/payments/payment.ts';
import type { Chance } from '../chance.ts';
import type { Counterpart } from './counterpart.ts';
import type { Desk } from './desk.ts';
import { ACCOUNTS, HOUSES } from './houses.ts';

export type Resting = { product: Product; counterpart: Counterpart; desk: Desk; chance: Chance };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Behind the last of these everything that can be known is: an order is asked about for a day behind its time. */
const STEPS_MS = [MINUTE_MS, 6 * MINUTE_MS, 16 * MINUTE_MS, 31 * MINUTE_MS, HOUR_MS, 23 * HOUR_MS, 2 * HOUR_MS];
/** So many hours more for what goes out in parts, one after another, and is tried again. */
const MORE_MAX = 40;
const QUIET_WITHIN_MS = 60_000;

/** What is due now, was begun, or is just being sent, which a leap of the clock would take for sleep: nothing of it where all is quiet. */
const DUE = `
  select (select count(*) from provider_order where next_poll_at <= to_timestamp($1 / 1000.0))
    + (select count(*) from payout_attempt where state = 'sent' and sent_at > to_timestamp($1 / 1000.0) - interval '20 seconds')
    + (select count(*) from payout_attempt where next_poll_at <= to_timestamp($1 / 1000.0))
    + (select count(*) from deposit where merchant_id = any ($2) and state = 'created' and held_until <= to_timestamp($1 / 1000.0)) as due`;

/** Lets all that is under way come to its end, as time passes: over there, at the desk and here; then the nights look at the books. */
export async function comeToRest(resting: Resting): Promise<void> {
  const { product, counterpart, desk, chance } = resting;
  await counterpart.press('DELETE', 'faults');
  for (let step = 0; step < STEPS_MS.length + MORE_MAX; step += 1) {
    await untilQuiet(product);
    if (step >= STEPS_MS.length && !(await isGoingOut(product))) break;
    await endPayouts(counterpart, chance);
    await desk.work(chance);
    await untilQuiet(product);
    await product.advance(STEPS_MS[step] ?? HOUR_MS);
  }
  // A night for all that was left, and one for what came right meanwhile.
  for (let nights = 0; nights < 2; nights += 1) {
    await product.advance(24 * HOUR_MS);
    await untilLooked(product);
  }
  await untilQuiet(product);
}

async function endPayouts(counterpart: Counterpart, chance: Chance): Promise<void> {
  const payouts = ((await counterpart.press('GET', 'payouts')) ?? []) as Payout[];
  for (const { reference, status } of payouts) {
    if (status !== 'ACCEPTED' && status !== 'PENDING_COMPLIANCE_ASSESSMENT') continue;
    await counterpart.press('POST', `payouts/${reference}/${chance.oneOf(['succeed', 'succeed_silently', 'fail'] as const)}`);
  }
}

/** Something is on its way, or an operator's to decide. */
async function isGoingOut(product: Product): Promise<boolean> {
  const rows = await product
    .db()
    .query(
      `select 1 from withdrawal w where w.merchant_id = any ($1) and w.state in ('requested', 'review', 'paying', 'returned') limit 1`,
      [HOUSES.map(({ merchantId }) => merchantId)],
    );
  return rows.length > 0;
}

async function untilQuiet(product: Product): Promise<void> {
  const merchants = HOUSES.map(({ merchantId }) => merchantId);
  await until(product, 'is still due', async () => {
    const [row] = await product.db().query<{ due: bigint }>(DUE, [product.nowMs(), merchants]);
    return row?.due === 0n;
  });
}

/** Every account's newest day that is over has been looked at. */
async function untilLooked(product: Product): Promise<void> {
  const sources = HOUSES.flatMap(({ merchantId, paysOut }) =>
    [ACCOUNTS.in, ...(paysOut ? [ACCOUNTS.out] : [])].map((account) => `${merchantId} provider:${account}`),
  );
  await until(product, 'was not looked at', async () => {
    const rows = await product.db().query<{ name: string }>(
      `select merchant_id || ' ' || source as name from recon_run where done_at is not null and day >= to_timestamp($1 / 1000.0)::date - 2
        group by merchant_id, source`,
      [product.nowMs()],
    );
    const looked = new Set(rows.map(({ name }) => name));
    return sources.every((name) => looked.has(name));
  });
}

async function until(product: Product, what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const endMs = performance.now() + QUIET_WITHIN_MS; performance.now() < endMs; await sleep(100)) {
    if (await isSo()) return;
    // Who is moved to the same time looks again at once.
    await product.advance(0);
  }
  throw new Error(`something ${what} after ${QUIET_WITHIN_MS / 1_000} s\n${product.words()}`);
}
