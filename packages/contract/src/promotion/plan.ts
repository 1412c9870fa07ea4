import { z } from 'zod/mini';
import { Digits, EpochMs, Id, text } from '../shapes.ts';

/** What stakes of a campaign may count in, by product group. */
export const PRODUCT_GROUPS = {
  casino: ['RNG', 'FISH', 'LIVE', 'PVP'],
  lottery: ['LOTT', 'ELOTT'],
  betting: ['SPORTS', 'ESPORTS', 'COCKFIGHT'],
} as const;
export const PROMOTION_CATEGORIES = Object.values(PRODUCT_GROUPS).flat();
export type PromotionCategory = (typeof PROMOTION_CATEGORIES)[number];

export const CAMPAIGN_KINDS = ['match', 'fixed', 'freeBets', 'spins', 'cashback'] as const;
/** What gives it: a registration, a deposit for which it was chosen, its member by hand, a code, an application, a list of an operator's, a day of a sign-in calendar, a milestone of a mission, a prize that is drawn, the end of a period whose losses are paid back in part, what an invited friend has done, a rank on a board, a level that was never reached before, or the installed app when it is opened first. */
export const CAMPAIGN_TRIGGERS = [
  ...(['registered', 'depositApproved', 'opened', 'code', 'applied', 'manual'] as const),
  ...(['calendar', 'mission', 'draw', 'periodEnded', 'friendQualified', 'rank', 'levelReached', 'installed'] as const),
] as const;
export type CampaignTrigger = (typeof CAMPAIGN_TRIGGERS)[number];
/** Those at which nobody pays in, and what is given may wait for its member. */
export const WAITING_TRIGGERS: readonly CampaignTrigger[] = [
  'registered',
  'applied',
  'manual',
  'friendQualified',
  'levelReached',
  'installed',
];
/** Whether what is given is given at once, or waits in the reward centre for its member. */
const CLAIM_MODES = ['auto', 'claim'] as const;

export const CAMPAIGN_STATES = ['draft', 'approved', 'running', 'paused', 'stopped'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** What is shown of an activity beside its figures. */
export const ACTIVITY_LABELS = [
  'join',
  'claim',
  'applying',
  'close',
  'rejected',
  'issued',
  'claimed',
  'process',
  'signed',
  'coming',
] as const;
export type ActivityLabel = (typeof ACTIVITY_LABELS)[number];

/** Facts of a member that an audience may ask, each with the type of its value. */
export const FACTS = {
  registeredDays: 'number',
  type: 'number',
  level: 'number',
  tier: 'number',
  label: 'text',
  language: 'text',
  mobileVerified: 'truth',
  emailVerified: 'truth',
  birthdayToday: 'truth',
  cardBound: 'truth',
  installed: 'truth',
  'deposits.count': 'number',
  'deposits.sum': 'amount',
  'stake.valid': 'amount',
  'claims.count': 'number',
  /** Days of the last thirty on which own cash was staked, and days since the last of all; who never did: 10,000. */
  'played.days': 'number',
  lastPlayDays: 'number',
  /** What play of the last thirty days cost: asked as a bound above alone, for nobody is given anything because it lost. */
  netLoss: 'amount',
  'friends.qualified': 'number',
  /** By the merchant's clocks: 0 to 23, and 1 to 7 from Monday on. */
  hour: 'number',
  weekday: 'number',
} as const;
export type FactName = keyof typeof FACTS;
export const FACT_OPS = ['eq', 'ne', 'lt', 'le', 'gt', 'ge'] as const;
export type FactOp = (typeof FACT_OPS)[number];

/** What an audience asks: a closed union, not a language of rules. Amounts are digit strings. */
export type Condition =
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition }
  | { fact: FactName; op: FactOp; value: string | number | boolean };
export const CONDITION_DEPTH_MAX = 4;
export const CONDITION_LEAVES_MAX = 32;

const SIDES_MAX = 32;
const Leaf = z.object({
  fact: z.enum(Object.keys(FACTS) as [FactName, ...FactName[]]),
  op: z.enum(FACT_OPS),
  value: z.union([text(60), z.int(), z.boolean()]),
});

/** One level of them around what stands inside. */
function around<Inner extends z.core.$ZodType>(inner: Inner) {
  const sides = z.array(inner).check(z.minLength(1), z.maxLength(SIDES_MAX));
  return z.union([Leaf, z.strictObject({ all: sides }), z.strictObject({ any: sides }), z.strictObject({ not: inner })]);
}

/** Of four levels at most; how many leaves there are is asked when it is kept. */
export const Condition = around(around(around(Leaf)));

