import { z } from 'zod/mini';
import type { GameCall, Profile } from './profiles.ts';
import { absent, Currency, Name, readJson, Token, Uuid, WireAmount } from './shapes.ts';

const Url = z.string().check(z.minLength(1), z.maxLength(2_000));
/** ISO 8601; without a zone it is UTC. */
const DateTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})?$/));
const Count = z.int().check(z.minimum(1), z.maximum(10_000));

const operator = { operator_id: Name, sub_partner_id: absent(Name) };
/** What a free bet is made of. A prepaid that leaves count or value open takes any. */
const freeBets = { bet_count: absent(Count), bet_value: absent(WireAmount), start_time: absent(DateTime), end_time: absent(DateTime) };

/** What each game call carries. Fields beyond these are let pass. */
export const GAME_REQUESTS = {
  /** Without `user` and `token` it is practice, and `currency` the profile's demo currency. */
  url: z.object({
    ...operator,
    user: absent(Name),
    token: absent(Token),
    game_code: Name,
    currency: Currency,
    country: z.string().check(z.regex(/^[A-Z]{2}$/)),
    lang: z.string().check(z.minLength(2), z.maxLength(8)),
    lobby_url: Url,
    deposit_url: absent(Url),
    platform: absent(z.enum(['GPL_DESKTOP', 'GPL_MOBILE'])),
    ip: absent(z.string().check(z.maxLength(45))),
    /** An extension (docs/protocols/rooms.md): which of the game's rooms it opens in. */
    room_id: absent(Name),
  }),
  list: z.object(operator),
  /** Names the round, or one of its transactions. */
  round: z.object({ ...operator, user: absent(Name), round: absent(Name), transaction_uuid: absent(Uuid) }),
  /** Those of [start_time, end_time) in the order of their times; `cursor` goes on where an answer ended. */
  transactions: z.object({ ...operator, start_time: DateTime, end_time: DateTime, cursor: absent(Name) }),
  /** An extension (docs/protocols/play-cases.md): those that changed behind `cursor`; without one, all. */
  cases: z.object({ ...operator, cursor: absent(Name) }),
  prepaids: z.object(operator),
  createCampaign: z.object({ ...operator, prepaid_uuid: Uuid, name: Name, ...freeBets }),
  listCampaigns: z.object(operator),
  campaignInfo: z.object({ ...operator, campaign_uuid: Uuid }),
  /** By `prepaid_uuid`, or by `campaign_uuid`, whose bets it then gives. */
  createReward: z.object({
    ...operator,
    user: Name,
    prepaid_uuid: absent(Uuid),
    campaign_uuid: absent(Uuid),
    currency: absent(Currency),
    operator_reference: absent(Name),
    ...freeBets,
  }),
  cancelReward: z.object({ ...operator, reward_uuid: Uuid }),
} as const;

/** An extension (docs/protocols/rooms.md): a room of a live table, with its limits in each currency that it takes. */
const Room = z.object({
  room_id: Name,
  name: Name,
  room_type: Name,
  open: z.boolean(),
  limits: z.array(z.object({ currency: Currency, min_bet: WireAmount, max_bet: WireAmount })),
});

/** An extension (docs/protocols/matches.md): a name by language, English at least. */
const Spoken = z.object({ en: Name, my: absent(Name), zh: absent(Name) });
/** A match that can be bet on in a game of sports, and how many have. */
const ListedMatch = z.object({
  match_id: Name,
  home: Spoken,
  away: Spoken,
  league: Spoken,
  start_time: DateTime,
  home_image: absent(Url),
  away_image: absent(Url),
  slips: z.int().check(z.minimum(0)),
});

const DecimalOdds = z.string().check(z.regex(/^\d{1,9}\.\d{4}$/));
const Points = absent(z.string().check(z.regex(/^\d{1,3}-\d{1,3}$/)));
/** An extension (docs/protocols/slips.md): what was bet on in a round of sports. */
const ToldSlip = z.object({
  /** Of a bet that all legs have to win; none of a system. */
  odds: absent(DecimalOdds),
  legs: z
    .array(
      z.object({
        league_id: Name,
        league: Spoken,
        match: Spoken,
        market_type: Name,
        market: Spoken,
        selection: Spoken,
        line: absent(z.string().check(z.regex(/^[+-]?\d{1,4}(\.\d{1,2})?$/))),
        odds: DecimalOdds,
        half_score: Points,
        full_score: Points,
      }),
    )
    .check(z.maxLength(20)),
});
export type ToldSlip = z.infer<typeof ToldSlip>;

const Listed = z.object({
  name: Name,
  game_code: Name,
  product: Name,
  category: Name,
  platforms: z.array(z.string()),
  enabled: z.boolean(),
  blocked_countries: z.array(z.string()),
  url_thumb: z.string(),
  url_background: z.string(),
  freebet_support: z.optional(z.boolean()),
  rooms: absent(z.array(Room)),
  matches: absent(z.array(ListedMatch)),
});

/** What the aggregator says of a transaction that the wallet has answered for good. `amount` of a rollback is none. */
const Told = z.object({
  transaction_uuid: Uuid,
  reference_transaction_uuid: absent(Uuid),
  type: z.enum(['BET', 'WIN', 'ROLLBACK']),
  user: Name,
  round: Name,
  game_code: Name,
  amount: absent(WireAmount),
  currency: absent(Currency),
  /** As its call bore it. */
  meta: z.optional(z.unknown()),
  created_at: DateTime,
});

