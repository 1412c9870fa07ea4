import { type Draw, FACES, type K3Draw } from './draw.ts';
import type { FamilyCode } from './families.ts';

/** A draw that stands for `ways` equally likely ones which every rule treats alike. */
export type Outcome<D extends Draw = Draw> = { readonly draw: D; readonly ways: number };

const K3_OUTCOMES: readonly Outcome<K3Draw>[] = FACES.flatMap((a) =>
  FACES.filter((b) => b >= a).flatMap((b) =>
    FACES.filter((c) => c >= b).map((c) => ({
      draw: { family: 'K3', dice: [a, b, c] } as const,
      ways: [6, 3, 1][3 - new Set([a, b, c]).size] ?? 0,
    })),
  ),
);

/** Null: too many to be tried one by one; the plays of such a family say themselves what they can win at most. */
const OUTCOMES: Readonly<Record<FamilyCode, readonly Outcome[] | null>> = {
  SSC: null,
  D3: null,
  N11: null,
  K3: K3_OUTCOMES,
  PK: null,
  PC: null,
  LHC: null,
  KL: null,
  KF: null,
  VNN: null,
  VNS: null,
  TH: null,
  D4: null,
  PH3: null,
  PH2: null,
};

/** All draws of a small family up to order, with the number of ways each comes about; for K3 56 that stand for 216. */
export function outcomesOf(family: FamilyCode): readonly Outcome[] | null {
  return OUTCOMES[family];
}
