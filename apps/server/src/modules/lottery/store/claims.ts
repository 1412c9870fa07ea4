import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import type { DrawRow } from './draws.ts';

/** What a source said of a draw's result, once (draw_claim). `operatorId`: null of a feed. */
export type ClaimRow = {
  drawId: bigint;
  claimId: bigint;
  resultVersion: number;
  source: string;
  operatorId: bigint | null;
  result: number[];
  complete: boolean;
  reason: string;
  publishedAtMs: number;
  claimedAtMs: number;
};

const CLAIM = columns<ClaimRow>({
  drawId: 'draw_id',
  claimId: 'claim_id',
  resultVersion: 'result_version',
  source: 'source',
  operatorId: 'operator_id',
  result: 'result',
  complete: 'complete',
  reason: 'reason',
  publishedAtMs: time('published_at'),
  claimedAtMs: time('claimed_at'),
});
const NEW_CLAIM = CLAIM.behind<{ kind: 'feed' | 'operator' }>({ kind: 'kind' });

/** All that was said of these draws, in its order. */
export async function listClaims(db: Queryable, drawIds: readonly bigint[]): Promise<ClaimRow[]> {
  return db.query<ClaimRow & Row>(`select ${CLAIM.select} from draw_claim where draw_id = any ($1) order by draw_id, claim_id`, [drawIds]);
}

/** Adds what a source says. Hold the draw. */
export async function insertClaim(tx: Tx, claim: ClaimRow): Promise<void> {
  const kind = claim.operatorId === null ? 'feed' : 'operator';
  await tx.query(`insert into draw_claim ${NEW_CLAIM.insert}`, NEW_CLAIM.params({ kind, ...claim }));
}

/** Notes how far sources agree on a result that is not whole yet, and since when they contradict each other. Hold the draw. */
export async function noteAwaited(
  tx: Tx,
  drawId: bigint,
  { partial, disputedAtMs }: Pick<DrawRow, 'partial' | 'disputedAtMs'>,
): Promise<void> {
  await tx.query(`update draw set partial = $2, disputed_at = to_timestamp($3 / 1000.0) where draw_id = $1 and state = 'closed'`, [
    drawId,
    partial,
    disputedAtMs,
  ]);
}

/** Puts the first result of a draw that is held elsewhere. Hold the draw, which is closed. */
export async function takeResult(
  tx: Tx,
  drawId: bigint,
  { result, sources, nowMs }: { result: readonly number[]; sources: readonly string[]; nowMs: number },
): Promise<void> {
  await tx.query(
    `update draw set state = 'resulted', result = $2, result_version = 1, result_sources = $3, partial = null, disputed_at = null,
       resulted_at = to_timestamp($4 / 1000.0) where draw_id = $1 and state = 'closed'`,
    [drawId, result, sources, nowMs],
  );
}

/** How many draws of others wait for a decision by operators: contradicted ones, and those whose time is over with bets in them. */
export async function countUndecided(db: Queryable, nowMs: number): Promise<{ disputed: number; late: number }> {
  const [row] = await db.query<{ disputed: number; late: number }>(
    `select count(*) filter (where d.disputed_at is not null)::integer as disputed,
       count(*) filter (where ${LATE} and exists (
         select from lottery_sale s where s.game_id = d.game_id
           and exists (select from bet b where b.draw_id = d.draw_id and b.bet_id >= lottery_first_bet(d.draw_id) and b.merchant_id = s.merchant_id)
           and not exists (select from draw_void v where v.merchant_id = s.merchant_id and v.draw_id = d.draw_id)))::integer as late
       from draw d join lottery_game g using (game_id) where d.state = 'closed' and d.seed_hash is null`,
    [nowMs],
  );
  return row ?? { disputed: 0, late: 0 };
}

/** For how long a result may be waited for, s: an hour where draws follow each other within one, else a day. */
export const RESULT_WITHIN_S = { quick: 3_600, slow: 86_400, quickPeriod: 3_600 } as const;

const LATE = `d.draws_at + make_interval(secs => case when g.period_s <= ${RESULT_WITHIN_S.quickPeriod} then ${RESULT_WITHIN_S.quick}
  else ${RESULT_WITHIN_S.slow} end) <= to_timestamp($1 / 1000.0)`;

/** Draws of others whose time is over, without a result, the longest first. */
export async function lateDraws(db: Queryable, { nowMs, max }: { nowMs: number; max: number }): Promise<bigint[]> {
  const rows = await db.query<{ drawId: bigint }>(
    `select d.draw_id as "drawId" from draw d join lottery_game g using (game_id)
      where d.state = 'closed' and d.seed_hash is null and ${LATE} order by d.draws_at limit $2`,
    [nowMs, max],
  );
  return rows.map(({ drawId }) => drawId);
}

/** Merchants that a result of the game is about: all that have it, on sale or not. */
export async function merchantsOfGame(db: Queryable, gameId: number): Promise<number[]> {
  const rows = await db.query<{ merchantId: number }>(
    'select merchant_id as "merchantId" from lottery_sale where game_id = $1 order by 1',
    [gameId],
  );
  return rows.map(({ merchantId }) => merchantId);
}