const PLAY_SIGNALS = ['SHARED', 'OFTEN', 'FLOW', 'FOLDS', 'SQUEEZE', 'TIMES'] as const;
/** What the vendor's people made of it. REFERRED: it looks so, and the operator decides. */
const PLAY_STATES = ['OPEN', 'NOTHING', 'WATCH', 'REFERRED'] as const;
const SHARED_WITH = ['DEVICE', 'ADDRESS', 'LINE'] as const;
const Number0 = z.int().check(z.minimum(0));

/** An extension (docs/protocols/play-cases.md): players of one table who may play together, as one operator is told of it. */
const PlayCase = z.object({
  case_id: Name,
  signal: z.enum(PLAY_SIGNALS),
  game_code: Name,
  currency: Currency,
  table: absent(Name),
  created_at: DateTime,
  state: z.enum(PLAY_STATES),
  /** This operator's own. `hands`: all that it was dealt in; `net`: what came to it of the others. */
  players: z.array(z.object({ user: Name, hands: absent(Number0), net: absent(WireAmount) })).check(z.minLength(1), z.maxLength(10)),
  other_players: Number0.check(z.maximum(10)),
  /** `hands`: that all were dealt in; `times`: how often it happened; `of`: how often it could have. */
  figures: z.object({
    shared: absent(z.array(z.enum(SHARED_WITH)).check(z.maxLength(3))),
    ...{ hands: absent(Number0), times: absent(Number0), of: absent(Number0) },
  }),
  /** Each is shown as a round is. */
  hands: z.array(z.object({ round: Name, played_at: DateTime })).check(z.maxLength(50)),
});
export type ToldPlayCase = z.infer<typeof PlayCase>;

/** One profile's guide names the game of free bets by a number of its own, and no code. */
const Prepaid = z.object({
  prepaid_uuid: Uuid,
  game_code: absent(Name),
  currency: Currency,
  bet_count: absent(Count),
  bet_value: absent(WireAmount),
});
const Campaign = z.object({
  campaign_uuid: Uuid,
  prepaid_uuid: Uuid,
  name: Name,
  game_code: absent(Name),
  currency: absent(Currency),
  ...freeBets,
});
const Reward = z.object({
  reward_uuid: Uuid,
  prepaid_uuid: Uuid,
  campaign_uuid: absent(Uuid),
  user: Name,
  game_code: absent(Name),
  currency: absent(Currency),
  operator_reference: absent(Name),
  ...freeBets,
});

export const GAME_ANSWERS = {
  url: z.object({ url: Url }),
  list: z.array(Listed),
  round: z.object({ url: Url, slip: absent(ToldSlip) }),
  transactions: z.object({ transactions: z.array(Told), next_cursor: absent(Name) }),
  /** Without cases: there are no more behind the cursor by now. */
  cases: z.object({ cases: z.array(PlayCase).check(z.maxLength(200)), next_cursor: Name }),
  prepaids: z.array(Prepaid),
  createCampaign: Campaign,
  listCampaigns: z.array(Campaign),
  campaignInfo: Campaign,
  createReward: Reward,
  cancelReward: Reward,
} as const;

export type GameRequest<Call extends GameCall> = z.infer<(typeof GAME_REQUESTS)[Call]>;
export type GameAnswer<Call extends GameCall> = z.infer<(typeof GAME_ANSWERS)[Call]>;

/** Why a game call is refused, by the HTTP code that says it. The body is `{error: text}`. */
export const GAME_FAILURES = {
  BAD_PARAMETERS: 400,
  BAD_SIGNATURE: 401,
  /** Currency, country or game that this operator may not have. */
  NOT_ENABLED: 403,
  UNKNOWN: 404,
  TOO_MANY: 429,
  FAULT: 500,
} as const;
export type GameFailure = keyof typeof GAME_FAILURES;

/** What an HTTP code that is none of success means; any that is not listed is a fault. */
export function gameFailureOf(httpStatus: number): GameFailure {
  const named = Object.entries(GAME_FAILURES).find(([, code]) => code === httpStatus);
  return (named?.[0] as GameFailure | undefined) ?? 'FAULT';
}

/** Calls that may be asked once in a minute per operator. */
export const ONCE_A_MINUTE: readonly GameCall[] = ['list', 'prepaids'];

/** A call off its bytes; null where they are no such call. */
export function readGameRequest<Call extends GameCall>({ requires }: Profile, call: Call, bytes: Uint8Array): GameRequest<Call> | null {
  const read = GAME_REQUESTS[call].safeParse(readJson(bytes));
  if (!read.success) return null;
  const said: { readonly platform?: unknown; readonly sub_partner_id?: unknown } = read.data;
  return (requires[call] ?? []).every((field) => said[field]) ? (read.data as GameRequest<Call>) : null;
}

/** An answer of success off its bytes; null where they are none. */
export function readGameAnswer<Call extends GameCall>(call: Call, bytes: Uint8Array): GameAnswer<Call> | null {
  const read = GAME_ANSWERS[call].safeParse(readJson(bytes));
  return read.success ? (read.data as GameAnswer<Call>) : null;
}
