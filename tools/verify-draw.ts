/** `npm run -s verify-draw -- bundle.json [ticket.json …]`: checks a draw from its files alone, without a server and without a network. */
import { readFileSync } from 'node:fs';
import { type DrawBundle, readProofFile, type TicketProof } from '@fairhall/fair/bundle';
import { readPrizeFile } from '@fairhall/fair/prize-file';
import { type Report, reportOn, reportOnPrizes, type Say, sayIn } from '../apps/member/src/verifier/report.ts';

const USAGE = 'Usage: npm run -s verify-draw -- <bundle.json> [ticket.json …] [--language EN|MY|CN]';

/** What was said, and the exit code: 0 everything holds, 1 something does not, 2 there is nothing to check. */
export function verifyFiles(args: readonly string[]): { text: string; code: 0 | 1 | 2 } {
  const at = args.indexOf('--language');
  const language = at < 0 ? 'EN' : args[at + 1];
  if (language !== 'EN' && language !== 'MY' && language !== 'CN') return { text: USAGE, code: 2 };
  const paths = at < 0 ? args : args.toSpliced(at, 2);
  const say = sayIn(language);
  const [only = ''] = paths;
  const prizes = paths.length === 1 ? readPrizeFile(textOf(only)) : null;
  if (prizes?.ok) {
    const report = reportOnPrizes(prizes.value, say);
    return { text: textOfReport(report, say), code: report.standing === 'failed' ? 1 : 0 };
  }
  const bundles: DrawBundle[] = [];
  const tickets: TicketProof[] = [];
  for (const path of paths) {
    const read = readProofFile(textOf(path));
    if (!read.ok) return { text: say('proof.unreadable', { name: path, at: read.at }), code: 2 };
    if ('bundle' in read.value) bundles.push(read.value.bundle);
    else tickets.push(read.value.ticket);
  }
  const [bundle, ...more] = bundles;
  if (!bundle || more.length > 0) return { text: USAGE, code: 2 };
  const report = reportOn(bundle, tickets, say);
  return { text: textOfReport(report, say), code: report.standing === 'failed' ? 1 : 0 };
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

const MARKS = { passed: '✓', reserved: '!', failed: '✗' } as const;

function textOfReport({ draw, verdict, text, steps }: Report, say: Say): string {
  const rows = steps.map(({ name, standing, sentences, found, facts, notes }) =>
    [
      `${MARKS[standing]} ${name}: ${say(`proof.state.${standing}`)}`,
      ...[...sentences, ...(found === null ? [] : [found]), ...facts, ...notes].map((line) => `    ${line}`),
    ].join('\n'),
  );
  return [draw, '', ...rows, '', verdict, text].join('\n');
}

if (import.meta.main) {
  const { text, code } = verifyFiles(process.argv.slice(2));
  console.log(text);
  process.exit(code);
}
