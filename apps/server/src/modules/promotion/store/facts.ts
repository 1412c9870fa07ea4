import type { Condition, FactName, FactOp } from '@fairhall/contract/promotion/plan';
import { columns } from '../../../platform/columns.ts';
import type { Queryable, Row } from '../../../platform/db.ts';
import { sidesOf } from '../conditions/check-condition.ts';
import { askedOf, type MemberFacts } from '../conditions/holds.ts';

/** Of each fact its column of `member_facts` (sql/member-facts.sql). */
const COLUMN = {
  registeredDays: 'registered_days',
  type: 'type',
  level: 'level',
  tier: 'tier',
  label: 'label',
  language: 'language',
  mobileVerified: 'mobile_verified',
  emailVerified: 'email_verified',
  birthdayToday: 'birthday_today',
  'deposits.count': 'deposits_count',
  'deposits.sum': 'deposits_sum',
  'stake.valid': 'stake_valid',
  'claims.count': 'claims_count',
  cardBound: 'card_bound',
  installed: 'installed',
  'played.days': 'played_days',
  lastPlayDays: 'last_play_days',
  netLoss: 'net_loss',
  'friends.qualified': 'friends_qualified',
  hour: 'hour',
  weekday: 'weekday',
} as const satisfies Record<FactName, string>;
const FACT = columns<MemberFacts>(COLUMN);
const OPS = { eq: '=', ne: '<>', lt: '<', le: '<=', gt: '>', ge: '>=' } as const satisfies Record<FactOp, string>;

export type FactsAsked = { asset: string; timeZone: string; nowMs: number };
export const factsFrom = 'member_facts($1, $2, $3, to_timestamp($4 / 1000.0)) f';
export const factsParams = (merchantId: number, { asset, timeZone, nowMs }: FactsAsked): unknown[] => [merchantId, asset, timeZone, nowMs];

/** Null: it is no member to whom something may be offered. */
export async function readFacts(
  db: Queryable,
  merchantId: number,
  { memberId, ...asked }: FactsAsked & { memberId: bigint },
): Promise<MemberFacts | null> {
  const [row] = await db.query<MemberFacts & Row>(`select ${FACT.selectOf('f')} from ${factsFrom} where f.member_id = $5`, [
    ...factsParams(merchantId, asked),
    memberId,
  ]);
  return row ?? null;
}

/** How many members a condition holds for. */
export async function countMembers(
  db: Queryable,
  merchantId: number,
  { condition, ...asked }: FactsAsked & { condition: Condition | null },
): Promise<number> {
  const params = factsParams(merchantId, asked);
  const where = condition ? conditionSql(condition, params) : 'true';
  const [row] = await db.query<{ count: number }>(`select count(*)::integer as count from ${factsFrom} where ${where}`, params);
  return row?.count ?? 0;
}

/** A condition as SQL over a row of `member_facts`; its values become parameters. */
export function conditionSql(condition: Condition, params: unknown[]): string {
  if ('fact' in condition) {
    params.push(askedOf(condition));
    return `f.${COLUMN[condition.fact]} ${OPS[condition.op]} $${params.length}`;
  }
  const [name, sides] = sidesOf(condition);
  const inner = sides.map((side) => conditionSql(side, params));
  return name === 'not' ? `not (${inner.join('')})` : `(${inner.join(name === 'all' ? ' and ' : ' or ')})`;
}
