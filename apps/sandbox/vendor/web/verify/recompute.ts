import { commit, isHex32 } from '@fairhall/fair/commitment';
import { roundStream } from '@fairhall/fair/round';
import type { Machine } from '@fairhall/games/slots/machine';
import { isMachineCode, MACHINES } from '@fairhall/games/slots/machines';
import { payOf, playRound, type SlotRound } from '@fairhall/games/slots/round';

/** As they are typed; `stake` in 1/10000. */
export type Given = { game: string; seed: string; hash: string; client: string; nonce: string; stake: string };

export type Checked =
  | { error: 'verify.bad_seed' | 'verify.bad_nonce' | 'verify.bad_stake'; machine: Machine }
  | { error: null; machine: Machine; hash: 'fits' | 'differs' | 'none'; round: SlotRound; pay: bigint };

/** Draws a round again from what is public after the seed's reveal, by the same rules; asks nobody. */
export function recompute({ game, seed, hash, client, nonce, stake }: Given): Checked {
  const machine = MACHINES[isMachineCode(game) ? game : 'S3'];
  const secret = seed.trim().toLowerCase();
  if (!isHex32(secret)) return { error: 'verify.bad_seed', machine };
  if (!/^\d{1,15}$/.test(nonce.trim())) return { error: 'verify.bad_nonce', machine };
  const round = playRound(machine, roundStream({ seed: secret, game: machine.code, client, nonce: Number(nonce) }));
  const pay = /^[1-9]\d{0,17}$/.test(stake) ? payOf(machine, BigInt(stake), round.units) : null;
  if (pay === null) return { error: 'verify.bad_stake', machine };
  const promised = hash.trim().toLowerCase();
  return { error: null, machine, hash: promised === '' ? 'none' : promised === commit(secret) ? 'fits' : 'differs', round, pay };
}
