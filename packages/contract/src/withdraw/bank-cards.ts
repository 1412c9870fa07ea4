import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** What keeps a card from being paid to: the house closed it, its bank is not paid to any more, or its bank rests. */
const CARD_SHUT = ['card', 'bank', 'rest'] as const;
export type CardShut = (typeof CARD_SHUT)[number];

/** A bound bank card as its owner sees it: the number masked but for its last digits. */
export const BankCard = z.object({
  bankCardId: z.string(),
  bankCode: z.string(),
  bankName: z.string(),
  bankIconUrl: z.string(),
  cardNumber: z.string(),
  cardHolder: z.string(),
  province: z.string(),
  createdAt: z.int(),
  cardType: z.literal('BC'),
  /** "Y", or "N" while the bank takes no payments. */
  isWithdrawActive: z.string(),
  maintenanceStartTime: z.nullable(z.int()),
  maintenanceEndTime: z.nullable(z.int()),
  /** Why it is not: ours, beside what the family reads. Null: it is paid to. */
  shutBy: z.nullable(z.enum(CARD_SHUT)),
  /** A new card: paid to from then on. Null: now. */
  heldUntil: z.nullable(z.int()),
});
export type BankCard = z.output<typeof BankCard>;

/** The family's lists of cards and wallets; only bank cards exist, so the other lists are empty. */
export const bankCards = endpoint({
  id: 'bankCards',
  method: 'GET',
  path: '/wps/member/bankCard',
  aliases: ['/wps/relay/MCS2_bankCards'],
  family: 'wps',
  auth: 'member',
  memberTypes: [0, 1, 2],
  module: 'BINDCARD3',
  query: z.object({ groupId: z.optional(z.string().check(z.maxLength(20))) }),
  reply: z.object({
    bankCards: z.array(BankCard),
    virtualWallets: z.array(BankCard),
    eWallets: z.array(BankCard),
    fullBankCardList: z.array(BankCard),
    maxCardCount: z.int(),
    maxVirtualWalletCount: z.int(),
    minWithdrawal: z.string(),
    maxWithdrawal: z.string(),
    maxTransactionTimes: z.int(),
    remainingTransactionTimes: z.int(),
    remainingWithdrawAmount: z.string(),
    normalDeleteBankCard: z.string(),
  }),
  errors: ['FREE_REJECT'],
  summary: 'Bound bank cards, and what may still be withdrawn today',
});
