import type { Gun } from '@fairhall/games/fish/shot';
import type { Spawn } from '../../../fish-sea/sea.ts';

/** What draws the sea. It shows what is told, and knows nothing of money. */
export type SeaStage = {
  /** Fish of the room, who sits in it, and the server's time less the phone's. */
  tell(sea: { spawns: ReadonlyMap<string, Spawn>; taken: readonly number[]; seat: number; offsetMs: number }): void;
  /** The fish that is aimed at. */
  aim(fish: string | null): void;
  /** A shot from a seat; `said`: what a catch of one's own brought. */
  fire(shot: { seat: number; fish: string; gun: Gun; caught: boolean; said: string | null }): void;
  /** The fish under a finger, in pixels of the stage. */
  fishAt(x: number, y: number): Spawn | null;
  end(): void;
};
