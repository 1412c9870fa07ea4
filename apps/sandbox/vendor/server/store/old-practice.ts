import type { Db } from './database.ts';

/** What a practice player leaves, each by its player; what names another stands before it. */
const OWN = [
  ...(['fight_bet', 'fight_payment', 'card_dealt', 'card_sitting', 'card_tags', 'table_raise'] as const),
  ...(['sports_slip', 'sports_member_limit', 'table_bet', 'table_vip', 'fish_shot', 'fish_clip', 'round', 'seed', 'session'] as const),
];

/** Players of practice that began before `beforeMs`, the oldest first. A launch brings a player of its own, and one session. */
export function listOldPractice(db: Db, { beforeMs, max }: { beforeMs: number; max: number }): number[] {
  const rows = db.all<{ player: number }>(
    "select player from session where mode = 'practice' and started_at_ms < :beforeMs order by started_at_ms limit :max",
    { beforeMs, max },
  );
  return rows.map(({ player }) => player);
}

/** Forgets a player, or at most `max` rows of it. Answers how many went. */
export function forgetPlayer(db: Db, player: number, max: number): number {
  let left = max;
  for (const table of OWN) {
    left -= db.run(`delete from ${table} where rowid in (select rowid from ${table} where player = :player limit :left)`, { player, left });
    if (left === 0) return max;
  }
  return max - left + db.run('delete from player where id = :player', { player });
}
