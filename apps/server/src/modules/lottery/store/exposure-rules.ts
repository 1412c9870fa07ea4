import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import type { ExposureRule } from '../exposure/rule.ts';

const RULE = columns<ExposureRule>({
  ruleId: 'rule_id',
  gameId: 'game_id',
  kind: 'kind',
  play: 'play',
  option: 'option',
  cap: 'cap',
  oddsShareE4: 'odds_share_e4',
  alarmShareE4: 'alarm_share_e4',
  fromMs: time('from_at'),
  untilMs: time('until_at'),
  author: 'author',
  reason: 'reason',
});
const NEW_RULE = RULE.behind<{ merchantId: number; createdAtMs: number }>({
  merchantId: 'merchant_id',
  createdAtMs: time('created_at'),
});

/** Rules that hold at a moment or are still to come, of one game or of all, the newest first. */
export async function listRules(
  db: Queryable,
  merchantId: number,
  { nowMs, gameId = null, max = 1_000 }: { nowMs: number; gameId?: number | null; max?: number },
): Promise<ExposureRule[]> {
  return db.query<ExposureRule & Row>(
    `select ${RULE.select} from exposure_rule where merchant_id = $1 and (until_at is null or until_at > to_timestamp($2 / 1000.0))
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
  await tx.query(`insert into exposure_rule ${NEW_RULE.insert}`, NEW_RULE.params({ merchantId, ...rule }));
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
      returning ${RULE.select}`,
    [merchantId, ruleId, atMs],
  );
  return rule ?? null;
}
