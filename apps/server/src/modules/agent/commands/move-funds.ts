import type { setAside, takeOutCommission } from '@fairhall/contract/agent/statements';
import type { BodyOf, ErrorsOf, ReplyOf } from '@fairhall/contract/endpoint';
import { REAL_MONEY_TYPES } from '@fairhall/contract/endpoint';
import { amount } from '@fairhall/money/amount';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import { majorText, parseDigits } from '@fairhall/money/text';
import { type AccountRef, requestHash, type TransferKind } from '../../ledger/index.ts';
import type { AgentDeps } from '../deps.ts';
import type { Asker } from '../queries/reach.ts';
import { fundsOf } from '../queries/statements.ts';

type Keyed = Asker & { idempotencyKey: string };
type Reply = Result<ReplyOf<typeof setAside>, ErrorsOf<typeof setAside>>;
type Pocket = 'cash' | 'commission' | 'own_funds';
const pocket = (kind: Pocket): AccountRef => ({ owner: 'member', kind });

/** Commission becomes cash, by its agent's own hand. */
export function takeOut(deps: AgentDeps, asker: Keyed, { amountE4 }: BodyOf<typeof takeOutCommission>): Promise<Reply> {
  return move(deps, asker, { amountE4, from: 'commission', to: 'cash', kind: 'agent_out' });
}

/**
 * Sets cash aside for contracts, or takes it back. What is set aside leaves by those below: so it has to be turned over first, as before a
 * withdrawal.
 */
export async function setFundsAside(deps: AgentDeps, asker: Keyed, { amountE4, way }: BodyOf<typeof setAside>): Promise<Reply> {
  if (way === 'out') return move(deps, asker, { amountE4, from: 'own_funds', to: 'cash', kind: 'set_aside' });
  const { actor, merchant } = asker;
  const whose = { memberId: actor.memberId, asset: merchant.profile.currency.code };
  const { status, required, actual } = await deps.ledger.needs.of(actor.merchantId, whose);
  if (status === 'N') {
    const [requiredTurnover, actualTurnover] = [required, actual].map(majorText);
    return fail('WITHDRAW_TURNOVER', undefined, { requiredTurnover, actualTurnover, remaining: majorText(amount(required - actual)) });
  }
  return move(deps, asker, { amountE4, from: 'cash', to: 'own_funds', kind: 'set_aside' });
}

type Move = { amountE4: string; from: Pocket; to: Pocket; kind: TransferKind };

async function move(deps: AgentDeps, asker: Keyed, { amountE4, from, to, kind }: Move): Promise<Reply> {
  const { actor, merchant, idempotencyKey: key } = asker;
  const { merchantId, memberId, type } = actor;
  if (!REAL_MONEY_TYPES.some((one) => one === type)) return fail('FREE_REJECT');
  const sum = parseDigits(amountE4);
  if (sum === null || sum <= 0n) return fail('FIELD_FORMAT', 'amountE4');
  const answer = await deps.ledger.submit({
    ...{ merchantId, memberId, asset: merchant.profile.currency.code, key, actor: { type: 'member', id: String(memberId) } },
    requestHash: requestHash(['agent.funds', from, to, sum]),
    transfers: [{ debit: pocket(from), credit: pocket(to), amount: sum, kind, ref: memberId }],
  });
  switch (answer.code) {
    case 'PLACED':
      return ok(await fundsOf(deps, asker));
    case 'OVERLOADED':
      return fail('OVERLOADED');
    case 'REFUSED':
      invariant(answer.guard === 'ACCOUNT_LOCKED', 'nothing else guards a member’s own pockets');
      return fail('ACCOUNT_LOCKED');
    default:
      return fail(answer.code, answer.code === 'INSUFFICIENT_FUNDS' ? 'amountE4' : undefined);
  }
}
