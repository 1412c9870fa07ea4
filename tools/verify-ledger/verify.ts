import type { Amount } from '@fairhall/money/amount';
import { majorText } from '@fairhall/money/text';
import { INVARIANTS } from '../../apps/server/src/invariants/index.ts';
import { verifyAuditChain } from '../../apps/server/src/modules/audit/index.ts';
import type { Db, Queryable } from '../../apps/server/src/platform/db.ts';
import { type CheckedInvariant, checkEach } from '../../apps/server/src/platform/invariants.ts';
import { StartRefused } from '../../apps/server/src/platform/start-refused.ts';

/** An invariant with its figure: `rows` are those of the tables that it reads. */
export type Verified = CheckedInvariant & { rows: bigint };

/** What a merchant's accounts of one asset hold: members' by themselves, the house's by its transfers. */
export type Sums = { merchantId: number; asset: string; members: Amount; house: Amount };

export type Verification = { sound: boolean; invariants: Verified[]; sums: Sums[] };

/** Asks everything in one snapshot, which nothing that commits meanwhile can blur. Throws `StartRefused` for a database of another release. */
export async function verifyLedger(owner: Db): Promise<Verification> {
  try {
    return await owner.inTx(async (tx) => {
      await tx.query('set transaction isolation level repeatable read, read only');
      const rows = await countRows(tx);
      const checked = await checkEach(tx, INVARIANTS);
      const invariants = [
        ...checked.map((one, n) => ({ ...one, rows: rowsRead(INVARIANTS[n]?.sql ?? '', rows) })),
        { ...(await auditHashes(tx)), rows: rows.get('audit_log') ?? 0n },
      ];
      return { sound: invariants.every(({ broken }) => broken === 0), invariants, sums: await sumsOf(tx) };
    });
  } catch (error) {
    if (!UNKNOWN_NAME.has((error as { code?: string }).code ?? '')) throw error;
    throw new StartRefused('the database is of another release: start this release once, which brings it up to date');
  }
}

/** SQL states of a table, a column or a function that is not there. */
const UNKNOWN_NAME = new Set(['42P01', '42703', '42883']);

async function countRows(db: Queryable): Promise<Map<string, bigint>> {
  // Of a table that is divided by time, the view that has its archive too.
  const tables = await db.query<{ name: string; path: string }>(
    `select c.relname::text as name, coalesce(w.oid, c.oid)::regclass::text as path
       from pg_class c left join pg_class w on w.relname = c.relname and w.relnamespace = to_regnamespace('whole')
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace`,
  );
  const named = new Set(INVARIANTS.flatMap(({ sql }) => namesIn(sql)).concat('audit_log'));
  const counts = new Map<string, bigint>();
  for (const { name, path } of tables.filter(({ name }) => named.has(name))) {
    const [count] = await db.query<{ rows: bigint }>(`select count(*) as rows from ${path}`);
    counts.set(name, count?.rows ?? 0n);
  }
  return counts;
}

/** What stands behind "from" and "join" in a statement: tables, and names of its own. */
function namesIn(sql: string): string[] {
  const named = [...sql.matchAll(/\b(?:from|join)\s+(?:whole\.)?([a-z_]+)/g)].map(([, name]) => name as string);
  return [...new Set(named)].map((name) => VIEWS[name] ?? name);
}

const VIEWS: Readonly<Record<string, string>> = { house_balance: 'transfer', member_draw_now: 'member_draw' };

function rowsRead(sql: string, rows: ReadonlyMap<string, bigint>): bigint {
  return [...new Set(namesIn(sql))].reduce((sum, name) => sum + (rows.get(name) ?? 0n), 0n);
}

/** Computes the hashes of every merchant's audit log again. */
async function auditHashes(db: Queryable): Promise<CheckedInvariant> {
  const startMs = performance.now();
  const merchants = await db.query<{ merchantId: number }>('select merchant_id as "merchantId" from merchant order by 1');
  const sample = [];
  for (const { merchantId } of merchants) {
    const verdict = await verifyAuditChain(db, merchantId);
    if (!verdict.intact) sample.push({ merchant_id: merchantId, audit_id: verdict.auditId });
  }
  return { name: 'audit_rows_are_what_their_hashes_say', broken: sample.length, sample, ms: performance.now() - startMs };
}

function sumsOf(db: Queryable): Promise<Sums[]> {
  return db.query<Sums>(
    `select merchant_id as "merchantId", asset, sum(members)::bigint as members, sum(house)::bigint as house
       from (
         select merchant_id, asset, balance as members, 0 as house from account
         union all
         select merchant_id, asset, 0, balance from house_balance
       ) accounts
      group by merchant_id, asset order by merchant_id, asset`,
  );
}

/** The verification as lines for a terminal: each invariant, its breaches below it, then the sums. */
export function verificationText({ sound, invariants, sums }: Verification): string {
  const width = Math.max(...invariants.map(({ name }) => name.length));
  const lines = invariants.flatMap(({ name, rows, broken, ms, sample }) => [
    `${broken === 0 ? 'holds ' : 'BROKEN'}  ${name.padEnd(width)} ${rows.toString().padStart(12)} rows ${String(broken).padStart(7)} breaches ${ms.toFixed(0).padStart(7)} ms`,
    ...sample.map((row) => `          ${JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? value.toString() : value))}`),
  ]);
  const figures = sums.map(({ merchantId, asset, members, house }) => {
    const difference = (members + house) as Amount;
    return `merchant ${merchantId}  ${asset.padEnd(5)}  members ${majorText(members).padStart(20)}  house ${majorText(house).padStart(20)}  together ${majorText(difference)}`;
  });
  const total = `${invariants.length} invariants, ${invariants.filter(({ broken }) => broken > 0).length} broken`;
  return [...lines, '', ...figures, '', sound ? `${total}: the books are sound.` : `${total}: THE BOOKS ARE NOT SOUND.`].join('\n');
}
