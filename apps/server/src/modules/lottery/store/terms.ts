import { columns, json, time } from '../../../platform/columns.ts';
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

const VERSION = columns<TermsRow>({
  version: 'version',
  overrides: json('overrides'),
  author: 'author',
  approvedBy: 'approved_by',
  reason: 'reason',
  atMs: time('created_at'),
});
const OF_GAME = { merchantId: 'merchant_id', gameId: 'game_id' } as const;
const NEW_VERSION = VERSION.behind<{ merchantId: number; gameId: number }>(OF_GAME);

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

export async function insertTerms(tx: Tx, merchantId: number, terms: TermsRow & { gameId: number }): Promise<void> {
  await tx.query(`insert into game_override ${NEW_VERSION.insert}`, NEW_VERSION.params({ merchantId, ...terms }));
}

export async function findTermsVersion(
  db: Queryable,
  merchantId: number,
  { gameId, version }: { gameId: number; version: number },
): Promise<TermsRow | null> {
  const [row] = await db.query<TermsRow>(
    `select ${VERSION.select} from game_override where merchant_id = $1 and game_id = $2 and version = $3`,
    [merchantId, gameId, version],
  );
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
      `select ${VERSION.select} from game_override where merchant_id = $1 and game_id = $2 order by version desc limit $3 offset $4`,
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

const PROPOSAL = columns<ProposalRow>({
  overrides: json('overrides'),
  overVersion: 'over_version',
  operatorId: 'operator_id',
  author: 'author',
  reason: 'reason',
  atMs: time('created_at'),
});
const NEW_PROPOSAL = PROPOSAL.behind<{ merchantId: number; gameId: number }>(OF_GAME);

export async function findProposal(db: Queryable, merchantId: number, gameId: number): Promise<ProposalRow | null> {
  const [row] = await db.query<ProposalRow>(`select ${PROPOSAL.select} from game_proposal where merchant_id = $1 and game_id = $2`, [
    merchantId,
    gameId,
  ]);
  return row ?? null;
}

/** In place of what waited before. */
export async function putProposal(tx: Tx, merchantId: number, proposal: ProposalRow & { gameId: number }): Promise<void> {
  await tx.query(
    `insert into game_proposal ${NEW_PROPOSAL.insert} on conflict (merchant_id, game_id) do update set ${PROPOSAL.replace}`,
    NEW_PROPOSAL.params({ merchantId, ...proposal }),
  );
}

export async function deleteProposal(tx: Tx, merchantId: number, gameId: number): Promise<void> {
  await tx.query('delete from game_proposal where merchant_id = $1 and game_id = $2', [merchantId, gameId]);
}
