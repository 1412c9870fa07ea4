import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EpochMs, text } from '../shapes.ts';
import { BANK_KINDS, NUMBER_DIGITS_MAX } from '../withdraw/bank-kinds.ts';
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
