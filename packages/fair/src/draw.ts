import { type DrawInput, drawStream, type WordStream } from './stream.ts';
import { uniformBelow } from './uniform.ts';

/**
 * How words become a result.
 * independent: `count` numbers of low..high, each drawn anew (dice, digits);
 * distinct: `count` different numbers of low..high in the order drawn (balls, ranks), `sorted` when order means nothing.
 */
export type ChanceShape =
  | { readonly kind: 'independent'; readonly count: number; readonly low: number; readonly high: number }
  | { readonly kind: 'distinct'; readonly count: number; readonly low: number; readonly high: number; readonly sorted?: boolean };

/** The result of a draw: the same input gives the same numbers, here, in a browser and in anyone's own program. */
export function drawResult(input: DrawInput, shape: ChanceShape): number[] {
  return drawNumbers(drawStream(input), shape);
}

/** Numbers of a shape off a stream. */
export function drawNumbers(stream: WordStream, shape: ChanceShape): number[] {
  switch (shape.kind) {
    case 'independent':
      return drawIndependent(stream, shape);
    case 'distinct': {
      const numbers = drawDistinct(stream, shape);
      return shape.sorted ? numbers.sort((a, b) => a - b) : numbers;
    }
  }
}

/** Dice as rolled, faces 1 to 6: word after word, one `uniformBelow(6)` a die. */
export function drawDice(stream: WordStream, count = 3): number[] {
  return drawIndependent(stream, { count, low: 1, high: 6 });
}

/** Digits 0 to 9 from left to right. */
export function drawDigits(stream: WordStream, count: number): number[] {
  return drawIndependent(stream, { count, low: 0, high: 9 });
}

type Range = { readonly count: number; readonly low: number; readonly high: number };

function drawIndependent(stream: WordStream, { count, low, high }: Range): number[] {
  return Array.from({ length: count }, () => low + uniformBelow(stream, high - low + 1));
}

/**
 * Fisher–Yates from the front over low..high: place i swaps with one of the places i..last, until `count` are fixed.
 * With `count` the size of the range this is a shuffle.
 */
function drawDistinct(stream: WordStream, { count, low, high }: Range): number[] {
  const size = high - low + 1;
  if (count > size) throw new RangeError('more numbers than there are');
  // Places that hold another number than their own: of a large range no more is kept than is drawn of it.
  const moved = new Map<number, number>();
  return Array.from({ length: count }, (_, place) => {
    const other = place + uniformBelow(stream, size - place);
    const drawn = moved.get(other) ?? other;
    moved.set(other, moved.get(place) ?? place);
    return low + drawn;
  });
}
