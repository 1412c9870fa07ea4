import type { Db } from '../store/database.ts';

/** Kinds of a tag by its first letter, as docs/protocols/seat-tags.md names them: device, address, top of the line. */
const APART: ReadonlySet<string> = new Set(['d', 'u']);

/** Whether two players can't sit at one table: they share a device or a line. An address alone is shared by many who don't know each other. */
export function shareTag(one: readonly string[], other: readonly string[]): boolean {
  return one.some((tag) => APART.has(tag[0] ?? '') && other.includes(tag));
}

/** A day's tags of a player; older ones say nothing any more. */
export function keepTags(db: Db, player: number, tags: readonly string[], atMs: number): void {
  for (const tag of tags)
    db.run('insert into card_tags (player, tag, at_ms) values (:player, :tag, :atMs) on conflict do update set at_ms = :atMs', {
      ...{ player, tag, atMs },
    });
}
