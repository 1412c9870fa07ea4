import type { KeyObject } from 'node:crypto';
import type { Amount } from '@fairhall/money/amount';
import { fromWireAmount } from '@fairhall/vendor-protocol/hub88/amount';
import type { WalletCall } from '@fairhall/vendor-protocol/hub88/profiles';
import { outcomeOf } from '@fairhall/vendor-protocol/hub88/statuses';
import { signBytes } from '@fairhall/vendor-protocol/signature';
import { z } from 'zod/mini';
import type { Operator } from '../operators.ts';

/** What an operator says of a member beside its money. */
export type Standing = { label: string; level: number; seatTags: readonly string[] };

/** Where an operator says that a member lives, and under which rules; null where it says nothing of it. */
export type Residence = { country: string | null; jurisdiction: string | null };

/** How long one cycle takes at least under an operator's rules, in ms by category; empty where it says nothing. */
export type LeastCycles = Readonly<Record<string, number>>;

/** What an operator's wallet said; `unsure` is silence, too, and anything that is no answer of the protocol. */
export type Answer = {
  outcome: 'done' | 'refused' | 'unsure';
  status: string | null;
  balance: Amount | null;
  standing?: Standing;
  residence?: Residence;
  cycles?: LeastCycles;
};

export type Asked = { operator: Operator; call: WalletCall; body: Readonly<Record<string, unknown>>; withinMs: number };
export type AskWallet = (asked: Asked) => Promise<Answer>;

/** ISO 3166-1 keeps it for those who have none. */
const UNKNOWN_COUNTRY = 'XX';
const UNSURE: Answer = { outcome: 'unsure', status: null, balance: null };
const ANSWER_MAX = 65_536;
const Reply = z.object({
  status: z.string(),
  request_uuid: z.string(),
  balance: z.optional(z.nullable(z.int())),
  /** Told with `info` alone, by operators that know levels. */
  label: z.optional(z.nullable(z.string())),
  level: z.optional(z.nullable(z.int())),
  seat_tags: z.optional(z.nullable(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(10)))),
  country: z.optional(z.nullable(z.string())),
  jurisdiction: z.optional(z.nullable(z.string())),
  min_cycle_ms: z.optional(z.nullable(z.record(z.string(), z.int().check(z.minimum(0))))),
});

/** One signed call. Never throws: what went wrong on the way leaves us unsure. */
export function createAskWallet(key: KeyObject, makeUuid: () => string): AskWallet {
  return async ({ operator, call, body, withinMs }) => {
    const requestUuid = makeUuid();
    const bytes = new TextEncoder().encode(JSON.stringify({ request_uuid: requestUuid, ...named(operator, call, body) }));
    const { walletPaths, signatureHeader } = operator.profile;
    try {
      const reply = await fetch(operator.walletUrl + walletPaths[call], {
        method: 'POST',
        headers: { 'content-type': 'application/json', [signatureHeader]: signBytes(bytes, key) },
        body: bytes,
        redirect: 'error',
        signal: AbortSignal.timeout(withinMs),
      });
      const text = await reply.text();
      return reply.status === 200 && text.length <= ANSWER_MAX ? readAnswer(text, requestUuid) : UNSURE;
    } catch {
      return UNSURE;
    }
  };
}

/** A profile that goes by tokens has the member's name, of bets, wins and balances, in the field of the supplier's own. */
function named({ profile }: Operator, call: WalletCall, { user, ...body }: Asked['body']): Asked['body'] {
  const isOwn = profile.byToken && call !== 'info' && call !== 'rollback';
  return { ...body, [isOwn ? 'supplier_user' : 'user']: user };
}

/** An answer to another request is none: something on the way has mixed them up. */
function readAnswer(text: string, requestUuid: string): Answer {
  const { success, data } = Reply.safeParse(JSON.parse(text));
  if (!success || data.request_uuid !== requestUuid) return UNSURE;
  const standing = { label: data.label ?? '', level: data.level ?? 0, seatTags: data.seat_tags ?? [] };
  const { country = null, jurisdiction = null } = data;
  const residence = { country: country === UNKNOWN_COUNTRY ? null : country, jurisdiction };
  const told = { standing, residence, cycles: data.min_cycle_ms ?? {} };
  return { outcome: outcomeOf(data.status), status: data.status, balance: fromWireAmount(data.balance ?? 0), ...told };
}
