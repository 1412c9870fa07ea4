import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Digits, EpochMs, text } from '../shapes.ts';
import { BANK_BIC, BANK_BIN, BANK_COUNTRIES, BANK_KINDS, BANK_LOCAL_CODE, NUMBER_DIGITS_MAX } from '../withdraw/bank-kinds.ts';
import { NUMBER_FORMS } from '../withdraw/number-form.ts';

const seeing = { family: 'own', auth: 'operator', right: 'work.see' } as const;
const changing = { family: 'own', auth: 'operator', right: 'channels.edit' } as const;

/** Banks and wallets of one merchant, at most. */
export const BANKS_MAX = 200;
/** Bound cards are counted so far: above, there are many. */
export const BANK_CARDS_COUNTED = 1_000;
/** Names a bank for ever: cards are bound by it. */
export const BANK_CODE = /^[A-Z][A-Z0-9_]{1,15}$/;

const BankCode = z.string().check(z.regex(BANK_CODE));
const Name = text(60, 1);
const Reason = text(300, 1);
const DigitCount = z.int().check(z.minimum(1), z.maximum(NUMBER_DIGITS_MAX));

/** What of a bank may change. */
const TERMS = {
  nameEn: Name,
  nameMy: Name,
  nameCn: Name,
  /** Where it is, and what its country and others call it: by cards and QRs, by SWIFT, by a code of its own. Null: nobody said. */
  country: z.nullable(z.enum(BANK_COUNTRIES)),
  bin: z.nullable(z.string().check(z.regex(BANK_BIN))),
  bic: z.nullable(z.string().check(z.regex(BANK_BIC))),
  localCode: z.nullable(z.string().check(z.regex(BANK_LOCAL_CODE))),
  /** What its numbers look like, and how many digits they have. */
  numberForm: z.enum(NUMBER_FORMS),
  numberMin: DigitCount,
  numberMax: DigitCount,
  /** Whether a card's branch is asked for. */
  branch: z.enum(['required', 'shown', 'none']),
  /** Its place in the list; those of one place go by their codes. */
  place: z.int().check(z.minimum(0), z.maximum(999)),
};

/** From when until when it does not pay: nobody asks to be paid at it meanwhile, and what is under way to it waits. Both, or neither. */
const REST = { restsFromMs: z.nullable(EpochMs), restsUntilMs: z.nullable(EpochMs) };

/** Ways of one bank, at most. */
export const RAILS_MAX = 9;
const Minute = z.int().check(z.minimum(0), z.maximum(1_439));

/** A way by which its cards are paid; the first that takes an amount at its hour is taken. */
const Rail = z.object({
  name: text(40, 1),
  /** An account at a provider, and what that calls the bank; null and empty: the bank's file, or somebody's hand. */
  accountId: z.nullable(z.int().check(z.minimum(1), z.maximum(9_999))),
  channelCode: text(40),
  /** What goes in one payment; null: as much as one likes. The most is twice the least or more. */
  leastE4: Digits,
  mostE4: z.nullable(Digits),
  /** Of the merchant's day; the same: all day. */
  fromMinute: Minute,
  untilMinute: Minute,
});
export type BankRail = z.output<typeof Rail>;

export const consoleBanks = endpoint({
  ...seeing,
  id: 'consoleBanks',
  method: 'GET',
  path: '/console/api/banks',
  reply: z.array(
    z.object({
      bankCode: z.string(),
      kind: z.enum(BANK_KINDS),
      ...TERMS,
      ...REST,
      open: z.boolean(),
      /** Cards bound to it that the house has not closed, as far as they are counted. */
      cards: z.int(),
      rails: z.array(Rail),
    }),
  ),
  errors: [],
  summary: 'Banks and wallets that members are paid at',
});

/** Stays shut until it is switched on. */
export const addBank = endpoint({
  ...changing,
  id: 'addBank',
  method: 'POST',
  path: '/console/api/banks',
  body: z.object({ bankCode: BankCode, kind: z.enum(BANK_KINDS), ...TERMS, reason: Reason }),
  reply: z.object({ done: z.literal(true) }),
  errors: ['FIELD_FORMAT', 'REASON_REQUIRED', 'BANKS_MAX'],
  summary: 'Add a bank or wallet that members are paid at',
});

/** At once. None is ever taken away: cards that are bound to one that is shut say so, and are paid to again when it is opened. */
export const changeBank = endpoint({
  ...changing,
  id: 'changeBank',
  method: 'POST',
  path: '/console/api/banks/:bankCode',
  params: z.object({ bankCode: BankCode }),
  body: z.object({ open: z.boolean(), ...TERMS, ...REST, reason: Reason }),
  reply: z.object({ done: z.literal(true) }),
  errors: ['FIELD_FORMAT', 'REASON_REQUIRED', 'NOT_FOUND'],
  summary: 'Switch a bank or wallet on or off, say when it rests, name it, place it, or say what its numbers look like',
});

/** At once, in the place of those that were there. What is on its way goes on by what it was sent by. */
export const setRails = endpoint({
  ...changing,
  id: 'setRails',
  method: 'POST',
  path: '/console/api/banks/:bankCode/rails',
  params: z.object({ bankCode: BankCode }),
  body: z.object({ rails: z.array(Rail).check(z.maxLength(RAILS_MAX)), reason: Reason }),
  reply: z.object({ done: z.literal(true) }),
  errors: ['FIELD_FORMAT', 'REASON_REQUIRED', 'NOT_FOUND'],
  summary: 'Say by which ways the cards of a bank or wallet are paid, what each takes in one payment, and when',
});
