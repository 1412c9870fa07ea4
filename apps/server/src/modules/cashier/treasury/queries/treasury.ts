import type { ChannelFloat, TreasuryMove, treasury } from '@fairhall/contract/console/treasury';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { amount } from '@fairhall/money/amount';
import { digits } from '@fairhall/money/text';
import { dayOf } from '../../../../platform/day.ts';
import type { MerchantRef } from '../../../../platform/http/context.ts';
import type { CashierDeps } from '../../deps.ts';
import { listNewestNights } from '../../recon/store/nights.ts';
import { askedView } from '../../review/asked.ts';
import { channelCodes } from '../channel-codes.ts';
import { pageOfMoves } from '../store/moves.ts';
import type { TreasuryRow } from '../treasury.ts';
import { cashFlow } from './cash-flow.ts';

/** The house's own moves, and what lies at each channel by the books and by its bank. */
export async function treasuryPage(
  deps: Pick<CashierDeps, 'db' | 'clock'>,
  { merchant, operatorId }: { merchant: MerchantRef; operatorId: bigint },
  { state, page = 0, size = PAGE_SIZE.console }: QueryOf<typeof treasury>,
): Promise<ReplyOf<typeof treasury>> {
  const { merchantId, profile } = merchant;
  const today = dayOf(deps.clock.nowMs(), profile.timeZone);
  const [rows, flow, nights, channels] = await Promise.all([
    pageOfMoves(deps.db, merchantId, { state, page, size }),
    cashFlow(deps, merchant, { from: today, to: today }),
    listNewestNights(deps.db, merchantId),
    channelCodes(deps.db, merchantId),
  ]);
  const total = rows[0]?.total ?? 0;
  const floats = flow.map(({ channel, asset, closing }): ChannelFloat => {
    const night = nights.find((one) => one.channel === channel && one.asset === asset);
    return {
      ...{ channel, asset, expectedE4: digits(closing) },
      night: night
        ? {
            ...{ day: night.day, expectedE4: digits(night.expected), actualE4: night.actual === null ? null : digits(night.actual) },
            apartE4: night.actual === null ? null : digits(amount(night.actual - night.expected)),
          }
        : null,
    };
  });
  return {
    ...{ list: rows.map((row) => moveView(row, operatorId)), page, totalPages: Math.ceil(total / size), total },
    ...{ floats, channels, today, currency: profile.currency.code },
  };
}

export function moveView(row: TreasuryRow, readerId: bigint): TreasuryMove {
  const { moveId, kind, fromChannel, toChannel, asset, amount: moved, bookedOn, document, reason, caseId, state } = row;
  return {
    ...{ moveId: String(moveId), kind, fromChannel, toChannel, asset, amountE4: digits(moved), bookedOn, document, reason },
    ...{ caseId: caseId === null ? null : String(caseId), state },
    ...askedView(row, readerId),
  };
}
