import type { CaseResult } from './suite.ts';

const MARKS: Readonly<Record<CaseResult['result'], string>> = { passed: 'ok  ', failed: 'FAIL', 'not asked': '--  ' };

export function lineOf({ id, title, result, why }: CaseResult): string {
  return `${MARKS[result]} ${id.padEnd(28)} ${title}${why && `\n     ${why}`}`;
}

export function summaryOf(results: readonly CaseResult[]): string {
  const count = (result: CaseResult['result']) => results.filter((one) => one.result === result).length;
  const failed = results.filter((one) => one.result === 'failed').map((one) => one.id);
  const end = failed.length ? `: ${failed.join(', ')}` : '';
  return `${count('passed')} passed, ${count('not asked')} not asked, ${failed.length} failed${end}`;
}
