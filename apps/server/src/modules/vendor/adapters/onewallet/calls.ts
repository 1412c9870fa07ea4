import { type Amount, amount } from '@fairhall/money/amount';
import { parseMajor } from '@fairhall/money/text';
import { z } from 'zod/mini';

export const ONE_WALLET_CALLS = ['check', 'balance', 'debit', 'credit', 'cancel', 'promo_payout'] as const;
export type OneWalletCall = (typeof ONE_WALLET_CALLS)[number];

/** A code or an id that the vendor makes. */
const Name = z.string().check(z.minLength(1), z.maxLength(200));
const Currency = z.string().check(z.regex(/^[A-Z]{3}$/));
/** Our amount of a decimal as it was written: not below zero and no finer than 1/10000. A number of JavaScript would round it. */
const Money = z.pipe(
  z.string(),
  z.transform((text, issue): Amount => {
    const read = parseMajor(text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''));
    if (read !== null && read >= 0n) return amount(read);
    issue.issues.push({ code: 'custom', input: text, message: 'no amount' });
    return z.NEVER;
  }),
);

const base = { sid: Name, userId: Name, uuid: z.optional(z.nullable(z.string().check(z.maxLength(200)))) };
const Game = z.object({ id: Name, details: z.object({ table: z.object({ id: Name }) }) });
const Transaction = z.object({ id: Name, refId: Name, amount: Money });

const REQUESTS = {
  check: z.object(base),
  balance: z.object({ ...base, currency: Currency }),
  debit: z.object({ ...base, currency: Currency, game: Game, transaction: Transaction }),
  credit: z.object({ ...base, currency: Currency, game: Game, transaction: Transaction }),
  cancel: z.object({ ...base, currency: Currency, game: Game, transaction: Transaction }),
  promo_payout: z.object({
    ...base,
    currency: Currency,
    game: Game,
    promoTransaction: z.object({ id: Name, amount: Money }),
  }),
} as const;

export type OneWalletRequest<Call extends OneWalletCall> = z.infer<(typeof REQUESTS)[Call]>;

/** A call off its bytes; null where they are no such call. `uuid` is what can be echoed either way. */
export function readOneWalletCall<Call extends OneWalletCall>(
  call: Call,
  bytes: Uint8Array,
): { request: OneWalletRequest<Call> | null; uuid: string | null } {
  const body = parsed(bytes);
  const read = REQUESTS[call].safeParse(body);
  const echoed = z.object({ uuid: Name }).safeParse(body);
  return {
    request: read.success ? (read.data as OneWalletRequest<Call>) : null,
    uuid: echoed.success ? echoed.data.uuid : null,
  };
}

/** Numbers named `amount` stay as they were written. */
function parsed(bytes: Uint8Array): unknown {
  const keep = (name: string, value: unknown, { source }: { source?: string } = {}) =>
    name === 'amount' && typeof value === 'number' ? source : value;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), keep as Parameters<typeof JSON.parse>[1]);
  } catch {
    return null;
  }
}
