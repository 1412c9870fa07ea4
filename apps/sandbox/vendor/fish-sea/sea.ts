import { roundStream } from '@fairhall/fair/round';
import { uniformBelow } from '@fairhall/fair/uniform';
import { KINDS, type Kind } from '@fairhall/games/fish/shot';
import { FISH_GAME } from './rooms.ts';

/** A fish as it is told: where it is at a time follows from these alone. */
export type Spawn = { id: string; kind: Kind; path: number; atMs: number };

/** Fish are drawn for so long at once, and told one such block ahead. */
const BLOCK_MS = 5_000;
const FISH_A_BLOCK = 8;
export const PATHS = 16;

/** How often a kind comes, and how long it swims across. Neither has to do with what a shot at it returns. */
const HABITS: Readonly<Record<Kind, { often: number; lifeMs: number }>> = {
  F2: { often: 9, lifeMs: 11_000 },
  F3: { often: 9, lifeMs: 11_000 },
  F4: { often: 8, lifeMs: 12_000 },
  F5: { often: 8, lifeMs: 12_000 },
  F6: { often: 7, lifeMs: 12_000 },
  F8: { often: 7, lifeMs: 13_000 },
  F10: { often: 6, lifeMs: 13_000 },
  F12: { often: 6, lifeMs: 13_000 },
  F15: { often: 5, lifeMs: 14_000 },
  F20: { often: 4, lifeMs: 14_000 },
  F25: { often: 4, lifeMs: 15_000 },
  F30: { often: 3, lifeMs: 16_000 },
  F40: { often: 3, lifeMs: 16_000 },
  F60: { often: 2, lifeMs: 17_000 },
  BOSS: { often: 2, lifeMs: 20_000 },
};
const TICKETS = KINDS.flatMap((kind) => Array.from({ length: HABITS[kind].often }, () => kind));
const LONGEST_MS = Math.max(...KINDS.map((kind) => HABITS[kind].lifeMs));
/** Of so many blocks before, fish may still be about. */
export const BLOCKS_BACK = Math.ceil(LONGEST_MS / BLOCK_MS);

export function blockAt(nowMs: number): number {
  return Math.floor(nowMs / BLOCK_MS);
}

/** The fish of one block, from the room's own stream: nobody's shots, stakes or luck have a part in it. */
export function spawnsOf({ seed, room, block }: { seed: Uint8Array; room: string; block: number }): readonly Spawn[] {
  const stream = roundStream({ seed, game: FISH_GAME, client: room, nonce: block });
  return Array.from({ length: FISH_A_BLOCK }, (_, place) => ({
    id: `${block}-${place}`,
    kind: TICKETS[uniformBelow(stream, TICKETS.length)] as Kind,
    path: uniformBelow(stream, PATHS),
    atMs: block * BLOCK_MS + uniformBelow(stream, BLOCK_MS),
  }));
}

/** Which part of its way a fish has swum: below 0 not come yet, from 1 on gone. */
export function wayOf({ kind, atMs }: Pick<Spawn, 'kind' | 'atMs'>, nowMs: number): number {
  return (nowMs - atMs) / HABITS[kind].lifeMs;
}

export function isAbout(spawn: Spawn, nowMs: number): boolean {
  const way = wayOf(spawn, nowMs);
  return way >= 0 && way < 1;
}
