import type { Db } from './db.ts';
import { standForLeader } from './leader.ts';
import type { Log } from './log.ts';
import { type OutboxRow, type Position, parsePosition, positionText } from './outbox.ts';
import { openRedisChannel } from './redis.ts';

/** Rows of the outbox that a process has read behind `after`, as it hands them on. */
export type Handed = { after: Position; rows: OutboxRow[] };

/**
 * Facts from process to process: one reads the outbox and hands on what it read, the others read it from there. It saves the database
 * their reading and carries no truth: who hears nothing, or misses something, reads the outbox itself.
 */
export type Bus = {
  /** Whether this process is the one that reads for all. */
  isReader(): boolean;
  /** Whether somebody else reads for this process, as far as it can know. */
  isFed(): boolean;
  tell(handed: Handed): void;
  /** Names the only hearer. */
  hear(hearer: (handed: Handed) => void): void;
  close(): void;
};

export type BusDeps = { url: string; db: Db; log: Log };

/** A bus by way of Redis, for the processes that share this database. It is there at once and works when Redis does. */
export async function openBus({ url, db, log }: BusDeps): Promise<Bus> {
  const [row] = await db.query<{ name: string }>(
    "select concat_ws(':', 'fairhall', (select system_identifier from pg_control_system()), current_database()) as name",
  );
  let hearer: (handed: Handed) => void = () => {};
  const channel = openRedisChannel({
    url,
    channel: row?.name ?? 'fairhall',
    heard(text) {
      const handed = decode(text);
      if (handed) hearer(handed);
      else log.warn('what came by the bus can not be read');
    },
    log,
  });
  const leadership = standForLeader(db);
  return {
    isReader: leadership.isHeld,
    isFed: () => channel.isUp() && !leadership.isHeld(),
    tell: (handed) => void channel.publish(encode(handed)),
    hear(next) {
      hearer = next;
    },
    close() {
      channel.close();
      leadership.leave();
    },
  };
}

export function encode({ after, rows }: Handed): string {
  return JSON.stringify({
    after: positionText(after),
    rows: rows.map(({ position, memberId, memberIds, ...row }) => ({
      ...row,
      position: positionText(position),
      memberId: memberId === null ? null : String(memberId),
      ...(memberIds ? { memberIds: memberIds.map(String) } : {}),
    })),
  });
}

type RowText = Omit<OutboxRow, 'position' | 'memberId' | 'memberIds'> & { position: string; memberId: string | null; memberIds?: string[] };

/** Null: not written by `encode`. */
export function decode(text: string): Handed | null {
  try {
    const { after, rows } = JSON.parse(text) as { after: string; rows: RowText[] };
    const from = parsePosition(after);
    const read = rows.flatMap(({ position, memberId, memberIds, ...row }) => {
      const at = parsePosition(position);
      const about = memberIds ? { memberIds: memberIds.map(BigInt) } : {};
      return at ? [{ ...row, position: at, memberId: memberId === null ? null : BigInt(memberId), ...about }] : [];
    });
    return from && read.length === rows.length ? { after: from, rows: read } : null;
  } catch {
    return null;
  }
}
