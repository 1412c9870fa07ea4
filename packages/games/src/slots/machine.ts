/** What a slot machine is, as data. All of it is public: whoever has it can reckon its return. */

export type MachineCode = 'S3' | 'S5' | 'S6' | 'SH';

/** Units that a symbol pays, by how many of it stand in a row: `[3, 60]` is three of a kind for 60. A stake is `unitsPerStake` units. */
export type Pays = Readonly<Record<string, Readonly<Record<number, number>>>>;

/** Free spins of S5 and S6: given when enough scatters show, given again within, never more than `most` in all. */
export type FreeSpins = {
  readonly scatters: number;
  readonly give: number;
  readonly again: number;
  readonly most: number;
  /** What wins count in a free spin. */
  readonly factor: number;
};

/** Coins that hold while the rest of the window is drawn again. */
export type Hold = {
  readonly coin: string;
  /** Coins in the window that begin it. */
  readonly from: number;
  readonly respins: number;
  /** An empty place takes a coin once in this many. */
  readonly oneIn: number;
  /** Values of a coin in stakes, each with its weight; the weights add up to `weights`. */
  readonly values: readonly (readonly [stakes: number, weight: number])[];
  readonly weights: number;
  /** Stakes besides, when every place holds a coin. */
  readonly full: number;
};

type Base = {
  readonly code: MachineCode;
  /** A strip a reel, read from the top down, its end joined to its beginning. */
  readonly strips: readonly string[];
  readonly rows: number;
  readonly unitsPerStake: number;
  readonly pays: Pays;
  readonly freeSpins?: FreeSpins;
};

export type LineMachine = Base & {
  readonly kind: 'lines';
  /** A row a reel, 0 on top. */
  readonly lines: readonly (readonly number[])[];
  /** Stakes for so many scatters anywhere. */
  readonly scatterPays?: Readonly<Record<number, number>>;
  readonly hold?: Hold;
};

/** Symbols pay on neighbouring reels and vanish; what is above falls. */
export type WaysMachine = Base & {
  readonly kind: 'ways';
  /** What the wins of the first, second … step count; the last stays. */
  readonly stepFactors: readonly number[];
};

export type Machine = LineMachine | WaysMachine;

/** Stands for every symbol but these. */
export const WILD = 'W';
export const SCATTER = 'S';

/** Places of a window. */
export function placesOf({ strips, rows }: Machine): number {
  return strips.length * rows;
}
