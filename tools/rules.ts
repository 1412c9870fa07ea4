/**
 * The rules checker: reads one JSON object a line, `{"play","sel","draw"?,"options"?}`, and answers one a line, in the same order.
 * Nothing else is written to standard output. Loads only the families that are asked about.
 */
import { checkLine, refuse } from '@fairhall/lottery/check-line';
import { familyOfCode, loadFamily } from '@fairhall/lottery/load';

async function answer(line: string): Promise<string> {
  let input: unknown;
  try {
    input = JSON.parse(line);
  } catch {
    return JSON.stringify(refuse('JSON_INVALID'));
  }
  const play = (input as { play?: unknown } | null)?.play;
  const family = typeof play === 'string' ? familyOfCode(play) : null;
  if (family) await loadFamily(family);
  return JSON.stringify(checkLine(input));
}

async function answerAll(lines: readonly string[]): Promise<void> {
  let text = '';
  for (const line of lines) text += `${await answer(line)}\n`;
  if (text && !process.stdout.write(text)) await new Promise((resolve) => process.stdout.once('drain', resolve));
}

// Whoever reads us may stop early, as `head` does: that is no failure.
process.stdout.on('error', () => process.exit(0));
process.stdin.setEncoding('utf8');
let rest = '';
for await (const chunk of process.stdin) {
  const lines = (rest + String(chunk)).split(/\r?\n/);
  rest = lines.pop() ?? '';
  await answerAll(lines);
}
if (rest.trim()) await answerAll([rest]);
