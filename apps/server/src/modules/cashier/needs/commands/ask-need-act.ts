import { type addNeed as addEndpoint, WAITING_NEED_ACTS_MAX } from '@fairhall/contract/console/needs';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { fail, ok, type Result } from '@fairhall/money/result';
import { parseDigits } from '@fairhall/money/text';
import { parseId } from '../../../../platform/ids.ts';
import { keepable } from '../../../../platform/keepable.ts';
import { isProved } from '../../../approval/index.ts';
import type { ActingDesk } from '../../review/desk.ts';
import type { WithdrawalDeps } from '../../withdrawal/deps.ts';
import { noteNeedAct } from '../note-need-act.ts';
import { insertNeedAct, listNeedActs, type NeedAct } from '../store/need-acts.ts';

type AskCode = 'NOT_FOUND' | 'REASON_REQUIRED' | 'PROOF_REQUIRED' | 'CHANGE_WAITS';

/** Asks that a member turns so much over before its own money leaves. Nothing is asked of the member before another operator agrees. */
export async function askNeed(
  deps: WithdrawalDeps,
  context: ActingDesk,
  { memberId, requiredE4, weights, blocking, reason }: { memberId: string } & BodyOf<typeof addEndpoint>,
): Promise<Result<void, AskCode | 'FIELD_FORMAT'>> {
  const required = parseDigits(requiredE4);
  if (required === null || required <= 0n) return fail('FIELD_FORMAT', 'requiredE4');
  const usual = context.merchant.profile.turnover.weights;
  const counted = weights ?? usual;
  const isKnown = Object.keys(counted).every((category) => Object.hasOwn(usual, category));
  if (!isKnown || !Object.values(counted).some((percent) => percent > 0)) return fail('FIELD_FORMAT', 'weights');
  return ask(deps, context, { memberId, reason, kind: 'add', needId: null, required, weights: counted, blocking });
}

/** Asks that a need falls away, though it is not met. */
export async function askWaiver(
  deps: WithdrawalDeps,
  context: ActingDesk,
  { memberId, needId: asked, reason }: { memberId: string; needId: string; reason: string },
): Promise<Result<void, AskCode>> {
  const needId = parseId(asked);
  if (needId === null) return fail('NOT_FOUND', 'needId');
  return ask(deps, context, { memberId, reason, kind: 'waive', needId, required: null, weights: null, blocking: null });
}

type Asked = Pick<NeedAct, 'kind' | 'needId' | 'required' | 'weights' | 'blocking'> & { memberId: string; reason: string };

async function ask(
  deps: WithdrawalDeps,
  context: ActingDesk,
  { memberId: named, reason: given, ...wanted }: Asked,
): Promise<Result<void, AskCode>> {
  const { operator, merchant } = context;
  const { merchantId } = operator;
  const [memberId, reason] = [parseId(named), keepable(given).trim()];
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  if (memberId === null || (await deps.identity.findMembers(merchantId, [memberId])).size === 0) return fail('NOT_FOUND', 'memberId');
  const proved = isProved(operator);
  if (!proved.ok) return proved;
  return deps.db.inTx(async (tx) => {
    const asset = merchant.profile.currency.code;
    if (wanted.needId !== null) {
      const { open } = await deps.ledger.needs.lockedOf(tx, merchantId, { memberId, asset });
      if (!open.some(({ needId }) => needId === wanted.needId)) return fail('NOT_FOUND', 'needId');
    }
    const act: NeedAct = {
      ...{ merchantId, actId: deps.ids.next(), memberId, asset, reason, ...wanted },
      ...{ askedBy: operator.operatorId, askedName: operator.name, askedAtMs: deps.clock.nowMs() },
    };
    const isFull = (await listNeedActs(tx, merchantId, memberId, WAITING_NEED_ACTS_MAX)).length >= WAITING_NEED_ACTS_MAX;
    if (isFull || !(await insertNeedAct(tx, act))) return fail('CHANGE_WAITS');
    await noteNeedAct(deps, tx, context, { act, action: 'need.asked', reason });
    return ok(undefined);
  });
}
