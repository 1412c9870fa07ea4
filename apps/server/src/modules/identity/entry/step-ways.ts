import type { StepWayType } from '@fairhall/contract/identity/login-risk';
import type { Queryable, Tx } from '../../../platform/db.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { CommandDeps } from '../deps.ts';

type Whose = { merchantId: number; memberId: bigint };
/** `flow`: the login that it is for: what was opened for one proves nothing in another. */
export type StepAsked = Whose & { flow: string };

/** A way to prove oneself a second time: one row of the table below. */
export type StepWay = {
  type: StepWayType;
  /** Whether the member has it: where to, in part, as the screen shows it; null where it has not. */
  available(db: Queryable, whose: Whose): Promise<{ masked: string } | null>;
  /** What has to happen before it can be answered: a code sent, a challenge made. Absent where nothing has. */
  open?(deps: CommandDeps, context: RequestContext, asked: StepAsked): Promise<unknown>;
  /** Whether the answer is right; a right one serves once. */
  judge(deps: CommandDeps, tx: Tx, asked: StepAsked & { code: string }): Promise<boolean>;
};

/** In the order in which they are offered. */
export const STEP_WAYS: readonly StepWay[] = [];

/** What a member has of them. */
export async function waysOf(db: Queryable, whose: Whose): Promise<{ type: StepWayType; masked: string }[]> {
  const found: { type: StepWayType; masked: string }[] = [];
  for (const way of STEP_WAYS) {
    const has = await way.available(db, whose);
    if (has) found.push({ type: way.type, ...has });
  }
  return found;
}
