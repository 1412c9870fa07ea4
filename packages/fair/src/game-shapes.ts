import type { ChanceShape } from './draw.ts';

const DIGITS_3: ChanceShape = { kind: 'independent', count: 3, low: 0, high: 9 };
const DIGITS_5: ChanceShape = { kind: 'independent', count: 5, low: 0, high: 9 };
const DICE: ChanceShape = { kind: 'independent', count: 3, low: 1, high: 6 };
const YEEKEE: ChanceShape = { kind: 'independent', count: 20, low: 0, high: 9 };

/**
 * How the numbers of each own game are drawn (docs/fairness.md 5). The verifier carries it itself: a bundle that brings a shape of its own could
 * tell another result of the same words.
 */
export const GAME_SHAPES: Readonly<Record<string, ChanceShape>> = {
  FASTK3: DICE,
  RIVERK3: DICE,
  LANTERNK3: DICE,
  SSC30S: DIGITS_5,
  SSC1M: DIGITS_5,
  SSC5M: DIGITS_5,
  FAST3D: DIGITS_3,
  FASTPH3D: DIGITS_3,
  FAST28: DIGITS_3,
  FAST11X5: { kind: 'distinct', count: 5, low: 1, high: 11 },
  FASTPK10: { kind: 'distinct', count: 10, low: 1, high: 10 },
  LHC5M: { kind: 'distinct', count: 7, low: 1, high: 49 },
  FASTKL8: { kind: 'distinct', count: 20, low: 1, high: 80, sorted: true },
  FASTKL10F: { kind: 'distinct', count: 8, low: 1, high: 20 },
  FASTPH2D: { kind: 'independent', count: 2, low: 1, high: 31 },
  VNN45S: { kind: 'independent', count: 107, low: 0, high: 9 },
  VNS2M: { kind: 'independent', count: 82, low: 0, high: 9 },
  YEEKEE15: YEEKEE,
  YEEKEE5: YEEKEE,
  FAST4D: { kind: 'independent', count: 92, low: 0, high: 9 },
};

/** Whether a shape is that of the game; null for a game that is not known here. */
export function isShapeOfGame(game: string, shape: ChanceShape): boolean | null {
  const known = Object.hasOwn(GAME_SHAPES, game) ? GAME_SHAPES[game] : undefined;
  return known ? textOf(known) === textOf(shape) : null;
}

function textOf(shape: ChanceShape): string {
  const { kind, count, low, high } = shape;
  return [kind, count, low, high, shape.kind === 'distinct' && Boolean(shape.sorted)].join();
}
