import type { StepWayType } from '@fairhall/contract/identity/login-risk';
import type { Result } from '@fairhall/money/result';
import type { Queryable, Tx } from '../../../platform/db.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { CommandDeps } from '../deps.ts';

export type Whose = { merchantId: number; memberId: bigint };
/** `flow`: the login that it is for: what was opened for one proves nothing in another. */
export type StepAsked = Whose & { flow: string; context: RequestContext };

export type StepOpened = { expirationTime?: number; codeExpiresAt?: number; sendsLeft?: number; options?: string };
type OpenRefusal = 'SMS_WAIT' | 'SMS_COUNTRY' | 'SMS_PAUSED' | 'STEP_EXPIRED';
export type JudgeRefusal = 'CODE_WRONG' | 'CODE_EXPIRED';

/** A way to prove oneself a second time (step-ways.ts lists them). */
export type StepWay = {
  type: StepWayType;
  /** Whether the member has it: where to, in part, as the screen shows it; null where it has not. */
  available(deps: CommandDeps, db: Queryable, whose: Whose): Promise<string | null>;
  /** What has to happen before it can be answered: a code sent, a challenge made. Absent where nothing has. Not inside a transaction. */
  open?(deps: CommandDeps, asked: StepAsked): Promise<Result<StepOpened, OpenRefusal>>;
  /**
   * Judges the answer, and does `work` where it is right: both happen or neither, and a right one serves once. Not inside a transaction.
   */
  judge<T, Code extends string>(
    deps: CommandDeps,
    asked: StepAsked & { code: string },
    work: (tx: Tx) => Promise<Result<T, Code>>,
  ): Promise<Result<T, Code | JudgeRefusal>>;
};
