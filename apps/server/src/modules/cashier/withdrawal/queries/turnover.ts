import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { turnoverInfo as turnoverInfoEndpoint } from '@fairhall/contract/withdraw/turnover';
import { type Amount, amount } from '@fairhall/money/amount';
import { majorText } from '@fairhall/money/text';
import type { MemberContext } from '../../../../platform/http/context.ts';
import type { NeedStanding } from '../../../ledger/index.ts';
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
