import { type Line, makeLine, type Standing } from '../line.ts';
import { type Input, isMissing, Refused, readAmount, readCount, readObject, readRows, readText } from './read.ts';

/** A line in any order, and what else its rows say. */
export function readLine(value: unknown): { line: Line; rows: { member: string; row: Input }[] } {
  const rows = readRows(value, 'UNKNOWN_MEMBER').map((row) => ({ member: readText(row.member, 'UNKNOWN_MEMBER'), row }));
  const made = makeLine(rows.map(({ member, row }) => readStanding(member, row)));
  if (!made.ok) throw new Refused(made.code);
  return { line: made.value, rows };
}

function readStanding(member: string, { upline, kind, excluded }: Input): Standing {
  return { member, upline: readUpline(upline), kind: readCount(kind, 0), excluded: excluded === true };
}

export function readUpline(value: unknown): string | null {
  return isMissing(value) ? null : readText(value, 'UNKNOWN_UPLINE');
}

/** Somebody of this line. */
export function readMember(line: Line, value: unknown): string {
  const member = readText(value, 'UNKNOWN_MEMBER');
  if (!line.members.has(member)) throw new Refused('UNKNOWN_MEMBER');
  return member;
}

/** Amounts by member, where there are any. */
export function readFunds(line: Line, value: unknown): Map<string, bigint> {
  if (isMissing(value)) return new Map();
  return new Map(Object.entries(readObject(value, 'AMOUNT_INVALID')).map(([id, amount]) => [readMember(line, id), readAmount(amount)]));
}
