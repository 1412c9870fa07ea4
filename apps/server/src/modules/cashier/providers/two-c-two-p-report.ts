import { amount as amountOf } from '@fairhall/money/amount';
import { getText } from './ask.ts';
import { readAmount } from './exact.ts';
import type { ReportLine, Unknown } from './port.ts';
import { writeToken } from './token.ts';

const WITHIN_MS = 120_000;
const LINES_MAX = 1_000_000;
const BANGKOK = '+07:00';
const STATES: Readonly<Record<string, ReportLine['state']>> = { S: 'paid', CB: 'charged_back', R: 'refunded', F: 'failed' };
const AT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/;
const ID = /^[0-9A-Za-z]{1,50}$/;

type Given = { url: string; merchantID: string; secretKey: string };

/**
 * Their file of a day: a head with the merchant, the day and the number of lines, then a line a payment (H and D records). Read whole or not at
 * all: a file that is cut, or of somebody else, says nothing.
 */
export async function readReport(
  { url, merchantID, secretKey }: Given,
  day: string,
): Promise<{ kind: 'definite'; lines: ReportLine[] } | Unknown> {
  const token = writeToken({ merchantID, day }, secretKey);
  const text = await getText(`${url}/${merchantID}/${day}.csv`, { authorization: `Bearer ${token}` }, WITHIN_MS);
  if (text === null) return { kind: 'technical', code: 'no_answer' };
  const lines = readLines(text, { merchantID, day });
  return lines ? { kind: 'definite', lines } : { kind: 'technical', code: 'unreadable' };
}

/** Null: no report of this merchant's day, or not all of it. */
export function readLines(text: string, { merchantID, day }: { merchantID: string; day: string }): ReportLine[] | null {
  const [head = '', ...rest] = text.trimEnd().split(/\r?\n/, LINES_MAX + 2);
  const [h, of, on, count] = head.split(',');
  if (h !== 'H' || of !== merchantID || on !== day || Number(count) !== rest.length || rest.length > LINES_MAX) return null;
  const lines: ReportLine[] = [];
  for (const line of rest) {
    const read = readLine(line);
    if (!read) return null;
    lines.push(read);
  }
  return new Set(lines.map(({ theirId }) => theirId)).size === lines.length ? lines : null;
}

function readLine(line: string): ReportLine | null {
  const [d, ref = '', theirId = '', amountText, currency = '', feeText, stateText = '', at = '', ...more] = line.split(',');
  const amount = readAmount(amountText);
  const fee = Number(feeText) === 0 ? amountOf(0n) : readAmount(feeText);
  const state = STATES[stateText];
  const [, date, time] = AT.exec(at) ?? [];
  const paidAtMs = Date.parse(`${date}T${time}${BANGKOK}`);
  if (d !== 'D' || more.length > 0 || !ID.test(ref) || !ID.test(theirId) || amount === null || fee === null || !state) return null;
  return Number.isNaN(paidAtMs) || !/^[A-Z]{3}$/.test(currency) ? null : { theirId, ref, amount, fee, currency, state, paidAtMs };
}
