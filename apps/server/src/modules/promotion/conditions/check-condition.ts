import { CONDITION_DEPTH_MAX, CONDITION_LEAVES_MAX, type Condition, FACTS } from '@fairhall/contract/promotion/plan';
import { parseDigits } from '@fairhall/money/text';

const ORDERED = ['number', 'amount'];

/** Where an audience asks what can not be asked: the path of it; null: it can. */
export function wrongCondition(condition: Condition): string | null {
  const leaves = { count: 0 };
  const wrong = wrongAt(condition, { depth: 1, path: '', leaves });
  return wrong ?? (leaves.count > CONDITION_LEAVES_MAX ? '' : null);
}

/** `turned`: inside a `not`, where a bound above would ask for more. */
type Place = { depth: number; path: string; leaves: { count: number }; turned?: boolean };

function wrongAt(condition: Condition, { depth, path, leaves, turned = false }: Place): string | null {
  if (depth > CONDITION_DEPTH_MAX) return path;
  if ('fact' in condition) {
    leaves.count += 1;
    return isFit(condition) && !asksForLosses(condition, turned) ? null : path;
  }
  const [name, inner] = sidesOf(condition);
  for (const [at, side] of inner.entries()) {
    const wrong = wrongAt(side, {
      depth: depth + 1,
      path: `${path}/${name}${name === 'not' ? '' : `/${at}`}`,
      leaves,
      turned: turned || name === 'not',
    });
    if (wrong !== null) return wrong;
  }
  return null;
}

export function sidesOf(condition: Exclude<Condition, { fact: unknown }>): ['all' | 'any' | 'not', Condition[]] {
  if ('all' in condition) return ['all', condition.all];
  return 'any' in condition ? ['any', condition.any] : ['not', [condition.not]];
}

/** Nobody is sought out, and given something, because it lost: what play cost may only bound from above. */
function asksForLosses({ fact, op }: Extract<Condition, { fact: unknown }>, turned: boolean): boolean {
  return fact === 'netLoss' && (turned || (op !== 'lt' && op !== 'le'));
}

function isFit({ fact, op, value }: Extract<Condition, { fact: unknown }>): boolean {
  const type = FACTS[fact];
  if (!ORDERED.includes(type) && op !== 'eq' && op !== 'ne') return false;
  if (type === 'number') return typeof value === 'number';
  if (type === 'truth') return typeof value === 'boolean';
  return typeof value === 'string' && (type === 'text' || parseDigits(value) !== null);
}
