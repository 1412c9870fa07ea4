import type { Amount } from '@fairhall/money/amount';
import { fail, ok, type Result } from '@fairhall/money/result';
import { parseMajor } from '@fairhall/money/text';
import type { Tx } from '../../../platform/db.ts';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { thresholdsBefore } from '../../approval/index.ts';
import { secondApprovalFrom } from '../../merchant/index.ts';
import type { CashierDeps } from '../deps.ts';
import type { Kind, MovedCode } from './kind.ts';
import { moveOn } from './move.ts';
import { noteAct } from './note-act.ts';
import type { Move, Reviewed } from './reviewed.ts';

/** What an act makes of a request it found: nothing more to do, a step to take, or a refusal. */
export type Judgement<State extends string, Code extends string> = 'done' | Move<State> | Extract<Result<never, Code>, { ok: false }>;

/** Which operator acts on which request. `id` as the wire has it: one that can be nobody's is NOT_FOUND. */
export type Act<State extends string, Row extends Reviewed<State>, Shown, Moved extends MovedCode> = {
  kind: Kind<State, Row, Shown, Moved>;
  acting: ActingOperator;
  id: string;
};

/**
 * One act of an operator on one request: holds the row, judges it as it is now and by the rule of now, takes the step and writes it
 * down, all in one transaction. Acts on the same request come one after another, so only the first of two finds it undecided.
 */
export async function actOn<State extends string, Row extends Reviewed<State>, Shown, Moved extends MovedCode, Code extends string>(
  deps: CashierDeps,
  { kind, acting, id: text }: Act<State, Row, Shown, Moved>,
  judge: (row: Row, at: { tx: Tx; secondFrom: Amount }) => Promise<Judgement<State, Code>> | Judgement<State, Code>,
): Promise<Result<Shown, Code | 'NOT_FOUND'>> {
  const { operator } = acting;
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
    const moved = await moveOn(deps, tx, { kind, row, move: judgement, actor });
    await noteAct(deps, tx, { kind, row: moved, move: judgement, acting });
    return ok(kind.record(moved, secondFrom));
  });
}

/** From which amount on two must approve, by the rule of now; for who raised it within the day, by what it was before. */
export async function thresholdFor(
  { clock }: Pick<CashierDeps, 'clock'>,
  tx: Tx,
  { operator: { merchantId, operatorId }, name }: { operator: ActingOperator['operator']; name: 'deposit' | 'withdrawal' },
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
  { operatorId, name }: ActingOperator['operator'],
  { state, handlerId }: Reviewed<State>,
  free: State,
): Pick<Move<State>, 'handler'> {
  const changes = state === free || (state === 'review' && handlerId !== operatorId);
  return changes ? { handler: { id: operatorId, name } } : {};
}
