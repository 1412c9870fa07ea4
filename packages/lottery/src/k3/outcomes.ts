import type { Outcome } from '../draw.ts';
import { FACES } from './draw.ts';

/** All draws up to order, with the number of ways each comes about: 56 that stand for 216. */
export const K3_OUTCOMES: readonly Outcome<'K3'>[] = FACES.flatMap((a) =>
  FACES.filter((b) => b >= a).flatMap((b) =>
    FACES.filter((c) => c >= b).map((c) => ({
      draw: { family: 'K3', numbers: [a, b, c] } as const,
      ways: [6, 3, 1][3 - new Set([a, b, c]).size] ?? 0,
    })),
  ),
);
