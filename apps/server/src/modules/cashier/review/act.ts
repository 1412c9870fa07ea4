import type { ErrorCode } from '@fairhall/contract/errors';
import type { Amount } from '@fairhall/money/amount';
import { fail, ok, type Result } from '@fairhall/money/result';
import { parseMajor } from '@fairhall/money/text';
import type { Tx } from '../../../platform/db.ts';
import type { OperatorActor } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { thresholdsBefore } from '../../approval/index.ts';
import { secondApprovalFrom } from '../../merchant/index.ts';
import type { CashierDeps } from '../deps.ts';
import type { Kind } from './kind.ts';
import { moveOn } from './move.ts';
import type { Move, Reviewed } from './reviewed.ts';

/** What an act makes of a request it found: nothing more to do, a step to take, or a refusal. */
export type Judgement<State extends string> =
  | 'done'
  | Move<State>
  | { ok: false; code: ErrorCode; field?: string; detail?: Record<string, unknown> };

/** Called inside the transaction of an act that changed something, with the request as it now is. */
export type ReviewWitness<Shown> = (tx: Tx, record: Shown) => Promise<void>;

/** Which operator acts on which request. `id` as the wire has it: one that can be nobody's is NOT_FOUND. */
export type Act<State extends string, Row extends Reviewed<State>, Shown> = {
  kind: Kind<State, Row, Shown>;
  operator: OperatorActor;
  id: string;
  witness: ReviewWitness<Shown> | undefined;
};

/**
 * One act of an operator on one request: holds the row, judges it as it is now and by the rule of now, takes the step and lets the
 * witness write, all in one transaction. Acts on the same request come one after another, so only the first of two finds it undecided.
 */
export async function actOn<State extends string, Row extends Reviewed<State>, Shown>(
  deps: CashierDeps,
  { kind, operator, id: text, witness }: Act<State, Row, Shown>,
  judge: (row: Row, at: { tx: Tx; secondFrom: Amount }) => Promise<Judgement<State>> | Judgement<State>,
): Promise<Result<Shown, ErrorCode>> {
  const id = parseId(text);
  if (id === null) return fail('NOT_FOUND');
  return deps.db.inTx(async (tx) => {
    const row = await kind.lock(tx, operator.merchantId, id);
    if (!row) return fail('NOT_FOUND');
    const secondFrom = await thresholdFor(deps, tx, { operator, name: kind.name });
    const judgement = await judge(row, { tx, secondFrom });
    if (judgement === 'done') return ok(kind.record(row, secondFrom));
    if ('ok' in judgement) return judgement;
    const actor = { type: 'operator' as const, id: String(operator.operatorId), name: operator.name };
    const record = kind.record(await moveOn(deps, tx, { kind, row, move: judgement, actor }), secondFrom);
    await witness?.(tx, record);
    return ok(record);
  });
}

/** From which amount on two must approve, by the rule of now; for who raised it within the day, by what it was before. */
async function thresholdFor(
  { clock }: Pick<CashierDeps, 'clock'>,
  tx: Tx,
  { operator: { merchantId, operatorId }, name }: { operator: OperatorActor; name: 'deposit' | 'withdrawal' },
): Promise<Amount> {
  const now = (await secondApprovalFrom(tx, merchantId))[name];
  const before = await thresholdsBefore(tx, merchantId, { operatorId, nowMs: clock.nowMs() });
  return before.reduce((least, texts) => {
    const was = parseMajor(texts[name]);
    return was !== null && was < least ? was : least;
  }, now);
}

/** The handler that a step makes of the operator who takes it, where it was nobody or another. */
export function handedTo<State extends string>(
  { operatorId, name }: OperatorActor,
  { state, handlerId }: Reviewed<State>,
  free: State,
): Pick<Move<State>, 'handler'> {
  const changes = state === free || (state === 'review' && handlerId !== operatorId);
  return changes ? { handler: { id: operatorId, name } } : {};
}
