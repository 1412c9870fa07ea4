import { createHash } from 'node:crypto';
import type { LeastCycles } from '../wallet/ask.ts';
import type { Db } from './database.ts';

export type Mode = 'wallet' | 'practice';
export type Language = 'EN' | 'MY' | 'CN';

/** What an operator asked a game for. `operator`, `user` and `token` are empty texts in practice. */
export type LaunchFor = {
  mode: Mode;
  operator: string;
  user: string;
  token: string;
  currency: string;
  game: string;
  language: Language;
  lobbyUrl: string | null;
  /** Where the browser was at the launch, by ISO 3166-1, as the operator told; XX where nobody knows. */
  country?: string;
};

export type Session = LaunchFor & {
  hash: Uint8Array;
  player: number;
  startedAtMs: number;
  /** How long cycles take at least, in ms by category, as the operator told at the launch. */
  leastCycles?: LeastCycles;
};

const TICKET_MS = 60_000;
/** A page that nobody has touched for so long begins anew. */
const SESSION_MS = 12 * 3_600_000;

export function hashOf(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest();
}

export function insertTicket(db: Db, { ticket, launch, nowMs }: { ticket: string; launch: LaunchFor; nowMs: number }): void {
  db.run('delete from ticket where expires_at_ms < :nowMs', { nowMs });
  db.run('insert into ticket (hash, launch, expires_at_ms) values (:hash, :launch, :expiresAtMs)', {
    hash: hashOf(ticket),
    launch: JSON.stringify(launch),
    expiresAtMs: nowMs + TICKET_MS,
  });
}

/** Good once. */
export function takeTicket(db: Db, ticket: string, nowMs: number): LaunchFor | undefined {
  const hash = hashOf(ticket);
  const row = db.get<{ launch: string }>('select launch from ticket where hash = :hash and expires_at_ms >= :nowMs', { hash, nowMs });
  db.run('delete from ticket where hash = :hash', { hash });
  return row && (JSON.parse(row.launch) as LaunchFor);
}

/** The player's id. In practice each launch brings a player of its own, with money of its own. */
export function playerFor(db: Db, { operator, user, currency }: LaunchFor, practiceE4: bigint | null): number {
  const who = { operator, user, currency };
  db.run(
    'insert into player (operator, user, currency, practice_e4) values (:operator, :user, :currency, :practiceE4) on conflict do nothing',
    { ...who, practiceE4 },
  );
  const sql = 'select id from player where operator = :operator and user = :user and currency = :currency';
  return (db.get<{ id: number }>(sql, who) as { id: number }).id;
}

/** The session plays from now on, and the player's others do not. One token of an operator is one session: an older one is over. */
export function insertSession(db: Db, { hash, player, mode, game, token, language, lobbyUrl, startedAtMs, country = 'XX' }: Session): void {
  db.run(
    `insert into session (hash, player, mode, game, token, language, lobby_url, started_at_ms, country)
     values (:hash, :player, :mode, :game, :token, :language, :lobbyUrl, :startedAtMs, :country)`,
    { hash, player, mode, game, token, language, lobbyUrl, startedAtMs, country },
  );
  letPlay(db, player, hash);
}

export function findSession(db: Db, secret: string, nowMs: number): Session | undefined {
  const row = db.get<SessionRow>(
    `select hash, player, mode, game, token, language, lobby_url, started_at_ms, country, least_cycles, operator, user, currency
     from session join player on player.id = session.player
     where hash = :hash and ended_at_ms is null and started_at_ms > :since`,
    { hash: hashOf(secret), since: nowMs - SESSION_MS },
  );
  return (
    row && {
      ...{ ...row, lobbyUrl: row.lobby_url, startedAtMs: row.started_at_ms },
      leastCycles: JSON.parse(row.least_cycles) as LeastCycles,
    }
  );
}
type SessionRow = Omit<Session, 'lobbyUrl' | 'startedAtMs' | 'leastCycles'> & {
  lobby_url: string | null;
  started_at_ms: number;
  least_cycles: string;
};

/** To be told before anybody plays by the session. */
export function noteCycles(db: Db, hash: Uint8Array, leastCycles: LeastCycles): void {
  db.run('update session set least_cycles = :leastCycles where hash = :hash', { hash, leastCycles: JSON.stringify(leastCycles) });
}

export function endSession(db: Db, hash: Uint8Array, nowMs: number): void {
  db.run('update session set ended_at_ms = :nowMs where hash = :hash and ended_at_ms is null', { hash, nowMs });
}

export function letPlay(db: Db, player: number, hash: Uint8Array): void {
  db.run('update player set playing = :hash where id = :player', { player, hash });
}

export function isPlaying(db: Db, { player, hash }: Session): boolean {
  return db.get('select 1 from player where id = :player and playing = :hash', { player, hash }) !== undefined;
}

/** The session that a round was begun in, over or not. */
export function findSessionOfRound(db: Db, round: string): SessionOfRound {
  return db.get<SessionOfRound>(
    `select session.hash, session.token, player.operator, player.user, player.currency
     from round join session on session.hash = round.session join player on player.id = round.player where round.id = :round`,
    { round },
  ) as SessionOfRound;
}
export type SessionOfRound = { hash: Uint8Array; token: string; operator: string; user: string; currency: string };
