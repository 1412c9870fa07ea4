/** The checker of game rules: reads one JSON object a line, `{"id","op",…}`, and answers it (packages/games/src/game-rules.ts). */

import { answerQuestion } from '@fairhall/games/game-rules';
import { answerLines } from './json-lines.ts';

await answerLines((line) => {
  if (line === null) return JSON.stringify({ id: null, error: 'LINE_TOO_LONG' });
  try {
    return JSON.stringify(answerQuestion(JSON.parse(line)));
  } catch (error) {
    if (error instanceof SyntaxError) return JSON.stringify({ id: null, error: 'BAD_LINE' });
    throw error;
  }
});
