import { setTimeout as sleep } from 'node:timers/promises';
import type { CsvProfile } from '@fairhall/contract/console/csv-profile';
import type { CashierDeps } from '../../../apps/server/src/modules/cashier/deps.ts';
import { depositQueue } from '../../../apps/server/src/modules/cashier/queries/queue.ts';
import { importStatement } from '../../../apps/server/src/modules/cashier/statement/commands/import-statement.ts';
import { createDb, type Db } from '../../../apps/server/src/platform/db.ts';
import { DEVELOPMENT_KEYS, holdKeys } from '../../../apps/server/src/platform/keys.ts';
import { silentLog } from '../../../apps/server/src/platform/log.ts';
import { systemRandom } from '../../../apps/server/src/platform/random.ts';
import type { Figure } from '../figure.ts';
import { ASSET, type Bettor, MERCHANT } from '../hall.ts';
import { type Row, within } from '../report.ts';
import { percentile } from '../studio.ts';

const [LINES, DEPOSITS, PAYERS, ASKED] = [10_000, 2_000, 100, 200];
const [GOAL_S, GOAL_A_SECOND, GOAL_PAGE_MS] = [3, 300, 50];
const CREDITED_WITHIN_MS = 60_000;
const BOUNDS = { min: '1.0000', max: '1000000.0000' };
const FIRST_ID = 910_000_000_000n;
const PROFILE: CsvProfile = {
  ...{ encoding: 'utf-8', delimiter: ',', skip: 1, date: 'YYYY-MM-DD', decimal: '.', sign: 'signed', debitMark: '', order: 'oldest' },
  columns: {
    ...{ booked: 0, counterparty: 1, text: 2, amount: 3, balance: 4, bankRef: 5 },
    ...{ value: null, credit: null, debit: null, mark: null, endToEnd: null, counterAccount: null },
  },
};

/**
 * A bank's file of 10,000 lines against 2,000 open deposits: read, checked and matched, and the same file again; then its credits, as the product
 * beside makes them, and a page of the queue of operators while the deposits wait.
 */
export const statement: Figure = async ({ cluster, product }) => {
  const owner = createDb({ url: cluster.productUrl, role: null, poolMax: 2 });
  holdKeys(DEVELOPMENT_KEYS);
  const { clock, ids, db } = product;
  try {
    const payeeId = await openDeposits(owner, await product.people(PAYERS), clock.nowMs());
    const merchant = {
      merchantId: MERCHANT,
      code: 'lotus',
      profile: { timeZone: 'Asia/Yangon', currency: { code: ASSET }, deposit: BOUNDS },
    };
    const [one] = await owner.query<{ operatorId: bigint }>('select min(operator_id) as "operatorId" from operator');
    const operator = { operatorId: one?.operatorId, merchantId: MERCHANT, name: 'bench' };
    const deps = { db, clock, ids, random: systemRandom, log: silentLog } as unknown as CashierDeps;
    const acting = { operator, merchant, ip: '127.0.0.1' } as unknown as Parameters<typeof importStatement>[1];
    const rows = [await queuePage(deps, acting)];
    const bytes = fileOf(clock.nowMs());
    const send = () => importStatement(deps, acting, { payeeId: String(payeeId), bytes, profile: JSON.stringify(PROFILE) });
    const taken = await timed(send);
    const creditingMs = performance.now();
    const [matched] = await owner.query<{ named: number; wrong: number }>(MATCHED, [MERCHANT, payeeId]);
    const again = await timed(send);
    const credited = await untilCredited(owner, creditingMs);
    const [kept] = await owner.query<{ lines: number; credits: number }>(KEPT, [MERCHANT, payeeId, FIRST_ID]);
    const hits = `${matched?.named.toLocaleString('en')} of ${DEPOSITS.toLocaleString('en')} deposits named, ${matched?.wrong} wrong`;
    const same = `${kept?.lines.toLocaleString('en')} lines kept, ${kept?.credits.toLocaleString('en')} credits`;
    return [
      ...rows,
      within({ name: 'statement of 10,000 lines, read and matched', unit: 's', value: taken / 1_000, goal: GOAL_S, note: hits }),
      within({ name: 'the same statement again', unit: 's', value: again / 1_000, goal: GOAL_S, note: same }),
      credited,
    ];
  } finally {
    await owner.close();
  }
};

async function timed(act: () => Promise<{ ok: boolean }>): Promise<number> {
  const startedMs = performance.now();
  const done = await act();
  if (!done.ok) throw new Error(JSON.stringify(done));
  return performance.now() - startedMs;
}

const MATCHED = `select count(*) filter (where l.rule = 'M1')::int as named,
    count(*) filter (where d.deposit_id is not null and position(replace(d.reference, '-', '') in replace(l.words, '-', '')) = 0)::int as wrong
  from bank_line l left join deposit d on d.merchant_id = l.merchant_id and d.deposit_id = l.deposit_id
  where l.merchant_id = $1 and l.payee_id = $2`;

const KEPT = `select (select count(*)::int from bank_line where merchant_id = $1 and payee_id = $2) as lines,
    (select count(*)::int from transfer where merchant_id = $1 and kind = 'deposit' and ref >= $3) as credits`;

