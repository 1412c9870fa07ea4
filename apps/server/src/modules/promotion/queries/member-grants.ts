import type { memberGrants as memberGrantsEndpoint } from '@fairhall/contract/console/campaigns';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { amount } from '@fairhall/money/amount';
import { fail, ok, type Result } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import type { OperatorContext } from '../../../platform/http/context.ts';
import type { DeskDeps } from '../deps.ts';
import { listMoves, listSeen } from '../store/grants.ts';
import { hasMember } from '../store/members.ts';
import { listSpins, type SpinsSeen } from '../store/rewards.ts';
import { titleOf } from './own-bonus.ts';

const GRANTS_MAX = 50;
const MOVES_MAX = 500;

/** A member's grants with all that moved their money. */
export async function memberGrants(
  { db, clock }: Pick<DeskDeps, 'db' | 'clock'>,
  { operator, merchant }: Pick<OperatorContext, 'operator' | 'merchant'>,
  memberId: bigint,
): Promise<Result<ReplyOf<typeof memberGrantsEndpoint>, 'NOT_FOUND'>> {
  const { merchantId } = operator;
  if (!(await hasMember(db, merchantId, memberId))) return fail('NOT_FOUND');
  const asset = merchant.profile.currency.code;
  const live = await listSeen(db, merchantId, { memberId, asset, ended: false, max: GRANTS_MAX });
  const grants = [...live, ...(await listSeen(db, merchantId, { memberId, asset, ended: true, max: GRANTS_MAX }))];
  const moves = await listMoves(db, merchantId, { memberId, grantIds: grants.map(({ grantId }) => grantId), max: MOVES_MAX });
  const spins = await listSpins(db, merchantId, { memberId, max: GRANTS_MAX });
  const shown = grants.map((grant) => ({
    ...{ grantId: String(grant.grantId), campaignId: String(grant.campaignId), title: titleOf(grant, 'EN'), kind: grant.kind },
    ...{ state: grant.state, amountE4: digits(grant.amount), balanceE4: digits(grant.balance), wageredE4: digits(grant.wagered) },
    ...{ requiredE4: digits(grant.required), convertedE4: digits(grant.converted), issuedAtMs: grant.issuedAtMs },
    ...{ expiresAtMs: grant.expiresAtMs, endedAtMs: grant.endedAtMs },
    moves: moves
      .filter(({ grantId }) => grantId === grant.grantId)
      .map(({ txId, kind, amount, into, actor, atMs }) => ({ txId: String(txId), kind, amountE4: digits(amount), into, actor, atMs })),
  }));
  const all = [...spins.map((one) => shownSpins(one, clock.nowMs())), ...shown];
  return ok({ currency: asset, grants: all.toSorted((a, b) => b.issuedAtMs - a.issuedAtMs) });
}

const STATES: Readonly<Record<string, string>> = { asked: 'queued', refused: 'refused', cancelling: 'closing', cancelled: 'forfeited' };

/** Free rounds at a vendor, in the words of grants: what lies there, and what it has won. */
function shownSpins({ giftId, campaignId, state, rounds, unit, askedAtMs, endsAtMs, texts, used, won }: SpinsSeen, nowMs: number) {
  const isLive = state === 'given' && endsAtMs > nowMs && used < rounds;
  const left = isLive || state === 'asked' ? rounds - used : 0;
  return {
    ...{ grantId: String(giftId), campaignId: String(campaignId), title: titleOf({ texts }, 'EN'), kind: 'spins' },
    ...{ state: STATES[state] ?? (isLive ? 'active' : used < rounds ? 'expired' : 'spent') },
    ...{ amountE4: digits(amount(BigInt(rounds) * unit)), balanceE4: digits(amount(BigInt(left) * unit)), wageredE4: '0', requiredE4: '0' },
    ...{ convertedE4: digits(won), issuedAtMs: askedAtMs, expiresAtMs: endsAtMs, endedAtMs: null, moves: [] },
  };
}
