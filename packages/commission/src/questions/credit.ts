import { availableCredit, creditFault, limitFault } from '../credit.ts';
import { readLine, readMember } from './line.ts';
import { type Input, readAmount, readRowsIfAny, refuse, toldAmounts } from './read.ts';

export function answerCredit(input: Input): Record<string, unknown> {
  const { line, rows } = readLine(input.line);
  const credits = new Map(
    rows.map(({ member, row }) => [
      member,
      { limit: readAmount(row.limit, { fallback: 0n }), used: readAmount(row.used, { fallback: 0n }) },
    ]),
  );
  refuse(creditFault(line, credits));
  for (const row of readRowsIfAny(input.set, 'UNKNOWN_MEMBER')) {
    const set = { member: readMember(line, row.member), limit: readAmount(row.limit) };
    refuse(limitFault(line, credits, set));
    credits.set(set.member, { limit: set.limit, used: credits.get(set.member)?.used ?? 0n });
  }
  return { available: toldAmounts(availableCredit(line, credits)) };
}
