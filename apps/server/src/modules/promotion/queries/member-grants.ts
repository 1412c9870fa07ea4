import type { memberGrants as memberGrantsEndpoint } from '@fairhall/contract/console/campaigns';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { fail, ok, type Result } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import type { OperatorContext } from '../../../platform/http/context.ts';
import type { DeskDeps } from '../deps.ts';
import { listMoves, listSeen } from '../store/grants.ts';
import { hasMember } from '../store/members.ts';
import { titleOf } from './own-bonus.ts';

const GRANTS_MAX = 50;
const MOVES_MAX = 500;

/** A member's grants with all that moved their money. */
export async function memberGrants(
  { db }: Pick<DeskDeps, 'db'>,
  { operator, merchant }: Pick<OperatorContext, 'operator' | 'merchant'>,
  memberId: bigint,
): Promise<Result<ReplyOf<typeof memberGrantsEndpoint>, 'NOT_FOUND'>> {
  const { merchantId } = operator;
  if (!(await hasMember(db, merchantId, memberId))) return fail('NOT_FOUND');
  const asset = merchant.profile.currency.code;
  const live = await listSeen(db, merchantId, { memberId, asset, ended: false, max: GRANTS_MAX });
  const grants = [...live, ...(await listSeen(db, merchantId, { memberId, asset, ended: true, max: GRANTS_MAX }))];
  const moves = await listMoves(db, merchantId, { memberId, grantIds: grants.map(({ grantId }) => grantId), max: MOVES_MAX });
  return ok({
    currency: asset,
    grants: grants.map((grant) => ({
      ...{ grantId: String(grant.grantId), campaignId: String(grant.campaignId), title: titleOf(grant, 'EN'), kind: grant.kind },
      ...{ state: grant.state, amountE4: digits(grant.amount), balanceE4: digits(grant.balance), wageredE4: digits(grant.wagered) },
      ...{ requiredE4: digits(grant.required), convertedE4: digits(grant.converted), issuedAtMs: grant.issuedAtMs },
      ...{ expiresAtMs: grant.expiresAtMs, endedAtMs: grant.endedAtMs },
      moves: moves
        .filter(({ grantId }) => grantId === grant.grantId)
        .map(({ txId, kind, amount, into, actor, atMs }) => ({ txId: String(txId), kind, amountE4: digits(amount), into, actor, atMs })),
    })),
  });
}
