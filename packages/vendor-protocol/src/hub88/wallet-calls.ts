import { z } from 'zod/mini';
import type { Profile, WalletCall } from './profiles.ts';
import { absent, Name, readObject, Uuid, WireAmount } from './shapes.ts';

/** A token or a currency of nobody is no wrong form: each has a status of its own. */
const session = {
  request_uuid: Uuid,
  token: Name,
  user: absent(Name),
  supplier_user: absent(z.string().check(z.maxLength(255))),
  game_code: Name,
};
/** The supplier's own, which nothing is done by: no form of it is wrong. */
const kept = z.optional(z.unknown());
const action = {
  ...session,
  transaction_uuid: Uuid,
  round: Name,
  round_closed: z.nullable(z.boolean()),
  is_free: absent(z.boolean()),
  reward_uuid: absent(Uuid),
  ...{ campaign_uuid: kept, supplier_transaction_id: kept, is_aggregated: kept, is_supplier_promo: kept, bet: kept, meta: kept },
};
const money = { amount: WireAmount, currency: Name };

/** What each wallet call carries. Fields beyond these are let pass: suppliers add their own. */
export const WALLET_REQUESTS = {
  /** By a name; by a token where the profile swaps those. */
  info: z.object({ request_uuid: absent(Uuid), user: absent(Name), token: absent(Name) }),
  balance: z.object(session),
  bet: z.object({ ...action, ...money }),
  /** `jackpot_win`: how much of the amount is a jackpot's; of some suppliers whether any is. */
  win: z.object({ ...action, ...money, reference_transaction_uuid: Uuid, jackpot_win: kept }),
  rollback: z.object({ ...action, reference_transaction_uuid: Uuid }),
} as const;

/** What a call says that nothing is done by, in the order of its profile's guide. */
const KEPT = [
  ...(['supplier_user', 'supplier_transaction_id', 'reward_uuid', 'campaign_uuid', 'jackpot_win'] as const),
  ...(['is_aggregated', 'is_supplier_promo', 'bet', 'meta'] as const),
];
/** Letters of it that are kept. */
const KEPT_MAX = 4_000;

/** What of a call is kept and never needed, as JSON text; empty where there is none. Where it is too long its `meta` is left out, else all of it. */
export function keptOf(request: WalletRequest<'bet'> | WalletRequest<'win'> | WalletRequest<'rollback'>): string {
  const said = request as Readonly<Record<string, unknown>>;
  const given = (names: readonly string[]) => Object.fromEntries(names.flatMap((name) => (said[name] == null ? [] : [[name, said[name]]])));
  const texts = [KEPT, KEPT.filter((name) => name !== 'meta')].map((names) => JSON.stringify(given(names)));
  const text = texts.find((one) => one.length <= KEPT_MAX) ?? '{}';
  return text === '{}' ? '' : text;
}

export type WalletRequest<Call extends WalletCall> = z.infer<(typeof WALLET_REQUESTS)[Call]>;

const Meta = z.object({ valid_amount: WireAmount });

/** What a supplier says in `meta` that counts of a round's stake (docs/protocols/valid-amount.md); null where it says no amount. */
export function validAmountIn(meta: unknown): number | null {
  const read = Meta.safeParse(meta);
  return read.success ? read.data.valid_amount : null;
}

const RakeMeta = z.object({ span: z.string().check(z.minLength(1), z.maxLength(100)), rake: WireAmount });

/**
 * What a supplier says in `meta` that the house kept of a sitting at a table between players, and of which span of the table it was
 * (docs/protocols/rake.md); null where it says neither.
 */
export function rakeIn(meta: unknown): { span: string; rake: number } | null {
  return RakeMeta.safeParse(meta).data ?? null;
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
  profile: Profile,
  call: Call,
  bytes: Uint8Array,
): { readonly ok: true; readonly value: WalletRequest<Call> } | ReadFailure {
  const body = readObject(bytes);
  const read = WALLET_REQUESTS[call].safeParse(body);
  if (read.success && namesWhom(profile, call, read.data)) return { ok: true, value: read.data as WalletRequest<Call> };
  const missing = !body || read.success || read.error.issues.some(({ path }) => !(String(path[0]) in body));
  const echoed = body?.request_uuid;
  return {
    ok: false,
    status: missing ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES',
    requestUuid: Uuid.safeParse(echoed).success ? (echoed as string) : '',
  };
}

/** A rollback may leave the name out in either profile: it says what it takes back. */
function namesWhom({ byToken }: Profile, call: WalletCall, body: { request_uuid?: unknown; user?: unknown; token?: unknown }): boolean {
  if (call === 'info') return Boolean(body.user && body.request_uuid) || (byToken && Boolean(body.token));
  return call === 'rollback' || byToken || Boolean(body.user);
}
