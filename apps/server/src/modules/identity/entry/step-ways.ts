import type { StepWayType } from '@fairhall/contract/identity/login-risk';
import type { Queryable } from '../../../platform/db.ts';
import type { CommandDeps } from '../deps.ts';
import { codeWays } from './code-ways.ts';
import { factorWays } from './factor-ways.ts';
import type { StepWay, Whose } from './step-way.ts';

/** In the order in which they are offered. */
const STEP_WAYS: readonly StepWay[] = [...factorWays, ...codeWays];

export function stepWay(type: StepWayType): StepWay | undefined {
  return STEP_WAYS.find((way) => way.type === type);
}

/** What a member has of them. */
export async function waysOf(deps: CommandDeps, db: Queryable, whose: Whose): Promise<{ type: StepWayType; masked: string }[]> {
  const found: { type: StepWayType; masked: string }[] = [];
  for (const way of STEP_WAYS) {
    const masked = await way.available(deps, db, whose);
    if (masked !== null) found.push({ type: way.type, masked });
  }
  return found;
}
