import type { Amount } from '@fairhall/money/amount';
import type { LIMIT_REASONS, MemberLimit } from '../../sports-api.ts';
import type { Db } from '../store/database.ts';

export const LIMIT_SCOPES = ['market', 'slip', 'liability', 'return', 'live'] as const;
/** `market`: by type. `live`: by operator, what a live result pays at once. The others have no name. */
export type LimitScope = (typeof LIMIT_SCOPES)[number];

export type LimitReason = (typeof LIMIT_REASONS)[number];

/** A member's own limit, if he has one. */
export function memberLimitOf(db: Db, player: number): MemberLimit | null {
  type Row = { most: number; reason: LimitReason; atMs: number };
  const row = db.get<Row>('select most_e4 as most, reason, at_ms as "atMs" from sports_member_limit where player = :player', { player });
  return row ? { maxStake: `${row.most}`, reason: row.reason, sinceMs: row.atMs } : null;
}

export function setMemberLimit(
  db: Db,
  player: number,
  { most, reason, by, atMs }: { most: Amount | null; reason: LimitReason; by: string; atMs: number },
): void {
  if (most === null) db.run('delete from sports_member_limit where player = :player', { player });
  else
    db.run(
      `insert into sports_member_limit (player, most_e4, reason, by, at_ms) values (:player, :most, :reason, :by, :atMs)
       on conflict (player) do update set most_e4 = :most, reason = :reason, by = :by, at_ms = :atMs`,
      { player, most, reason, by, atMs },
    );
}

export type SetLimit = { scope: LimitScope; name: string; currency: string; most: bigint };

export function setLimit(db: Db, limit: SetLimit): void {
  db.run(
    `insert into sports_limit (scope, name, currency, most_e4) values (:scope, :name, :currency, :most)
     on conflict (scope, name, currency) do update set most_e4 = :most`,
    limit,
  );
}

/** Those that the desk has set. */
export function listLimits(db: Db): SetLimit[] {
  return db
    .all<Omit<SetLimit, 'most'> & { most: number }>(
      'select scope, name, currency, most_e4 as most from sports_limit order by scope, name, currency',
    )
    .map(({ most, ...rest }) => ({ ...rest, most: BigInt(most) }));
}

export type SetMemberLimit = { operator: string; user: string; currency: string; most: bigint; reason: LimitReason; atMs: number };

/** Newest first. */
export function listMemberLimits(db: Db, most: number): SetMemberLimit[] {
  return db
    .all<Omit<SetMemberLimit, 'most'> & { most: number }>(
      `select operator, user, currency, most_e4 as most, reason, at_ms as "atMs"
       from sports_member_limit join player on player.id = player order by at_ms desc limit :most`,
      { most },
    )
    .map(({ most: own, ...rest }) => ({ ...rest, most: BigInt(own) }));
}
