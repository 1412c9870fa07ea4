/** The rules checker: reads one JSON object a line, `{"play","sel","draw"?,"options"?}`. Loads only the families that are asked about. */

import { checkLine, refuse } from '@fairhall/lottery/check-line';
import { FAMILY_TABLE, familyOfCode } from '@fairhall/lottery/family-table';
import { answerLines } from './json-lines.ts';

await answerLines(async (line) => {
  if (line === null) return JSON.stringify(refuse('LINE_TOO_LONG'));
  let input: unknown;
  try {
    input = JSON.parse(line);
  } catch {
    return JSON.stringify(refuse('JSON_INVALID'));
  }
  const play = (input as { play?: unknown } | null)?.play;
  const family = typeof play === 'string' ? familyOfCode(play) : null;
  const plays = family ? (await FAMILY_TABLE[family].book()).plays : {};
  return JSON.stringify(checkLine(input, plays));
});
