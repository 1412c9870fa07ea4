import type { Amount } from '@fairhall/money/amount';
import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';
import type { Names } from '../../game/index.ts';

export type RoundKey = { memberId: bigint; roundId: bigint };

/** Ids of rounds that are not closed, the oldest first; each with how many there are. */
export async function pageOfOpenRounds(
  db: Queryable,
  merchantId: number,
  { vendor, page, size }: { vendor: string | undefined; page: number; size: number },
): Promise<(RoundKey & { total: number })[]> {
  return db.query(
    `select member_id as "memberId", round_id as "roundId", (count(*) over ())::int as total from vendor_round
      where merchant_id = $1 and closed_at is null and ($2::text is null or vendor = $2) order by round_id limit $3 offset $4`,
    [merchantId, vendor ?? null, size, page * size],
  );
}

/** The first of two approvals; `version` is the round's when it was given. */
export type RoundApproval = {
  version: number;
  won: Amount;
  operatorId: bigint;
  operatorName: string;
  reason: string;
  atMs: number;
};

const GIVEN = columns<RoundApproval>({
  version: 'version',
  won: 'won',
  operatorId: 'operator_id',
  operatorName: 'operator_name',
  reason: 'reason',
  atMs: time('approved_at'),
});
const APPROVAL = GIVEN.behind<RoundKey & { merchantId: number }>({ merchantId: 'merchant_id', memberId: 'member_id', roundId: 'round_id' });

export async function findRoundApproval(db: Queryable, merchantId: number, { memberId, roundId }: RoundKey): Promise<RoundApproval | null> {
  const [row] = await db.query<RoundApproval>(
    `select ${GIVEN.select} from round_approval where merchant_id = $1 and member_id = $2 and round_id = $3`,
    [merchantId, memberId, roundId],
  );
  return row ?? null;
}

/** Takes the place of one given before. */
export async function putRoundApproval(tx: Tx, merchantId: number, approval: RoundApproval & RoundKey): Promise<void> {
  await tx.query(
    `insert into round_approval ${APPROVAL.insert} on conflict (merchant_id, member_id, round_id) do update set ${GIVEN.replace}`,
    APPROVAL.params({ merchantId, ...approval }),
  );
}

/** What games are called, by their node. */
export async function listGameNames(db: Queryable, nodeIds: readonly number[]): Promise<Map<number, Record<string, string>>> {
  const rows = await db.query<{ nodeId: number; names: Record<string, string> }>(
    'select node_id as "nodeId", names from game where node_id = any($1)',
    [[...nodeIds]],
  );
  return new Map(rows.map(({ nodeId, names }) => [nodeId, names]));
}

export type NamedGame = { vendor: string; code: string; names: Names };

/** What games are called, by their vendors' codes. */
export async function listNamesByCode(db: Queryable, games: readonly Pick<NamedGame, 'vendor' | 'code'>[]): Promise<NamedGame[]> {
  if (games.length === 0) return [];
  return db.query<NamedGame>(
    'select vendor, code, names from game where (vendor, code) in (select * from unnest($1::text[], $2::text[]))',
    [games.map(({ vendor }) => vendor), games.map(({ code }) => code)],
  );
}
