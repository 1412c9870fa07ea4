import { movingLine, teamDays } from '../team.ts';
import { readLine, readMember, readUpline } from './line.ts';
import { type Input, Refused, readAmount, readRows, readRowsIfAny, told } from './read.ts';

export function answerTeam(input: Input): Record<string, unknown> {
  const { line } = readLine(input.line);
  const moves = readRowsIfAny(input.moves, 'UNKNOWN_MEMBER').map(({ member, upline, from }) => ({
    member: readMember(line, member),
    upline: readUpline(upline),
    from: readDay(from),
  }));
  const moving = movingLine(line, moves);
  if (!moving.ok) throw new Refused(moving.code);
  const facts = readRows(input.facts, 'UNKNOWN_MEMBER').map((row) => {
    const fact = { member: readMember(line, row.member), placed: readDay(row.placed), day: readDay(row.day), valid: readAmount(row.valid) };
    // Nothing is settled before it was placed.
    if (fact.day < fact.placed) throw new Refused('DAY_INVALID');
    return fact;
  });
  return { rows: teamDays(moving.value, facts, readAmount(input.activeMin, { fallback: 0n })).map(told) };
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

function readDay(value: unknown): string {
  const match = typeof value === 'string' ? DAY.exec(value) : null;
  const [year, month, day] = (match ?? []).slice(1).map(Number) as [number, number, number];
  if (!match || day < 1 || day > daysOf(year, month)) throw new Refused('DAY_INVALID');
  return value as string;
}

/** 0 for what is no month. */
function daysOf(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}
