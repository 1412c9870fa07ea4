/**
 * The rules checker: reads one JSON object a line, `{"play","sel","draw"?,"options"?}`, and answers one a line, in the same order.
 * Nothing else is written to standard output. Loads only the families that are asked about.
 */

import { checkLine, refuse } from '@fairhall/lottery/check-line';
import { FAMILY_TABLE, familyOfCode } from '@fairhall/lottery/family-table';

async function answer(line: string): Promise<string> {
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
}

async function answerAll(lines: readonly (string | null)[]): Promise<void> {
  let text = '';
  for (const line of lines) text += `${line === null ? JSON.stringify(refuse('LINE_TOO_LONG')) : await answer(line)}\n`;
  if (text && !process.stdout.write(text)) await new Promise((resolve) => process.stdout.once('drain', resolve));
}

/** Of a longer line nothing is kept: a selection of the longest text fits many times over. */
const LINE_CHARS_MAX = 4_000_000;
const BYTE_ORDER_MARK = '\uFEFF';

/** A line that comes in pieces. */
let pieces: string[] = [];
let length = 0;

function add(piece: string): void {
  length += piece.length;
  if (length <= LINE_CHARS_MAX) pieces.push(piece);
}

/** The whole line, and the next one begins; null for one that is too long. */
function take(): string | null {
  const line = length <= LINE_CHARS_MAX ? pieces.join('') : null;
  [pieces, length] = [[], 0];
  return line;
}

// Whoever reads us may stop early, as `head` does: that is no failure.
process.stdout.on('error', () => process.exit(0));
process.stdin.setEncoding('utf8');
let isFirst = true;
for await (const chunk of process.stdin) {
  const text = String(chunk);
  const [rest, ...lines] = (isFirst && text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text).split('\n');
  isFirst = false;
  const whole: (string | null)[] = [];
  add(rest as string);
  for (const begun of lines) {
    whole.push(take());
    add(begun);
  }
  await answerAll(whole);
}
const last = take();
if (last === null || last.trim()) await answerAll([last]);