/** Characters of an application's comment. */
export const REMARK_MAX = 140;

const Words = z.object({ title: text(60), conditions: text(600), terms: text(6_000) });
const CampaignTexts = z.object({ EN: Words, MY: Words, CN: Words });

const Share = z.int().check(z.minimum(0), z.maximum(10_000));
const Rate = z.int().check(z.minimum(0), z.maximum(1_000_000));
const DAYS_MAX = 366;

/** What a campaign gives and asks, as it is written. `contribution`: what a stake counts, in 1/10000; `null`: all of it everywhere. */
export const CampaignTerms = z.object({
  matchBps: Rate,
  maxAmountE4: z.nullable(Digits),
  minDepositE4: Digits,
  amountE4: Digits,
  count: z.int().check(z.minimum(0), z.maximum(1_000)),
  unitE4: Digits,
  wageringX100: z.int().check(z.minimum(0), z.maximum(100_000)),
  maxBetE4: z.nullable(Digits),
  maxConvertE4: z.nullable(Digits),
  contribution: z.nullable(z.partialRecord(z.enum(PROMOTION_CATEGORIES as [PromotionCategory, ...PromotionCategory[]]), Share)),
  playDays: z.int().check(z.minimum(1), z.maximum(DAYS_MAX)),
  queueDays: z.int().check(z.minimum(1), z.maximum(DAYS_MAX)),
  limit: z.object({ count: z.int().check(z.minimum(1), z.maximum(1_000)), per: z.enum(['total', 'day', 'week', 'month']) }),
  oncePer: z.array(z.enum(['device', 'address', 'card'])).check(z.maxLength(3)),
  startsAtMs: z.nullable(EpochMs),
  endsAtMs: z.nullable(EpochMs),
});
export type CampaignTerms = z.output<typeof CampaignTerms>;

export const CALENDAR_DAYS_MAX = 31;
/** A campaign of prizes, a draw of which is given beside a sum. */
const TicketFor = z.optional(Id);
/** A day of a sign-in calendar: what it gives, as cash or by the campaign's terms, and what must be paid in and validly staked on it. */
const CalendarDay = z.object({ amountE4: Digits, cash: z.boolean(), depositE4: Digits, validBetE4: Digits, ticketFor: TicketFor });
/** `streak`: a missed day begins it again; `repeats`: so does its end, which else is the end of it. */
const Calendar = z.object({
  streak: z.boolean(),
  repeats: z.boolean(),
  days: z.array(CalendarDay).check(z.minLength(1), z.maxLength(CALENDAR_DAYS_MAX)),
});

/** What a mission counts, of settled play: sums and counts; and what is paid in, where the profile allows. */
export const MISSION_COUNTERS = ['validStake', 'bets', 'days', 'games', 'draws', 'deposits'] as const;
export type MissionCounter = (typeof MISSION_COUNTERS)[number];
/** Counters that are sums of money; the others count. */
export const MONEY_COUNTERS: readonly MissionCounter[] = ['validStake', 'deposits'];
export const MISSION_PERIODS = ['total', 'day', 'week', 'month'] as const;
export const MILESTONES_MAX = 10;
const Mission = z.object({
  counter: z.enum(MISSION_COUNTERS),
  /** In which categories; null: in all. */
  categories: z.nullable(
    z.array(z.enum(PROMOTION_CATEGORIES as [PromotionCategory, ...PromotionCategory[]])).check(z.minLength(1), z.maxLength(9)),
  ),
  per: z.enum(MISSION_PERIODS),
  /** Rising targets; of sums in 1/10000. */
  milestones: z
    .array(z.object({ target: Digits, amountE4: Digits, cash: z.boolean(), ticketFor: TicketFor }))
    .check(z.minLength(1), z.maxLength(MILESTONES_MAX)),
});
export type Mission = z.output<typeof Mission>;

/** How prizes are drawn: cards of a deck, each once; a wheel by weights; a packet that the seed cuts into pieces; a raffle among tickets at its end. */
export const PRIZE_MODES = ['deck', 'wheel', 'packet', 'raffle'] as const;
export type PrizeMode = (typeof PRIZE_MODES)[number];
/** Of points the amount is how many, in 1/10000. */
export const PRIZE_KINDS = ['cash', 'bonus', 'points', 'none'] as const;
export const PRIZE_LINES_MAX = 30;
export const PIECES_MAX = 500;
const Weight = z.int().check(z.minimum(1), z.maximum(4_294_967_296));
/** Prizes of a raffle, and tickets of one member in it. */
export const RAFFLE_PRIZES_MAX = 500;
export const RAFFLE_TICKETS_MAX = 10_000;
/**
 * What brings tickets of a raffle to who takes part: a ticket for each so much that was paid in, and validly staked of own cash, on its days;
 * for so many points; and as many free ones as the campaign's limit says. Null: not for that. `ticketsMax`: the most that a member may have.
 */
