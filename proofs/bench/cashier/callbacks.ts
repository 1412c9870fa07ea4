import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { nameProviderAccount } from '../../../apps/server/src/modules/cashier/index.ts';
import { signKbz } from '../../../apps/server/src/modules/cashier/providers/kbz-sign.ts';
import { createDb, type Db } from '../../../apps/server/src/platform/db.ts';
import { DEVELOPMENT_KEYS, holdKeys } from '../../../apps/server/src/platform/keys.ts';
import { systemRandom } from '../../../apps/server/src/platform/random.ts';
import type { Figure } from '../figure.ts';
import { ASSET, type Bettor, type Hall, MERCHANT } from '../hall.ts';
import { within } from '../report.ts';
import { percentile } from '../studio.ts';

const [RATE, SECONDS, PAYERS] = [200, 8, 400];
const [GOAL_ACK_MS, GOAL_CREDIT_MS] = [50, 500];
const [ACCOUNT, APP_ID, MERCH_CODE, KEY] = [96, 'kpbench', '100096', 'a key of a bench'];
const FIRST_ID = 920_000_000_000n;
/** How often it is looked whether something was credited: so exact is the figure. */
const LOOK_MS = 20;
const CREDITED_WITHIN_MS = 60_000;

type Fields = Record<string, string>;
const signed = (fields: Fields) => ({ ...fields, sign_type: 'SHA256', sign: signKbz(fields, KEY) });
const refAt = (n: number) => `D${FIRST_ID + BigInt(n)}`;

/**
 * A provider that says at a fixed rate that orders were paid, each of another deposit: how long until it is answered, and until the product has
 * asked and the money is the member's. Timed from the moment each was due.
 */
