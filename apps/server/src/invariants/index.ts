/**
 * All that must always hold of money, whichever module owns its rows: one runner for the files beside the modules. Each statement lists
 * breaches, and each breach names its merchant. Modules are read here as SQL files alone, so that the files may speak of each other's rows.
 */
import { join } from 'node:path';
import type { Queryable } from '../platform/db.ts';
import {
  type CheckedByMerchant,
  type CheckedInvariant,
  checkEach,
  type InvariantStatement,
  readInvariants,
} from '../platform/invariants.ts';

const MODULES = join(import.meta.dirname, '../modules');

/** Modules that say what must hold of their rows, in the order their files are asked. */
const SPEAKERS = [
  'ledger',
  'lottery',
  'vendor',
  'cashier',
  'promotion',
  'jackpot',
  'delivery',
  'message',
  'chat',
  'verification',
  'report',
  'level',
  'mall',
  'referral',
  'agent',
  'audit',
] as const;
type Speaker = (typeof SPEAKERS)[number];

const statementsOf = (speaker: Speaker) => readInvariants(join(MODULES, speaker, 'invariants.sql'));

/** Every invariant, in the order of its file and of the files. */
export const INVARIANTS: readonly InvariantStatement[] = SPEAKERS.flatMap(statementsOf);

/** Checks every invariant; `broken` is 0 everywhere when all is well. Reads whole tables. */
export function checkBooks(db: Queryable): Promise<CheckedByMerchant[]> {
  return checkEach(db, INVARIANTS);
}

/**
 * Those that are broken: what a test expects to be none. `but`: modules without whose part in it the test moves money. Planning them all
 * costs a test more than most of what it does: of those that speak of a module's own tables none is asked while these are empty. Money that
 * moved for rows that were never there is looked for where `all` is asked for: by the watch, in the simulator, behind faults.
 */
export async function brokenInvariants(
  db: Queryable,
  { but = [], all = false }: { but?: readonly Speaker[]; all?: boolean } = {},
): Promise<CheckedInvariant[]> {
  const empty = all ? NOTHING_EMPTY : await emptyTables(db);
  const asked = SPOKEN.filter(({ speaker, words }) => !but.includes(speaker) && !isEmpty(words, empty)).map(({ statement }) => statement);
  return (await checkEach(db, asked)).filter(({ broken }) => broken > 0);
}

const NOTHING_EMPTY: ReadonlyMap<string, boolean> = new Map();

/** Written whenever money moves or a member comes, whoever moves it. */
const EVERYBODYS = new Set(['account', 'house_balance', 'idempotency', 'member', 'merchant', 'outbox', 'transfer']);

const SPOKEN = SPEAKERS.flatMap((speaker) => statementsOf(speaker).map((statement) => ({ speaker, statement, words: wordsOf(statement) })));

function wordsOf({ sql }: InvariantStatement): ReadonlySet<string> {
  return new Set(sql.match(/\w+/g));
}

/** Every table and view of ours, and functions that may read some, with whether it is a table that holds nothing: what else reads is not looked at. */
async function emptyTables(db: Queryable): Promise<ReadonlyMap<string, boolean>> {
  const rows = await db.query<{ name: string; empty: boolean }>(
    `select coalesce(p.relname, c.relname)::text as name, bool_and(c.relkind in ('r', 'p') and pg_relation_size(c.oid) = 0) as empty
     from pg_class c left join pg_inherits i on i.inhrelid = c.oid left join pg_class p on p.oid = i.inhparent
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') group by 1
     union all select proname::text, false from pg_proc where pronamespace = 'public'::regnamespace and provolatile <> 'i'`,
  );
  return new Map(rows.map(({ name, empty }) => [name, empty]));
}

function isEmpty(words: ReadonlySet<string>, empty: ReadonlyMap<string, boolean>): boolean {
  const named = [...words].filter((word) => empty.has(word));
  const own = named.filter((word) => !EVERYBODYS.has(word));
  const deciding = own.length > 0 ? own : named;
  return deciding.length > 0 && deciding.every((word) => empty.get(word));
}
