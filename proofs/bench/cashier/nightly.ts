import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { nameProviderAccount } from '../../../apps/server/src/modules/cashier/index.ts';
import { findAccount } from '../../../apps/server/src/modules/cashier/providers/store/accounts.ts';
import { compareProvider } from '../../../apps/server/src/modules/cashier/recon/jobs/compare-provider.ts';
import { createDb } from '../../../apps/server/src/platform/db.ts';
import { DEVELOPMENT_KEYS, holdKeys } from '../../../apps/server/src/platform/keys.ts';
import { silentLog } from '../../../apps/server/src/platform/log.ts';
import { systemRandom } from '../../../apps/server/src/platform/random.ts';
import { createSecretBox } from '../../../apps/server/src/platform/secret-box.ts';
import type { Figure } from '../figure.ts';
import { ASSET, MERCHANT } from '../hall.ts';
import { within } from '../report.ts';

const [ORDERS, PLANTED, GOAL_S] = [100_000, 40, 60];
const [ACCOUNT, PUBLIC_ID, DAY] = [97, 'JT97', '2026-11-20'];
const FROM_MS = Date.parse(`${DAY}T00:00:00+06:30`);

/** A day of a provider with 100,000 paid orders, of which its report tells forty otherwise: fetched, read, kept and compared. */
export const nightly: Figure = async ({ cluster, product }) => {
  const owner = createDb({ url: cluster.productUrl, role: null, poolMax: 2 });
  const [payer] = await product.people(1);
  if (!payer) throw new Error('nobody came');
  holdKeys(DEVELOPMENT_KEYS);
  const loadSecret = async (name: string) => `${name} of a bench`;
  const { clock, ids } = product;
  const lines = [`H,${PUBLIC_ID},${DAY},${ORDERS}`];
  for (let n = 1; n <= ORDERS; n += 1) {
    const amount = n <= PLANTED ? '1999.00' : '2000.00';
    lines.push(`D,D${900_000_000_000 + n},B${n},${amount},${ASSET},0,S,${DAY} 10:00:00`);
  }
  const file = lines.join('\n');
  const server = createServer((_, reply) => reply.end(file));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    const [channel] = await owner.query<{ id: number; code: string }>(
      'select vendor_id as id, code from deposit_channel where merchant_id = $1 order by vendor_id limit 1',
      [MERCHANT],
    );
    if (!channel) throw new Error('the demo has a channel');
    const reportUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await nameProviderAccount(
      { db: owner, random: systemRandom, clock, loadSecret },
      {
        ...{
          merchantId: MERCHANT,
          accountId: ACCOUNT,
          provider: '2c2p',
          name: 'Bench',
          environment: 'sandbox',
          publicId: PUBLIC_ID,
          open: false,
        },
        ...{ settings: { reportUrl }, keys: { secretKey: 'a key' }, routes: [{ vendorId: channel.id, place: null, feeE4: 0 }] },
      },
    );
    await owner.query(
      `insert into deposit (merchant_id, part, deposit_id, member_id, account, asset, amount, payee_name, payee_key, vendor_id, channel, bank_type,
         bank_name, receiver_name, reference, state, tx_id, idem_key, request_hash, created_at, held_until, paid_at, decided_at)
       select $1::int, ledger_part($1::int, $2::bigint), 900000000000 + n, $2::bigint, 'bench', $3, 20000000, 'Bench', 'BENCH', $4::int, $5, 'PPQR', 'Bench', '',
         'BN-' || n, 'approved', n, gen_random_uuid(), 1, t, t, t, t from generate_series(1, $6::int) n cross join (select to_timestamp($7::float8 / 1000.0) as t) s`,
      [MERCHANT, payer.memberId, ASSET, channel.id, channel.code, ORDERS, FROM_MS + 36_000_000],
    );
    await owner.query(
      `insert into provider_order (merchant_id, part, order_id, deposit_id, account_id, state, asset, asked, proven, their_id, decision, created_at, expires_at, decided_at)
       select merchant_id, part, deposit_id, deposit_id, $2::int, 'succeeded', asset, amount, amount, 'B' || (deposit_id - 900000000000), '{}', created_at, held_until, decided_at
       from deposit where merchant_id = $1::int and reference like 'BN-%'`,
      [MERCHANT, ACCOUNT],
    );
    await owner.query(
      `insert into deposit_proof (merchant_id, proof_key, part, deposit_id, actor, received, booked_at, proved_at)
       select merchant_id, '2c2p:' || $2::int || ':B' || (deposit_id - 900000000000), part, deposit_id, 'provider', amount, decided_at, decided_at
       from deposit where merchant_id = $1::int and reference like 'BN-%'`,
      [MERCHANT, ACCOUNT],
    );
    for (const table of ['deposit', 'provider_order', 'deposit_proof']) await owner.query(`analyze ${table}`);
    const account = await findAccount(owner, MERCHANT, ACCOUNT);
    if (!account) throw new Error('the account is there');
    const box = createSecretBox({ random: systemRandom, loadSecret: () => loadSecret('cashier.providers'), purpose: 'payment providers' });
    const merchant = { merchantId: MERCHANT, code: 'lotus', profile: { currency: { code: ASSET } } } as Parameters<
      typeof compareProvider
    >[1];
    const deps = { db: product.db, clock, ids, box, random: systemRandom, log: silentLog };
    const startedMs = performance.now();
    await compareProvider(deps, merchant, { account, day: DAY, fromMs: FROM_MS, toMs: FROM_MS + 86_400_000 });
    const value = (performance.now() - startedMs) / 1_000;
    const [run] = await owner.query<{ found: number; lines: number }>(
      'select found, lines from recon_run where merchant_id = $1 and source = $2',
      [MERCHANT, `provider:${ACCOUNT}`],
    );
    const note = `${run?.lines.toLocaleString('en')} lines, ${run?.found} of ${PLANTED} planted differences found`;
    return [within({ name: 'a night of 100,000 orders', unit: 's', value, goal: GOAL_S, note })];
  } finally {
    server.close();
    await owner.close();
  }
};
