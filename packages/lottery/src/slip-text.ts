import { formatContent } from './content.ts';
import type { SlipLine } from './slip.ts';

/** The betting slip of lines, as `parseSlip` reads it. */
export function formatSlip(lines: readonly SlipLine[]): string {
  return lines
    .map(({ play, selection, approach, modeId, series, multiple }) =>
      [formatContent(play, selection), approach, play.playId, modeId, series, multiple].join('~'),
    )
    .join(';');
}
