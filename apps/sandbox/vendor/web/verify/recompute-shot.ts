import { commit, isHex32 } from '@fairhall/fair/commitment';
import { roundStream } from '@fairhall/fair/round';
import { chanceOf, fire, GUNS, isAimedBy, KINDS, shotNumber } from '@fairhall/games/fish/shot';
import { FISH_GAME } from '../../fish-sea/rooms.ts';

/** As they are typed; `stake` in 1/10000. */
export type GivenShot = Record<'seed' | 'hash' | 'client' | 'nonce' | 'kind' | 'gun' | 'stake', string>;

export type CheckedShot =
  | { error: 'verify.bad_seed' | 'verify.bad_nonce' | 'fish.verify.bad_gun' | 'fish.verify.bad_bet' }
  | {
      error: null;
      hash: 'fits' | 'differs' | 'none';
      u: number;
      range: number;
      catching: number;
      isCaught: boolean;
      pay: bigint;
      isBoss: boolean;
    };

/** Draws a shot again from what is public after the seed's reveal, by the same rule; asks nobody. */
export function recomputeShot({ seed, hash, client, nonce, kind: named, gun: with_, stake }: GivenShot): CheckedShot {
  const secret = seed.trim().toLowerCase();
  if (!isHex32(secret)) return { error: 'verify.bad_seed' };
  if (!/^\d{1,15}$/.test(nonce.trim())) return { error: 'verify.bad_nonce' };
  const kind = KINDS.find((each) => each === named);
  const gun = GUNS.find((each) => each === with_);
  if (!kind || !gun || !isAimedBy(kind, gun)) return { error: 'fish.verify.bad_gun' };
  if (!/^[1-9]\d{0,17}$/.test(stake)) return { error: 'fish.verify.bad_bet' };
  const u = shotNumber(roundStream({ seed: secret, game: FISH_GAME, client, nonce: Number(nonce) }), kind);
  const { isCaught, pay } = fire({ kind, gun, bet: BigInt(stake), u });
  const promised = hash.trim().toLowerCase();
  return {
    ...{ error: null, u, isCaught, pay, isBoss: kind === 'BOSS', ...chanceOf(kind, gun) },
    hash: promised === '' ? 'none' : promised === commit(secret) ? 'fits' : 'differs',
  };
}
