import { answerQuestion } from '../commission.ts';

type Row = Record<string, unknown>;

/** What the checker says, without the id. */
export function ask(op: string, input: Row): Row {
  const { id: _id, ...answer } = answerQuestion({ id: 1, op, ...input });
  return answer;
}

/** Major units as digits, e.g. `units(12.5)` is "125000". */
export function units(major: number): string {
  return String(Math.round(major * 10_000));
}

/** A line of agents without a branch, the first on top; who stands last is a player. */
export function chainOf(...members: readonly (string | Row)[]): Row[] {
  return members.map((given, place) => {
    const row: Row = typeof given === 'string' ? { member: given } : given;
    const above = members[place - 1];
    const upline = above === undefined ? null : typeof above === 'string' ? above : above.member;
    return { upline, kind: place === 0 ? 2 : place === members.length - 1 ? 0 : 1, ...row };
  });
}
