import { invariant } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import type { CashierDeps } from '../deps.ts';
import { insertStep } from '../store/steps.ts';
import type { Kind, MovedCode } from './kind.ts';
import type { Move, Reviewed, Step, StepActor } from './reviewed.ts';

/** Takes one step with a request that this transaction holds: row, timeline and event together. The request as it now is. */
export async function moveOn<State extends string, Row extends Reviewed<State>>(
  { clock, ids }: Pick<CashierDeps, 'clock' | 'ids'>,
  tx: Tx,
  { kind, row, move, actor }: { kind: Moving<State, Row>; row: Row; move: Move<State>; actor: StepActor },
): Promise<Row> {
  const { merchantId, part } = row;
  const atMs = clock.nowMs();
  const id = kind.idOf(row);
  await kind.update(tx, row, { ...move, ...kind.timesOf(move, atMs), ...(move.handler ? { takenAtMs: atMs } : {}) });
  for (const state of stepsOf(row, move)) await insertStep(tx, merchantId, { of: kind.name, part, id, state, actor, atMs });
  const moved = await kind.find(tx, merchantId, id);
  invariant(moved, `a ${kind.name} that was moved is there`);
  await appendOutbox(tx, [kind.changed(ids.next(), moved, atMs)]);
  return moved;
}

type Moving<State extends string, Row extends Reviewed<State>> = Pick<
  Kind<State, Row, unknown, MovedCode>,
  'name' | 'idOf' | 'find' | 'update' | 'timesOf' | 'changed'
>;

/** A first approval of what nobody had in hand is two steps: its member is told of the review. */
function stepsOf<State extends string>(
  { state }: Reviewed<State>,
  move: Move<State>,
): Step<State | 'review' | 'approved' | 'rejected'>['state'][] {
  if (!move.firstApproval) return [move.state];
  return state === 'review' ? ['first_approved'] : ['review', 'first_approved'];
}
