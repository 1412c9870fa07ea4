/**
 * `npm run conformance -- --protocol P --base-url URL --key FILE …`: asks the other side of a vendor protocol, as a stranger would, whether
 * it keeps to it, and prints what held and what did not. Ends with 0 when all that was asked held, 1 when not, 2 when it can't be asked.
 */
import { hangUp } from './conformance/call.ts';
import { HELP, readOptions } from './conformance/options.ts';
import { lineOf, summaryOf } from './conformance/report.ts';
import { conform } from './conformance/run.ts';
import { runEntry } from './entry.ts';

await runEntry(async () => {
  const given = process.argv.slice(2);
  if (given.length === 0 || given.includes('--help')) {
    console.log(HELP);
    return;
  }
  const results = await conform(readOptions(given), (result) => console.log(lineOf(result)));
  hangUp();
  console.log(summaryOf(results));
  if (results.some(({ result }) => result === 'failed')) process.exit(1);
});
