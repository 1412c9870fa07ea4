import { type AreaFigures, areaFigures, FIGURES_STAKE } from '../area-figures.ts';
import { bestEdge } from './best-edge.ts';
import { freshShoe, take } from './dealer-chances.ts';
import { tableEdge } from './edge.ts';

export type BlackjackFigures = {
  /** What the house keeps of a first stake from those who follow the table. */
  readonly edge: number;
  /** From those who make the best choice for the very cards of their hand. */
  readonly bestEdge: number;
  /** While nothing but the dealer's ace is seen. */
  readonly insurance: AreaFigures<'INSURANCE'>;
};

/** Figures of a table, reckoned from its rules over all hands from a fresh shoe. Takes some seconds. */
export function blackjackFigures(): BlackjackFigures {
  return { edge: tableEdge(), bestEdge: bestEdge(), insurance: insuranceFigures() };
}

/** Two to one on a ten under the ace. */
function insuranceFigures(): AreaFigures<'INSURANCE'> {
  const left = freshShoe();
  take(left, 1);
  const [all, tens] = [BigInt(left[0] as number), BigInt(left[10] as number)];
  return areaFigures('INSURANCE', [
    { back: 3 * FIGURES_STAKE, orders: tens },
    { back: 0, orders: all - tens },
  ]);
}
