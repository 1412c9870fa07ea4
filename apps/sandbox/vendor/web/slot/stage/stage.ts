import type { FallStep, Picture } from '../show/script.ts';

export type Place = readonly [reel: number, row: number];

/** What is pointed at: places that paid, and the line through them. */
export type Marked = {
  readonly places: readonly Place[];
  readonly line?: { readonly rows: readonly number[]; readonly count: number };
};

/** Where reels turn. What it is told is drawn already: it only shows. */
export type Stage = {
  /** Shows a picture at once. */
  stand(picture: Picture): void;
  /** Reels begin to turn; what comes is not known yet. */
  turn(): void;
  /** Reels stop one after another, in the rhythm counted from `turn`; ends when the last one stands. */
  stop(picture: Picture): Promise<void>;
  /** There was no round: what stood before stands again. */
  halt(): void;
  mark(marked: Marked | null): void;
  fall(step: FallStep): Promise<void>;
  respin(picture: Picture, came: readonly number[]): Promise<void>;
  /** Once for a round that returned more than its stake. */
  cheer(): void;
  end(): void;
};
