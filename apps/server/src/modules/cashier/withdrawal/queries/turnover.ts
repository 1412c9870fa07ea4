import type { ReplyOf } from '@fairhall/contract/endpoint';
import { CLOSED_NEEDS_TOLD, type OwnNeed, type ownTurnover as ownTurnoverEndpoint } from '@fairhall/contract/withdraw/own-turnover';
import type { turnoverInfo as turnoverInfoEndpoint } from '@fairhall/contract/withdraw/turnover';
import { type Amount, amount } from '@fairhall/money/amount';
import { digits, majorText } from '@fairhall/money/text';
import type { MemberContext } from '../../../../platform/http/context.ts';
import type { Need, NeedStanding, NeedTold } from '../../../ledger/index.ts';
import type { WithdrawalDeps } from '../deps.ts';

/** What stands before a withdrawal, in the family's shape: a row for each set of categories that open needs count. */
export async function turnoverOf(
  { ledger }: Pick<WithdrawalDeps, 'ledger'>,
  { actor: { merchantId, memberId }, merchant: { profile } }: Pick<MemberContext, 'actor' | 'merchant'>,
): Promise<ReplyOf<typeof turnoverInfoEndpoint>> {
  const { status, required, actual, open } = await ledger.needs.of(merchantId, { memberId, asset: profile.currency.code });
  return {
    status,
    details: rowsOf(status === 'N' ? open.filter(({ blocking }) => blocking) : open),
    totalRequiredTurnover: majorText(required),
    totalActualTurnover: majorText(actual),
  };
}

function rowsOf(needs: readonly NeedStanding[]) {
  const rows = new Map<string, { required: Amount; actual: Amount }>();
  for (const { weights, required, actual } of needs) {
    const gameType = Object.keys(weights)
      .filter((category) => weights[category] !== 0)
      .sort()
      .join(',');
    const row = rows.get(gameType);
    rows.set(gameType, { required: amount((row?.required ?? 0n) + required), actual: amount((row?.actual ?? 0n) + actual) });
  }
  return [...rows].map(([gameType, row]) => ({
    gameType,
    requiredTurnover: majorText(row.required),
    actualTurnover: majorText(row.actual),
  }));
}

/** The same need by need: what counts for each, what it has, and of which stakes. */
export async function ownTurnoverOf(
  { ledger }: Pick<WithdrawalDeps, 'ledger'>,
  { actor: { merchantId, memberId }, merchant: { profile } }: Pick<MemberContext, 'actor' | 'merchant'>,
): Promise<ReplyOf<typeof ownTurnoverEndpoint>> {
  const whose = { memberId, asset: profile.currency.code };
  const { status, required, actual, open } = await ledger.needs.toldOf(merchantId, whose);
  const closed = await ledger.needs.closed(merchantId, { ...whose, max: CLOSED_NEEDS_TOLD });
  return {
    status,
    requiredE4: digits(required),
    actualE4: digits(actual),
    open: open.map((need) => ({ ...viewOf(need, need.actual), games: gamesOf(need), stakes: stakesOf(need) })),
    closed: closed.flatMap((need) =>
      need.closed ? [{ ...viewOf(need, need.closed.actual), as: need.closed.as, closedAtMs: need.closed.atMs }] : [],
    ),
  };
}

function viewOf({ needId, source, openedAtMs, required, blocking }: Need, actual: Amount): OwnNeed {
  return { needId: String(needId), source, openedAtMs, requiredE4: digits(required), actualE4: digits(actual), blocking };
}

/** Categories that count, those that gave something first. */
function gamesOf({ weights, took }: NeedStanding) {
  return Object.entries(weights)
    .filter(([, percent]) => percent > 0)
    .map(([category, percent]) => {
      const { spent, given } = took[category] ?? { spent: 0n, given: 0n };
      return { category, percent, spentE4: String(spent), givenE4: String(given) };
    })
    .sort((one, other) => Number(other.givenE4 !== '0') - Number(one.givenE4 !== '0'));
}

function stakesOf({ plays }: NeedTold) {
  return plays.map(({ category, atMs, valid, spent, given }) => ({
    ...{ category, atMs },
    ...{ stakeE4: String(valid), spentE4: String(spent), givenE4: String(given) },
  }));
}
