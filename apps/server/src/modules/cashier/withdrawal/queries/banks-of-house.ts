import { BANK_CARDS_COUNTED, type BankRail, type consoleBanks } from '@fairhall/contract/console/banks';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { digits } from '@fairhall/money/text';
import type { ActingOperator } from '../../../../platform/http/context.ts';
import type { Rail } from '../../payout/rails.ts';
import { listRails } from '../../payout/store/rails.ts';
import type { WithdrawalDeps } from '../deps.ts';
import { countCards, listBanks } from '../store/banks.ts';

/** All banks and wallets of a merchant, open or not, and how many cards hang on each. */
export async function banksOfHouse(
  { db }: Pick<WithdrawalDeps, 'db'>,
  { operator: { merchantId } }: ActingOperator,
): Promise<ReplyOf<typeof consoleBanks>> {
  const [banks, cards, rails] = await Promise.all([
    listBanks(db, merchantId),
    countCards(db, merchantId, BANK_CARDS_COUNTED),
    listRails(db, merchantId, null),
  ]);
  return banks.map(({ sorting: place, ...bank }) => ({
    ...{ ...bank, place },
    cards: cards.get(bank.bankCode) ?? 0,
    rails: rails.filter(({ bankCode }) => bankCode === bank.bankCode).map(railView),
  }));
}

function railView({ name, accountId, channelCode, least, most, fromMinute, untilMinute }: Rail): BankRail {
  return { name, accountId, channelCode, leastE4: digits(least), mostE4: most === null ? null : digits(most), fromMinute, untilMinute };
}
