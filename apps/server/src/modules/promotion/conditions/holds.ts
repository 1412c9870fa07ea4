import { type Condition, FACTS, type FactName, type FactOp } from '@fairhall/contract/promotion/plan';
import { sidesOf } from './check-condition.ts';

/** What is known of a member; amounts in 1/10000. */
export type MemberFacts = Readonly<Record<FactName, string | number | boolean | bigint>>;

/** Whether a condition holds for a member: the same as `conditionSql` says of it. */
export function holds(condition: Condition, facts: MemberFacts): boolean {
  if ('fact' in condition) return compares(facts[condition.fact], condition.op, askedOf(condition));
  const [name, sides] = sidesOf(condition);
  if (name === 'all') return sides.every((side) => holds(side, facts));
  if (name === 'any') return sides.some((side) => holds(side, facts));
  return !sides.every((side) => holds(side, facts));
}

/** A leaf's value, of the type of its fact. */
export function askedOf({ fact, value }: { fact: FactName; value: string | number | boolean }): string | number | boolean | bigint {
  return FACTS[fact] === 'amount' ? BigInt(value as string) : value;
}

function compares(is: string | number | boolean | bigint, op: FactOp, asked: string | number | boolean | bigint): boolean {
  switch (op) {
    case 'eq':
      return is === asked;
    case 'ne':
      return is !== asked;
    case 'lt':
      return is < asked;
    case 'le':
      return is <= asked;
    case 'gt':
      return is > asked;
    case 'ge':
      return is >= asked;
  }
}
