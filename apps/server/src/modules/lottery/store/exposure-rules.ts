import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import type { ExposureRule } from '../exposure/rule.ts';

const RULE = `rule_id as "ruleId", game_id as "gameId", kind, play, option, cap, odds_share_e4 as "oddsShareE4", alarm_share_e4 as "alarmShareE4",
  from_at as "fromMs", until_at as "untilMs", author, reason`;

/** Rules that hold at a moment or are still to come, of one game or of all, the newest first. */
export async function listRules(
  db: Queryable,
  merchantId: number,
  { nowMs, gameId = null, max = 1_000 }: { nowMs: number; gameId?: number | null; max?: number },
): Promise<ExposureRule[]> {
  return db.query<ExposureRule & Row>(
    `select ${RULE} from exposure_rule where merchant_id = $1 and (until_at is null or until_at > to_timestamp($2 / 1000.0))
       and ($3::integer is null or game_id = $3) order by rule_id desc limit $4`,
    [merchantId, nowMs, gameId, max],
  );
}

/** Adds a rule; what stood for the same target by the same kind ends with its beginning. */
export async function insertRule(tx: Tx, merchantId: number, rule: ExposureRule & { createdAtMs: number }): Promise<void> {
  await tx.query(
    `update exposure_rule set until_at = greatest(from_at, to_timestamp($6 / 1000.0))
      where merchant_id = $1 and game_id = $2 and kind = $3 and play = $4 and option = $5
        and (until_at is null or until_at > to_timestamp($6 / 1000.0))`,
    [merchantId, rule.gameId, rule.kind, rule.play, rule.option, rule.fromMs],
  );
  await tx.query(
    `insert into exposure_rule (merchant_id, rule_id, game_id, kind, play, option, cap, odds_share_e4, alarm_share_e4, from_at, until_at,
       author, reason, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, to_timestamp($10 / 1000.0), to_timestamp($11 / 1000.0), $12, $13, to_timestamp($14 / 1000.0))`,
    [
      merchantId,
      rule.ruleId,
      rule.gameId,
      rule.kind,
      rule.play,
      rule.option,
      rule.cap,
      rule.oddsShareE4,
      rule.alarmShareE4,
      rule.fromMs,
      rule.untilMs,
      rule.author,
      rule.reason,
      rule.createdAtMs,
    ],
  );
}

/** Ends a rule now, or before it began; null when there is none that still holds. */
export async function endRule(
  tx: Tx,
  merchantId: number,
  { ruleId, atMs }: { ruleId: bigint; atMs: number },
): Promise<ExposureRule | null> {
  const [rule] = await tx.query<ExposureRule & Row>(
    `update exposure_rule set until_at = greatest(from_at, to_timestamp($3 / 1000.0))
      where merchant_id = $1 and rule_id = $2 and (until_at is null or until_at > greatest(from_at, to_timestamp($3 / 1000.0)))
      returning ${RULE}`,
    [merchantId, ruleId, atMs],
  );
  return rule ?? null;
}
