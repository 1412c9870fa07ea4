import type { Queryable, Tx } from '../../../platform/db.ts';
import type { StandardSale, TermOverrides } from '../terms/resolve-sale.ts';
import { SALE } from './games.ts';

/** A version of a merchant's terms of a game. */
export type TermsRow = {
  version: number;
  overrides: TermOverrides;
  author: string;
  /** Empty where one operator was enough. */
  approvedBy: string;
  reason: string;
  atMs: number;
};

const VERSION = `version, overrides, author, approved_by as "approvedBy", reason, created_at as "atMs"`;

/** A game as it came to the merchant, and the newest of its own terms: version 0 says nothing. Null when the merchant does not have it. */
export type TermsNow = { standard: StandardSale; version: number; overrides: TermOverrides };

export async function findTerms(db: Queryable, merchantId: number, gameId: number): Promise<TermsNow | null> {
  const [row] = await db.query<StandardSale & { version: number; overrides: TermOverrides }>(
    `select ${SALE}, coalesce(o.version, 0) as version, coalesce(o.overrides, '{}') as overrides from lottery_sale s
       left join lateral (
         select version, overrides from game_override where merchant_id = s.merchant_id and game_id = s.game_id order by version desc limit 1
       ) o on true
     where merchant_id = $1 and game_id = $2`,
    [merchantId, gameId],
  );
  if (!row) return null;
  const { version, overrides, ...standard } = row;
  return { standard, version, overrides };
}

/** Keeps changes of one game's terms apart from each other until the transaction ends. */
export async function lockSale(tx: Tx, merchantId: number, gameId: number): Promise<void> {
  await tx.query('select from lottery_sale where merchant_id = $1 and game_id = $2 for update', [merchantId, gameId]);
}

export async function insertTerms(
  tx: Tx,
  merchantId: number,
  { gameId, version, overrides, author, approvedBy, reason, atMs }: TermsRow & { gameId: number },
): Promise<void> {
  await tx.query(
    `insert into game_override (merchant_id, game_id, version, overrides, author, approved_by, reason, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8 / 1000.0))`,
    [merchantId, gameId, version, JSON.stringify(overrides), author, approvedBy, reason, atMs],
  );
}

export async function findTermsVersion(
  db: Queryable,
  merchantId: number,
  { gameId, version }: { gameId: number; version: number },
): Promise<TermsRow | null> {
  const [row] = await db.query<TermsRow>(`select ${VERSION} from game_override where merchant_id = $1 and game_id = $2 and version = $3`, [
    merchantId,
    gameId,
    version,
  ]);
  return row ?? null;
}

/** Newest first. */
export async function listTermsVersions(
  db: Queryable,
  merchantId: number,
  { gameId, skip, max }: { gameId: number; skip: number; max: number },
): Promise<{ rows: TermsRow[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    db.query<TermsRow>(
      `select ${VERSION} from game_override where merchant_id = $1 and game_id = $2 order by version desc limit $3 offset $4`,
      [merchantId, gameId, max, skip],
    ),
    db.query<{ total: number }>('select count(*)::integer as total from game_override where merchant_id = $1 and game_id = $2', [
      merchantId,
      gameId,
    ]),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** Terms that wait for a second operator. */
export type ProposalRow = {
  overrides: TermOverrides;
  overVersion: number;
  operatorId: bigint;
  author: string;
  reason: string;
  atMs: number;
};

export async function findProposal(db: Queryable, merchantId: number, gameId: number): Promise<ProposalRow | null> {
  const [row] = await db.query<ProposalRow>(
    `select overrides, over_version as "overVersion", operator_id as "operatorId", author, reason,
       created_at as "atMs"
     from game_proposal where merchant_id = $1 and game_id = $2`,
    [merchantId, gameId],
  );
  return row ?? null;
}

/** In place of what waited before. */
export async function putProposal(
  tx: Tx,
  merchantId: number,
  { gameId, overrides, overVersion, operatorId, author, reason, atMs }: ProposalRow & { gameId: number },
): Promise<void> {
  await tx.query(
    `insert into game_proposal (merchant_id, game_id, overrides, over_version, operator_id, author, reason, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8 / 1000.0))
     on conflict (merchant_id, game_id) do update set overrides = excluded.overrides, over_version = excluded.over_version,
       operator_id = excluded.operator_id, author = excluded.author, reason = excluded.reason, created_at = excluded.created_at`,
    [merchantId, gameId, JSON.stringify(overrides), overVersion, operatorId, author, reason, atMs],
  );
}

export async function deleteProposal(tx: Tx, merchantId: number, gameId: number): Promise<void> {
  await tx.query('delete from game_proposal where merchant_id = $1 and game_id = $2', [merchantId, gameId]);
}