const Raffle = z.object({
  depositE4: z.nullable(Digits),
  stakeE4: z.nullable(Digits),
  pointsE4: z.nullable(Digits),
  free: z.boolean(),
  ticketsMax: z.int().check(z.minimum(1), z.maximum(RAFFLE_TICKETS_MAX)),
});
export type RafflePlan = z.output<typeof Raffle>;
const Prizes = z.object({
  mode: z.enum(PRIZE_MODES),
  /** On how many cards each stands, or the weight of its sector; a packet has none. */
  lines: z.array(z.object({ kind: z.enum(PRIZE_KINDS), amountE4: Digits, weight: Weight })).check(z.maxLength(PRIZE_LINES_MAX)),
  /** Cut into so many pieces, each some steps large. */
  packet: z.nullable(
    z.object({ totalE4: Digits, stepE4: Digits, pieces: z.int().check(z.minimum(1), z.maximum(PIECES_MAX)), cash: z.boolean() }),
  ),
  raffle: z.optional(Raffle),
});
export type PrizePlan = z.output<typeof Prizes>;

export const CASHBACK_PERIODS = ['day', 'week', 'month'] as const;
/** What of a period's losses is paid back, in 1/10000; nothing where it comes to less than the least. */
export const Cashback = z.object({
  per: z.enum(CASHBACK_PERIODS),
  lossBps: z.int().check(z.minimum(1), z.maximum(10_000)),
  minAmountE4: Digits,
});
export type Cashback = z.output<typeof Cashback>;

/** Free rounds at a vendor, of a game as the vendor calls it: `count` of the terms, each worth `unitE4`, for `playDays`. */
export const Spins = z.object({ vendor: text(32), game: text(60) });
export type Spins = z.output<typeof Spins>;

export const RANKS_MAX = 50;
/** What a board goes by: what was staked; the best multiple of a stake that a round brought; what the best rounds in a row won; rounds that were won. */
export const BOARD_SCORES = ['stake', 'multiple', 'profit', 'wins'] as const;
export type BoardScore = (typeof BOARD_SCORES)[number];
/** Scores that are sums of money. A multiple is in 1/10000 too, and no money. */
export const MONEY_SCORES: readonly BoardScore[] = ['stake', 'profit'];
export const IN_ROW_MAX = 100;
/** What a rank brings: cash, bonus money by the campaign's terms, or so many points. */
export const RankPrize = z.object({ amountE4: Digits, cash: z.boolean(), points: z.optional(z.boolean()) });

/**
 * A board between the days on which the campaign begins and ends: of those who stake most, by what a stake counts in each category, or by
 * another score of the categories that count. What a day of stakes counts at most is for each member; null: all of it. Each rank has its
 * prize, as cash or by the campaign's terms. `by`: of what it goes by unless it is stakes; `minStakeE4`: a round of less does not score;
 * `inRow`: of how many rounds in a row what they won is summed.
 */
const Board = z.object({
  by: z.optional(z.enum(BOARD_SCORES)),
  minStakeE4: z.optional(Digits),
  inRow: z.optional(z.int().check(z.minimum(1), z.maximum(IN_ROW_MAX))),
  dayCapE4: z.nullable(Digits),
  prizes: z.array(RankPrize).check(z.minLength(1), z.maxLength(RANKS_MAX)),
});
export type BoardPlan = z.output<typeof Board>;

/** A campaign as an operator writes it. `nth`: of which approved deposit; null: of any. `budgetE4` null: without a bound. `calendar`, `mission`, `prizes`, `cashback` and `board`: of their triggers alone; `spins`: of their kind. */
export const CampaignDraft = z.object({
  kind: z.enum(CAMPAIGN_KINDS),
  trigger: z.enum(CAMPAIGN_TRIGGERS),
  nth: z.nullable(z.int().check(z.minimum(1), z.maximum(100))),
  claimMode: z.enum(CLAIM_MODES),
  audience: z.nullable(Condition),
  terms: CampaignTerms,
  budgetE4: z.nullable(Digits),
  texts: CampaignTexts,
  calendar: z.optional(Calendar),
  mission: z.optional(Mission),
  prizes: z.optional(Prizes),
  cashback: z.optional(Cashback),
  board: z.optional(Board),
  spins: z.optional(Spins),
});
export type CampaignDraft = z.output<typeof CampaignDraft>;