/** Their account has none of its own, so that nothing else is compared. */
async function openDeposits(owner: Db, payers: readonly Bettor[], nowMs: number): Promise<bigint> {
  const [payee] = await owner.query<{ payeeId: bigint; vendorId: number; code: string }>(
    `update payee_account p set auto_max = 10000000000 from deposit_channel c
     where p.merchant_id = $1 and c.merchant_id = p.merchant_id and c.vendor_id = p.vendor_id
       and p.payee_id = (select min(payee_id) from payee_account where merchant_id = $1)
     returning p.payee_id as "payeeId", c.vendor_id as "vendorId", c.code`,
    [MERCHANT],
  );
  if (!payee) throw new Error('the demo has an account that receives');
  await owner.query(
    `insert into deposit (merchant_id, part, deposit_id, member_id, account, asset, amount, payee_name, payee_key, vendor_id, channel, bank_type,
       bank_name, receiver_name, reference, state, payee_id, idem_key, request_hash, created_at, held_until, paid_at)
     select $1::int, ledger_part($1::int, m.id), $2::bigint + n, m.id, 'bench', $3, 20000000, 'Bench', 'BENCH', $4::int, $5, 'PGMT', 'Bench', '',
       r.reference, 'paid', $6::bigint, gen_random_uuid(), 1,
       to_timestamp($7::float8 / 1000.0), to_timestamp($7::float8 / 1000.0) + interval '30 minutes', to_timestamp($7::float8 / 1000.0)
     from unnest($8::text[]) with ordinality r (reference, n) join unnest($9::bigint[]) with ordinality m (id, at) on m.at = n % $10::int + 1`,
    [
      ...[MERCHANT, FIRST_ID, ASSET, payee.vendorId, payee.code, payee.payeeId, nowMs],
      ...[Array.from({ length: DEPOSITS }, (_, n) => referenceOf(n)), payers.map(({ memberId }) => memberId), payers.length],
    ],
  );
  await owner.query('analyze deposit');
  return payee.payeeId;
}

/** One line in five names a deposit; the rest is rent, gifts and what went. */
function fileOf(nowMs: number): Buffer {
  const at = new Date(nowMs + 6.5 * 3_600_000).toISOString();
  let balance = 0;
  const rows = Array.from({ length: LINES }, (_, n) => {
    const isOurs = n % (LINES / DEPOSITS) === 0;
    const amount = isOurs ? 2_000 : n % 7 === 1 && balance > 100_000 ? -(n % 977) - 3_000 : 3_000 + (n % 977);
    const words = isOurs ? `trf ${referenceOf(n / (LINES / DEPOSITS))} thanks` : `rent ${n}`;
    balance += amount;
    return `${at.slice(0, 10)} ${at.slice(11, 19)},Somebody ${n},${words},${amount},${balance},B${n}`;
  });
  return Buffer.from(['Date,Name,Text,Amount,Balance,Ref', ...rows].join('\n'));
}

const LETTERS = '2346789CDFHJKMNPQRTVWXY';

/** As members are given them: five letters, spread over all there are. */
function referenceOf(n: number): string {
  let rest = (n + 1) * 3_001;
  let word = '';
  for (let at = 0; at < 5; at += 1, rest = Math.floor(rest / LETTERS.length)) word += LETTERS[rest % LETTERS.length];
  return `LT-${word}`;
}

async function queuePage(deps: CashierDeps, acting: Parameters<typeof importStatement>[1]): Promise<Row> {
  const times: number[] = [];
  for (let at = 0; at < ASKED; at += 1) {
    const startedMs = performance.now();
    const desk = { operator: acting.operator, merchant: acting.merchant } as unknown as Parameters<typeof depositQueue>[1];
    const page = await depositQueue(deps, desk, { queue: 'waiting', page: at % 50, size: 20 });
    if (page.list.length === 0) throw new Error('deposits wait');
    times.push(performance.now() - startedMs);
  }
  times.sort((one, other) => one - other);
  const note = `${DEPOSITS.toLocaleString('en')} wait, p50 ${percentile(times, 0.5).toFixed(1)} ms`;
  return within({ name: 'page of the queue of deposits: p99', unit: 'ms', value: percentile(times, 0.99), goal: GOAL_PAGE_MS, note });
}

/** How many a second are credited, until all are or its time is over. */
async function untilCredited(owner: Db, sinceMs: number): Promise<Row> {
  const credited = `select count(*)::int as done, max(state) filter (where state not in ('paid', 'approved')) as other from deposit
    where merchant_id = $1 and deposit_id > $2 and state <> 'paid'`;
  let done = 0;
  let other: string | null = null;
  for (const end = sinceMs + CREDITED_WITHIN_MS; done < DEPOSITS && performance.now() < end; await sleep(100)) {
    const [row] = await owner.query<{ done: number; other: string | null }>(credited, [MERCHANT, FIRST_ID]);
    done = row?.done ?? 0;
    other = row?.other ?? null;
  }
  const value = (done * 1_000) / (performance.now() - sinceMs);
  const note = `goal ${GOAL_A_SECOND}/s, ${done.toLocaleString('en')} by the job of the running product${other ? `, some ${other}` : ''}`;
  return { name: 'deposits credited by their lines', unit: '/s', value, of: null, ratio: value / GOAL_A_SECOND, goal: 1, note };
}
