/** The checker of commissions: reads one JSON object a line, `{"id","op",…}`, and answers it (packages/commission/src/commission.ts). */

import { answerQuestion, NO_JSON } from '@fairhall/commission/commission';
import { answerLines } from './json-lines.ts';

await answerLines((line) => {
  if (line === null) return JSON.stringify(NO_JSON);
  try {
    return JSON.stringify(answerQuestion(JSON.parse(line)));
  } catch (error) {
    if (error instanceof SyntaxError) return JSON.stringify(NO_JSON);
    throw error;
  }
});
