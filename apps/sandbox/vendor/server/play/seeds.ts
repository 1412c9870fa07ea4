import { SEED_BYTES } from '@fairhall/fair/commitment';
import type { PlayError, SeedRevealed } from '../../play-api.ts';
import type { Deps } from '../deps.ts';
import { clips } from '../fish/rows.ts';
import { listOpenRounds } from '../store/rounds.ts';
import { findSeeds, rotateSeeds, type SeedPair, seedsOf, seedText } from '../store/seeds.ts';
import { seedView } from './views.ts';

type SeedDeps = Pick<Deps, 'store' | 'chance'>;

export async function seedsNow({ store, chance }: SeedDeps, player: number): Promise<SeedPair> {
  return findSeeds(store.read, player) ?? store.write((db) => seedsOf(db, player, () => chance.bytes(SEED_BYTES)));
}

/** The client's new seed goes with the server's next one, whose hash it was told before; the old one is revealed. */
export async function changeSeeds(
  { store, chance }: SeedDeps,
  player: number,
  clientSeed: string,
): Promise<SeedRevealed | { refusal: PlayError }> {
  const newSeed = () => chance.bytes(SEED_BYTES);
  return store.write((db) => {
    if (listOpenRounds(db, player).length > 0 || clips.current(db, player)) return { refusal: { code: 'ROUND_OPEN' } };
    const old = rotateSeeds(db, player, { clientSeed, newSeed });
    const revealed = { serverSeed: seedText(old), serverSeedHash: old.hash, clientSeed: old.clientSeed, rounds: old.nonce };
    return { revealed, now: seedView(seedsOf(db, player, newSeed)) };
  });
}