export const callbacks: Figure = async ({ cluster, product }) => {
  const owner = createDb({ url: cluster.productUrl, role: null, poolMax: 2 });
  holdKeys(DEVELOPMENT_KEYS);
  const server = createServer(async (request, reply) => {
    const { Request } = JSON.parse(await text(request)) as { Request: { biz_content: { merch_order_id: string } } };
    const paid = {
      trade_status: 'PAY_SUCCESS',
      total_amount: '2000',
      trans_currency: ASSET,
      trans_end_time: String(Math.floor(product.clock.nowMs() / 1_000)),
    };
    const { merch_order_id } = Request.biz_content;
    const whose = { appid: APP_ID, merch_code: MERCH_CODE, merch_order_id, mm_order_id: `B${merch_order_id}` };
    reply.end(JSON.stringify({ Response: signed({ result: 'SUCCESS', code: '0', nonce_str: '1', ...whose, ...paid }) }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await openOrders(owner, { product, payers: await product.people(PAYERS), baseUrl });
    const [spent, serverBefore] = [await cluster.meter(), await product.cpuSeconds()];
    const { acksMs, creditsMs, refused } = await tell(owner, product.url);
    const [{ cpuSeconds }, serverAfter] = [await spent(), await product.cpuSeconds()];
    const count = RATE * SECONDS;
    const cpu = `CPU each: server ${(((serverAfter - serverBefore) * 1_000) / count).toFixed(1)} ms, PostgreSQL ${(((cpuSeconds ?? Number.NaN) * 1_000) / count).toFixed(1)} ms`;
    const told = `${count.toLocaleString('en')} at ${RATE} a second, ${refused} refused, p50 ${percentile(acksMs, 0.5).toFixed(1)} ms`;
    const credited = `${creditsMs.length.toLocaleString('en')} credited, p50 ${percentile(creditsMs, 0.5).toFixed(0)} ms; ${cpu}`;
    return [
      within({
        name: "a provider's callback is answered: p99",
        unit: 'ms',
        value: percentile(acksMs, 0.99),
        goal: GOAL_ACK_MS,
        note: told,
      }),
      within({
        name: 'from the callback to the credit: p99',
        unit: 'ms',
        value: percentile(creditsMs, 0.99),
        goal: GOAL_CREDIT_MS,
        note: credited,
      }),
    ];
  } finally {
    server.close();
    server.closeAllConnections();
    await owner.close();
  }
};

async function openOrders(
  owner: Db,
  { product: { clock }, payers, baseUrl }: { product: Hall; payers: readonly Bettor[]; baseUrl: string },
): Promise<void> {
  const [channel] = await owner.query<{ id: number; code: string }>(
    'select vendor_id as id, code from deposit_channel where merchant_id = $1 order by vendor_id limit 1',
    [MERCHANT],
  );
  if (!channel) throw new Error('the demo has a channel');
  await nameProviderAccount(
    { db: owner, random: systemRandom, clock, loadSecret: async (name) => `${name} of a bench` },
    {
      ...{ merchantId: MERCHANT, accountId: ACCOUNT, provider: 'kbz', name: 'Bench', environment: 'sandbox', publicId: APP_ID, open: true },
      ...{ settings: { baseUrl, merchCode: MERCH_CODE, pageUrl: baseUrl }, keys: { appKey: KEY } },
      routes: [{ vendorId: channel.id, place: null, feeE4: 0 }],
    },
  );
  await owner.query(
    `insert into deposit (merchant_id, part, deposit_id, member_id, account, asset, amount, payee_name, payee_key, vendor_id, channel, bank_type,
       bank_name, receiver_name, reference, state, idem_key, request_hash, created_at, held_until)
     select $1::int, ledger_part($1::int, m.id), $2::bigint + n, m.id, 'bench', $3, 20000000, 'Bench', 'BENCH', $4::int, $5, 'KBZPAY', 'Bench', '',
       'BC-' || n, 'created', gen_random_uuid(), 1, to_timestamp($6::float8 / 1000.0), to_timestamp($6::float8 / 1000.0) + interval '30 minutes'
     from generate_series(0, $7::int - 1) n join unnest($8::bigint[]) with ordinality m (id, at) on m.at = n % $9::int + 1`,
    [
      ...[MERCHANT, FIRST_ID, ASSET, channel.id, channel.code, clock.nowMs(), RATE * SECONDS],
      ...[payers.map(({ memberId }) => memberId), payers.length],
    ],
  );
  await owner.query(
    `insert into provider_order (merchant_id, part, order_id, deposit_id, account_id, state, asset, asked, decision, created_at, expires_at, next_poll_at)
     select merchant_id, part, deposit_id, deposit_id, $2::int, 'pending', asset, amount, '{}', created_at, held_until, held_until
     from deposit where merchant_id = $1::int and reference like 'BC-%'`,
    [MERCHANT, ACCOUNT],
  );
  for (const table of ['deposit', 'provider_order']) await owner.query(`analyze ${table}`);
}

/** Sends them all; what each took, sorted. */
async function tell(owner: Db, url: string): Promise<{ acksMs: number[]; creditsMs: number[]; refused: number }> {
  const bodies = Array.from({ length: RATE * SECONDS }, (_, n) => {
    const paid = { trade_status: 'PAY_SUCCESS', total_amount: '2000', trans_currency: ASSET, mm_order_id: `B${refAt(n)}` };
    return JSON.stringify({
      Request: signed({ appid: APP_ID, merch_code: MERCH_CODE, merch_order_id: refAt(n), nonce_str: `${n}`, ...paid }),
    });
  });
  const startMs = performance.now();
  const dueAt = (n: number) => startMs + (n * 1_000) / RATE;
  const acksMs: number[] = [];
  let refused = 0;
  const seen = noteCredits(owner, dueAt);
  const answers: Promise<void>[] = [];
  for (const [n, body] of bodies.entries()) {
    const waitMs = dueAt(n) - performance.now();
    if (waitMs > 1) await sleep(waitMs);
    answers.push(
      fetch(`${url}/cb/kbz/lotus`, { method: 'POST', headers: { 'content-type': 'application/json' }, body }).then(async (reply) => {
        if ((await reply.text()) !== 'success') refused += 1;
        acksMs.push(performance.now() - dueAt(n));
      }),
    );
  }
  await Promise.all(answers);
  const creditsMs = await seen;
  const rising = (one: number, other: number) => one - other;
  return { acksMs: acksMs.sort(rising), creditsMs: creditsMs.sort(rising), refused };
}

/** Looks until all are credited, or their time is over. */
async function noteCredits(owner: Db, dueAt: (n: number) => number): Promise<number[]> {
  const took = new Map<number, number>();
  const count = RATE * SECONDS;
  for (const end = performance.now() + CREDITED_WITHIN_MS; took.size < count && performance.now() < end; await sleep(LOOK_MS)) {
    const rows = await owner.query<{ n: number }>(
      `select (deposit_id - $2)::int as n from deposit where merchant_id = $1 and deposit_id >= $2 and deposit_id < $2 + $3 and state = 'approved'
         and not (deposit_id - $2)::int = any ($4)`,
      [MERCHANT, FIRST_ID, count, [...took.keys()]],
    );
    for (const { n } of rows) took.set(n, performance.now() - dueAt(n));
  }
  return [...took.values()];
}
