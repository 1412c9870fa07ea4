import { BANK_CARDS_COUNTED, type consoleBanks } from '@fairhall/contract/console/banks';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { ActingOperator } from '../../../../platform/http/context.ts';
import type { WithdrawalDeps } from '../deps.ts';
import { countCards, listBanks } from '../store/banks.ts';

/** All banks and wallets of a merchant, open or not, and how many cards hang on each. */
export async function banksOfHouse(
  { db }: Pick<WithdrawalDeps, 'db'>,
  { operator: { merchantId } }: ActingOperator,
): Promise<ReplyOf<typeof consoleBanks>> {
  const [banks, cards] = await Promise.all([listBanks(db, merchantId), countCards(db, merchantId, BANK_CARDS_COUNTED)]);
  return banks.map(({ sorting: place, ...bank }) => ({
    ...{ ...bank, place },
    cards: cards.get(bank.bankCode) ?? 0,
  }));
}
