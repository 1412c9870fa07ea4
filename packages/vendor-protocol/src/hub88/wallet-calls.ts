import { z } from 'zod/mini';
import type { WalletCall } from './profiles.ts';
import { Currency, Name, readObject, Token, Uuid, WireAmount } from './shapes.ts';

const session = { request_uuid: Uuid, token: Token, user: Name, game_code: Name };
const action = {
  ...session,
  transaction_uuid: Uuid,
  round: Name,
  round_closed: z.boolean(),
  supplier_user: z.optional(z.nullable(z.string().check(z.maxLength(255)))),
  is_free: z.optional(z.boolean()),
  reward_uuid: z.optional(z.nullable(Uuid)),
  campaign_uuid: z.optional(z.nullable(Uuid)),
};
/** The supplier's own. */
const meta = z.optional(z.unknown());
const money = { amount: WireAmount, currency: Currency };

/** What each wallet call carries. Fields beyond these are let pass: suppliers add their own. */
export const WALLET_REQUESTS = {
  info: z.object({ request_uuid: Uuid, user: Name }),
  balance: z.object(session),
  bet: z.object({ ...action, ...money, bet: z.optional(z.nullable(z.string())), meta }),
  win: z.object({ ...action, ...money, reference_transaction_uuid: Uuid, jackpot_win: z.optional(z.boolean()), meta }),
  rollback: z.object({ ...action, user: z.optional(Name), reference_transaction_uuid: Uuid }),
} as const;

export type WalletRequest<Call extends WalletCall> = z.infer<(typeof WALLET_REQUESTS)[Call]>;

const Meta = z.object({ valid_amount: WireAmount });

/** What a supplier says in `meta` that counts of a round's stake (docs/protocols/valid-amount.md); null where it says no amount. */
export function validAmountIn(meta: unknown): number | null {
  const read = Meta.safeParse(meta);
  return read.success ? read.data.valid_amount : null;
}

export type ReadFailure = {
  readonly ok: false;
  readonly status: 'RS_ERROR_WRONG_SYNTAX' | 'RS_ERROR_WRONG_TYPES';
  readonly requestUuid: string;
};

/**
 * Reads a call off its bytes. A missing field, or what is no JSON object, is wrong syntax; a field of another kind than it should be is
 * of wrong types. `requestUuid` of a failure is what can be echoed, empty where there is none.
 */
export function readWalletRequest<Call extends WalletCall>(
  call: Call,
  bytes: Uint8Array,
): { readonly ok: true; readonly value: WalletRequest<Call> } | ReadFailure {
  const body = readObject(bytes);
  const read = WALLET_REQUESTS[call].safeParse(body);
  if (read.success) return { ok: true, value: read.data as WalletRequest<Call> };
  const missing = !body || read.error.issues.some(({ path }) => !(String(path[0]) in body));
  const echoed = body?.request_uuid;
  return {
    ok: false,
    status: missing ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES',
    requestUuid: Uuid.safeParse(echoed).success ? (echoed as string) : '',
  };
}
