import { commit } from '@fairhall/fair/commitment';
import type { Db } from './database.ts';

/** A server seed that one player plays on. `nonce`: of the round to come. */
export type Seed = { id: number; serverSeed: Uint8Array; hash: string; clientSeed: string; nonce: number };
export type SeedPair = { current: Seed; next: Seed };

type Row = { id: number; server_seed: Uint8Array; client_seed: string; nonce: number };
const COLUMNS = 'id, server_seed, client_seed, nonce';

/** Seeds that are promised by their hash: the one played on and the one after it. */
export function findSeeds(db: Db, player: number): SeedPair | undefined {
  const current = find(db, player, 'CURRENT');
  const next = find(db, player, 'NEXT');
  return current && next && { current, next };
}

/** Makes both for a player who has none. */
export function seedsOf(db: Db, player: number, newSeed: () => Uint8Array): SeedPair {
  const known = findSeeds(db, player);
  if (known) return known;
  for (const state of ['CURRENT', 'NEXT'])
    db.run("insert into seed (player, server_seed, client_seed, state) values (:player, :seed, '', :state)", {
      player,
      seed: newSeed(),
      state,
    });
  return seedsOf(db, player, newSeed);
}

/** The nonce of a round, never given again. */
export function takeNonce(db: Db, { id }: Seed): number {
  return (db.get<{ nonce: number }>('update seed set nonce = nonce + 1 where id = :id returning nonce - 1 as nonce', { id }) as Row).nonce;
}

/** The old seed is revealed, the promised one is played on, with the client's new seed, and another is promised. Answers the old. */
export function rotateSeeds(db: Db, player: number, { clientSeed, newSeed }: { clientSeed: string; newSeed: () => Uint8Array }): Seed {
  const { current, next } = seedsOf(db, player, newSeed);
  db.run("update seed set state = 'REVEALED' where id = :id", { id: current.id });
  db.run("update seed set state = 'CURRENT', client_seed = :clientSeed where id = :id", { id: next.id, clientSeed });
  db.run("insert into seed (player, server_seed, client_seed, state) values (:player, :seed, '', 'NEXT')", { player, seed: newSeed() });
  return current;
}

/** Whether its seed may be shown is said with it. */
export function findSeed(db: Db, id: number): Seed & { isRevealed: boolean } {
  const row = db.get<Row & { state: string }>(`select ${COLUMNS}, state from seed where id = :id`, { id });
  if (!row) throw new Error('a round has its seed');
  return { ...seedOf(row), isRevealed: row.state === 'REVEALED' };
}

function find(db: Db, player: number, state: 'CURRENT' | 'NEXT'): Seed | undefined {
  const row = db.get<Row>(`select ${COLUMNS} from seed where player = :player and state = :state`, { player, state });
  return row && seedOf(row);
}

function seedOf({ id, server_seed, client_seed, nonce }: Row): Seed {
  return { id, serverSeed: server_seed, hash: commit(server_seed), clientSeed: client_seed, nonce };
}

export function seedText({ serverSeed }: Seed): string {
  return Buffer.from(serverSeed).toString('hex');
}
