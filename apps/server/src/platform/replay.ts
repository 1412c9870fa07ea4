import { setTimeout as sleep } from 'node:timers/promises';
import type { Queryable } from './db.ts';
import { inTurns } from './in-turns.ts';
import type { Log } from './log.ts';

/** How far a standby has replayed the log of its primary. Positions are bytes of that log. */
export type Replay = {
  /** Whether the standby can be read from and has replayed up to `position`; waits a little for it. */
  has(position: bigint): Promise<boolean>;
  /** Behind all that is committed by now; null when the primary does not say. */
  current(): Promise<bigint | null>;
  /** A read found it away: it is not used until it was looked at again. */
  lost(): void;
  /** What has not been replayed; -1 while the standby can't be used. */
  behindBytes(): Promise<number>;
  /** Looks now. `away`: no answer; `stranger`: no standby of this primary. */
  look(): Promise<'usable' | 'away' | 'stranger'>;
  stop(): void;
};

export type ReplayDeps = {
  primary: Queryable;
  standby: Queryable;
  log: Log;
  /** How long `has` waits. */
  waitMs: number;
  /** Told of positions that everybody finds there. */
  replayed(position: bigint): void;
};

const LOOK_EVERY_MS = 1_000;
const LOOK_AGAIN_MS = 4;

/** What is committed is flushed, unless commits do not wait for that: then it is at least written down. */
const CURRENT = `select (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
  else pg_current_wal_flush_lsn() end - '0/0')::bigint as position`;
const REPLAYED = `select pg_is_in_recovery() as standby, (coalesce(pg_last_wal_replay_lsn(), '0/0') - '0/0')::bigint as position,
  (select system_identifier from pg_control_system()) as cluster`;
const CLUSTER = 'select system_identifier as cluster from pg_control_system()';

/** Looks at the standby each second, and whenever somebody waits for it. */
export async function watchReplay({ primary, standby, log, waitMs, replayed }: ReplayDeps): Promise<Replay> {
  const [own] = await primary.query<{ cluster: bigint }>(CLUSTER);
  let usable = false;
  let upTo = 0n;

  const current = inTurns(async () => {
    const [row] = await primary.query<{ position: bigint }>(CURRENT).catch(() => []);
    return row?.position ?? null;
  });

  const look = inTurns(async () => {
    const [state] = await standby.query<{ standby: boolean; position: bigint; cluster: bigint }>(REPLAYED).catch(() => []);
    const isOurs = state?.standby === true && state.cluster === own?.cluster;
    if (usable !== isOurs) log.warn({ usable: isOurs }, 'the replica that history is read from has come or gone');
    usable = isOurs;
    if (isOurs) {
      upTo = state.position;
      replayed(upTo);
    }
    if (isOurs) return 'usable';
    return state ? 'stranger' : 'away';
  });
  const looking = setInterval(() => void look(), LOOK_EVERY_MS).unref();

  return {
    look,
    current,
    async has(position) {
      const endMs = performance.now() + waitMs;
      while (usable && upTo < position) {
        await look();
        if (upTo >= position || performance.now() > endMs) break;
        await sleep(LOOK_AGAIN_MS);
      }
      return usable && upTo >= position;
    },
    lost() {
      usable = false;
    },
    async behindBytes() {
      const position = await current();
      return (await look()) === 'usable' && position !== null ? Math.max(0, Number(position - upTo)) : -1;
    },
    stop: () => clearInterval(looking),
  };
}
