import { type DrawOf, numbersDraw } from '../draw.ts';

export const FACES = [1, 2, 3, 4, 5, 6] as const;
export type Face = (typeof FACES)[number];

/** Three dice as rolled. No rule looks at their order. */
export const K3_DRAW = numbersDraw('K3', { kind: 'independent', count: 3, low: 1, high: 6 });

export type DiceFacts = {
  readonly sum: number;
  /** B big 11–18, S small 3–10. Entertainment sides lose on a triple, whatever stands here. */
  readonly size: 'B' | 'S';
  readonly parity: 'O' | 'E';
  /** All three dice alike. */
  readonly triple: boolean;
};

/** What the page says about a result. */
export function diceFacts({ numbers }: DrawOf<'K3'>): DiceFacts {
  const sum = numbers.reduce((total, face) => total + face, 0);
  return { sum, size: sum >= 11 ? 'B' : 'S', parity: sum % 2 ? 'O' : 'E', triple: numbers.every((face) => face === numbers[0]) };
}

/** The faces of a result in the order rolled. */
export function facesOf({ numbers }: DrawOf<'K3'>): readonly Face[] {
  return numbers as readonly Face[];
}
