import type { AreaFigures } from '@fairhall/games/area-figures';
import type { TableGame } from '../../table-games/port.ts';
import type { Say } from '../../words/words.ts';
import { numberText } from '../frame/figures.ts';
import type { RuleRow } from './face.ts';

/** A kind of bet and the figures of one of its areas: all return alike. */
export type KindFigures = { kind: string; areas: readonly string[]; figures: AreaFigures };

export function kindsIn({ areas, kindOf }: Pick<TableGame, 'areas' | 'kindOf'>, figures: readonly AreaFigures[]): KindFigures[] {
  return [...Map.groupBy(areas, kindOf)].flatMap(([kind, alike]) => {
    const found = figures.find(({ area }) => area === alike[0]);
    return found ? [{ kind, areas: alike, figures: found }] : [];
  });
}

/** What a unit brings back when it brings anything, the dearest first. */
export function backsText({ backs, stake }: AreaFigures): string {
  return backs.map(({ back }) => numberText(back / stake, 2)).join(' · ');
}

/** The rows of the rules, from the game's own figures. */
export function figureRows(game: TableGame, figures: readonly AreaFigures[], say: Say): RuleRow[] {
  return kindsIn(game, figures).map(({ kind, figures: of }) => ({
    ...{ bet: game.kindName(kind, say), pays: backsText(of), returned: of.returned },
  }));
}
