import { costOfDeck, prizesOf } from '@fairhall/bonus/prize';
import { READY_LANGUAGES, type ReadyLanguage } from '@fairhall/contract/languages';
import {
  type BoardPlan,
  type BoardScore,
  type CampaignDraft,
  type CampaignTrigger,
  type Cashback,
  type Condition,
  FACTS,
  type FactName,
  type FactOp,
  type Mission,
  type MissionCounter,
  MONEY_COUNTERS,
  PROMOTION_CATEGORIES,
  type PrizePlan,
  type PromotionCategory,
  type RafflePlan,
  type Spins,
  WAITING_TRIGGERS,
} from '@fairhall/contract/promotion/plan';
import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import { digits, parseDigits } from '@fairhall/money/text';
import { localText, momentOf } from '../../shared/local-moment.ts';
import { sent, typed } from '../../shared/sum-item.tsx';

export type AskedFact = { fact: FactName; op: FactOp; value: string };
type Words = CampaignDraft['texts']['EN'];
/** A day of a sign-in calendar, its sums as they are typed. */
export type DayFields = { amount: string; cash: boolean; deposit: string; validBet: string; ticketFor?: string | undefined };

/** A milestone: its target as a sum or as a count, by what is counted. */
export type StoneFields = { sum: string; count: number | null; amount: string; cash: boolean; ticketFor?: string | undefined };
/** Campaigns that give by a plan of their own: no sum of the whole, no deposit and no other limit. */
export const isPlanned = (trigger: CampaignTrigger) => ['calendar', 'mission', 'draw', 'periodEnded', 'rank'].includes(trigger);
/** A prize of a list: on how many cards it stands, or its weight. */
export type PrizeFields = { kind: PrizePlan['lines'][number]['kind']; amount: string; weight: number };

/** A draft as a form holds it: amounts and times as they are typed, the audience as rows that all hold. */
export type DraftFields = {
  kind: CampaignDraft['kind'];
  trigger: CampaignDraft['trigger'];
  nth: number | null;
  waits: boolean;
  percent: number;
  times: number;
  count: number;
  playDays: number;
  queueDays: number;
  limitCount: number;
  limitPer: CampaignDraft['terms']['limit']['per'];
  oncePer: CampaignDraft['terms']['oncePer'];
  maxAmount: string;
  minDeposit: string;
  amount: string;
  unit: string;
  /** Of free rounds: the game, by its vendor and code. */
  spins: string;
  maxBet: string;
  maxConvert: string;
  budget: string;
  starts: string;
  ends: string;
  shares: Record<PromotionCategory, number>;
  asked: AskedFact[];
  counter: MissionCounter;
  counted: Mission['per'];
  /** None: all of them. */
  categories: PromotionCategory[];
  stones: StoneFields[];
  streak: boolean;
  repeats: boolean;
  days: DayFields[];
  prizeMode: PrizePlan['mode'];
  prizes: PrizeFields[];
  packetTotal: string;
  packetStep: string;
  packetPieces: number;
  packetCash: boolean;
  raffleFree: boolean;
  raffleDeposit: string;
  raffleStake: string;
  rafflePoints: string;
  raffleMax: number;
  backPer: Cashback['per'];
  backPercent: number;
  backLeast: string;
  boardBy: BoardScore;
  roundLeast: string;
  inRow: number;
  dayCap: string;
  ranks: RankFields[];
  texts: Record<ReadyLanguage, Words>;
  reason: string;
};

const PERCENT = 100;
const BLANK: Words = { title: '', conditions: '', terms: '' };
const WHOLE = Object.fromEntries(PROMOTION_CATEGORIES.map((category) => [category, PERCENT])) as DraftFields['shares'];

/** What a calendar offers is cash, unless it is said otherwise. */
export const NEW_DAY: DayFields = { amount: '', cash: true, deposit: '', validBet: '' };

export const NEW_STONE: StoneFields = { sum: '', count: 1, amount: '', cash: true };

/** A rank's prize. */
export type RankFields = { amount: string; kind: 'cash' | 'bonus' | 'points' };
export const NEW_RANK: RankFields = { amount: '', kind: 'cash' };

export const NEW_PRIZE: PrizeFields = { kind: 'cash', amount: '', weight: 1 };

export const NEW_FIELDS: Omit<DraftFields, 'reason'> = {
  ...{ kind: 'fixed', trigger: 'opened', nth: null, waits: false, percent: 100, times: 3, count: 0, playDays: 30, queueDays: 30 },
  ...{ limitCount: 1, limitPer: 'total', oncePer: ['device'], maxAmount: '', minDeposit: '', amount: '', unit: '', spins: '', maxBet: '' },
  ...{ maxConvert: '', budget: '', starts: '', ends: '', shares: WHOLE, asked: [] },
  ...{ counter: 'validStake', counted: 'week', categories: [], stones: [NEW_STONE] },
  ...{ streak: true, repeats: true, days: Array.from({ length: 7 }, () => NEW_DAY) },
  ...{ prizeMode: 'deck', prizes: [NEW_PRIZE], packetTotal: '', packetStep: '1', packetPieces: 10, packetCash: true },
  ...{ raffleFree: true, raffleDeposit: '', raffleStake: '', rafflePoints: '', raffleMax: 1_000 },
  ...{ backPer: 'week', backPercent: 5, backLeast: '' },
  ...{ boardBy: 'stake', roundLeast: '', inRow: 5, dayCap: '', ranks: [NEW_RANK] },
  texts: { EN: BLANK, MY: BLANK, CN: BLANK },
};

/** Whether a form can show who is asked; what is written otherwise is shown as it is, and stays. */
export function isPlain(audience: CampaignDraft['audience']): boolean {
  return audience === null || 'fact' in audience || ('all' in audience && audience.all.every((side) => 'fact' in side));
}

export function fieldsOf(
  { kind, trigger, nth, claimMode, audience, terms, budgetE4, texts, calendar, mission, prizes, cashback, board, spins }: CampaignDraft,
  timeZone: string,
): Omit<DraftFields, 'reason'> {
  const sides = audience === null ? [] : 'all' in audience ? audience.all : [audience];
  const share = (category: PromotionCategory) => (terms.contribution === null ? PERCENT : (terms.contribution[category] ?? 0) / PERCENT);
  return {
    ...{ kind, trigger, nth, waits: claimMode === 'claim', percent: terms.matchBps / PERCENT, times: terms.wageringX100 / PERCENT },
    ...{ count: terms.count, playDays: terms.playDays, queueDays: terms.queueDays },
    ...{ limitCount: terms.limit.count, limitPer: terms.limit.per, oncePer: terms.oncePer },
    ...{
      maxAmount: typed(terms.maxAmountE4),
      minDeposit: typed(terms.minDepositE4),
      amount: typed(terms.amountE4),
      unit: typed(terms.unitE4),
      spins: spins ? spinsKey(spins) : '',
    },
    ...{ maxBet: typed(terms.maxBetE4), maxConvert: typed(terms.maxConvertE4), budget: typed(budgetE4) },
    ...{ starts: localText(terms.startsAtMs ?? undefined, timeZone), ends: localText(terms.endsAtMs ?? undefined, timeZone) },
    shares: Object.fromEntries(PROMOTION_CATEGORIES.map((category) => [category, share(category)])) as DraftFields['shares'],
    ...{ streak: calendar?.streak ?? true, repeats: calendar?.repeats ?? true, days: (calendar?.days ?? []).map(typedDay) },
    ...{ counter: mission?.counter ?? 'validStake', counted: mission?.per ?? 'week', categories: mission?.categories ?? [] },
    ...prizeFieldsOf(prizes),
    ...{ boardBy: board?.by ?? 'stake', roundLeast: typed(board?.minStakeE4 ?? null), inRow: board?.inRow ?? NEW_FIELDS.inRow },
    ...{ dayCap: typed(board?.dayCapE4 ?? null), ranks: board ? board.prizes.map(typedRank) : [NEW_RANK] },
    ...{
      backPer: cashback?.per ?? 'week',
      backPercent: (cashback?.lossBps ?? 500) / PERCENT,
      backLeast: typedOrNone(cashback?.minAmountE4 ?? '0'),
    },
    stones: (mission?.milestones ?? []).map((stone) => typedStone(stone, mission?.counter ?? 'bets')),
    asked: sides.filter((side) => 'fact' in side).map(({ fact, op, value }) => ({ fact, op, value: shownValue(fact, value) })),
    texts,
  };
}

/** A game of a vendor as one value of a field; codes of vendors have no slash. */
export const spinsKey = ({ vendor, game }: Spins) => `${vendor}/${game}`;
function spinsOf(key = ''): Spins {
  const at = key.indexOf('/');
  return { vendor: key.slice(0, Math.max(at, 0)), game: key.slice(at + 1) };
}

type Day = NonNullable<CampaignDraft['calendar']>['days'][number];
/** A sum that may be left out, where 0 asks nothing. */
const typedOrNone = (digits: string) => (digits === '0' ? '' : typed(digits));
const typedDay = ({ amountE4, cash, depositE4, validBetE4, ...ticket }: Day): DayFields => ({
  ...ticket,
  ...{ amount: typed(amountE4), cash, deposit: typedOrNone(depositE4), validBet: typedOrNone(validBetE4) },
});
/** A ticket, where one is given. */
const ticketOf = (ticketFor: string | undefined) => (ticketFor === undefined ? {} : { ticketFor });
const sentDay = ({ amount, cash, deposit, validBet, ticketFor }: Partial<DayFields>): Day => ({
  ...ticketOf(ticketFor),
  ...{ amountE4: sent(amount) ?? '0', cash: cash ?? true, depositE4: sent(deposit) ?? '0', validBetE4: sent(validBet) ?? '0' },
});

type Stone = Mission['milestones'][number];
const typedStone = ({ target, amountE4, cash, ...ticket }: Stone, counter: MissionCounter): StoneFields => {
  const isMoney = MONEY_COUNTERS.includes(counter);
  return { sum: isMoney ? typed(target) : '', count: isMoney ? null : Number(target), amount: typed(amountE4), cash, ...ticket };
};
const missionOf = ({ counter, counted, categories, stones }: DraftFields): Mission => ({
  ...{ counter, per: counted, categories: counter === 'deposits' || categories.length === 0 ? null : categories },
  milestones: stones.map(({ sum, count, amount, cash, ticketFor }: Partial<StoneFields>) => ({
    ...ticketOf(ticketFor),
    target: MONEY_COUNTERS.includes(counter) ? (sent(sum) ?? '0') : String(count ?? 0),
    ...{ amountE4: sent(amount) ?? '0', cash: cash ?? true },
  })),
});

function prizeFieldsOf(plan: PrizePlan | undefined) {
  const { mode: prizeMode = 'deck', lines = [], packet = null, raffle } = plan ?? {};
  return {
    ...{ prizeMode, prizes: lines.map(({ kind, amountE4, weight }): PrizeFields => ({ kind, amount: typedOrNone(amountE4), weight })) },
    ...{ packetTotal: typed(packet?.totalE4 ?? null), packetStep: packet ? typed(packet.stepE4) : '1' },
    ...{ packetPieces: packet?.pieces ?? 10, packetCash: packet?.cash ?? true },
    ...{ raffleFree: raffle?.free ?? true, raffleDeposit: typed(raffle?.depositE4 ?? null), raffleStake: typed(raffle?.stakeE4 ?? null) },
    ...{ rafflePoints: typed(raffle?.pointsE4 ?? null), raffleMax: raffle?.ticketsMax ?? NEW_FIELDS.raffleMax },
  };
}

function prizePlanOf(fields: DraftFields): PrizePlan {
  const { prizeMode: mode, prizes, packetTotal, packetStep, packetPieces: pieces, packetCash: cash } = fields;
  if (mode === 'packet')
    return { mode, lines: [], packet: { totalE4: sent(packetTotal) ?? '0', stepE4: sent(packetStep) ?? '0', pieces, cash } };
  const lines = prizes.map(({ kind = 'cash', amount, weight }: Partial<PrizeFields>) => ({
    ...{ kind, amountE4: kind === 'none' ? '0' : (sent(amount) ?? '0'), weight: weight ?? 1 },
  }));
  return { mode, lines, packet: null, ...(mode === 'raffle' ? { raffle: raffleOf(fields) } : {}) };
}

const raffleOf = ({ raffleFree: free, raffleDeposit, raffleStake, rafflePoints, raffleMax }: DraftFields): RafflePlan => ({
  ...{ depositE4: sent(raffleDeposit), stakeE4: sent(raffleStake), pointsE4: sent(rafflePoints), free, ticketsMax: raffleMax ?? 1 },
});

/** What prizes cost, where that is known to the last unit: a deck and a packet. Null: a wheel, whose budget is the operator's. */
function costOf({ mode, lines, packet }: PrizePlan): string | null {
  if (mode === 'wheel') return null;
  if (packet) return packet.totalE4;
  return digits(costOfDeck(prizesOf(lines.map(({ amountE4, ...line }) => ({ ...line, amount: amountE4 })))));
}

function shownValue(fact: FactName, value: string | number | boolean): string {
  return FACTS[fact] === 'amount' ? typed(String(value)) : String(value);
}

/** What is saved of a form. `kept`: an audience that the form can't show. */
export function draftOf(fields: DraftFields, { kept, timeZone }: { kept: CampaignDraft['audience']; timeZone: string }): CampaignDraft {
  const { trigger, shares, streak, repeats, days } = fields;
  const hasPlan = isPlanned(trigger);
  const paysBack = trigger === 'periodEnded';
  const kind = paysBack ? 'cashback' : hasPlan ? 'fixed' : fields.kind;
  const isFree = kind === 'freeBets' || kind === 'spins';
  const isSpins = kind === 'spins';
  // What free rounds win is cash: no terms of bonus money hold.
  const hasTerms = !paysBack && !isSpins;
  const isWhole = isSpins || PROMOTION_CATEGORIES.every((category) => shares[category] === PERCENT);
  const counted = PROMOTION_CATEGORIES.filter((category) => (shares[category] ?? 0) > 0);
  const contribution = Object.fromEntries(counted.map((category) => [category, Math.round(shares[category] * PERCENT)]));
  return {
    ...{ kind, trigger, nth: trigger === 'depositApproved' ? (fields.nth ?? null) : null },
    claimMode: fields.waits && WAITING_TRIGGERS.includes(trigger) ? 'claim' : 'auto',
    audience: isPlain(kept) ? audienceOf(fields.asked) : kept,
    terms: {
      ...{
        matchBps: kind === 'match' ? Math.round(fields.percent * PERCENT) : 0,
        wageringX100: hasTerms ? Math.round(fields.times * PERCENT) : 0,
      },
      ...{
        maxAmountE4: kind === 'match' || paysBack ? sent(fields.maxAmount) : null,
        minDepositE4: hasPlan ? '0' : (sent(fields.minDeposit) ?? '0'),
      },
      ...{
        amountE4: kind === 'fixed' && !hasPlan ? (sent(fields.amount) ?? '0') : '0',
        unitE4: isFree ? (sent(fields.unit) ?? '0') : '0',
      },
      ...{
        count: isFree ? fields.count : 0,
        ...(hasTerms ? { maxBetE4: sent(fields.maxBet), maxConvertE4: sent(fields.maxConvert) } : { maxBetE4: null, maxConvertE4: null }),
      },
      ...{ contribution: isWhole ? null : contribution, playDays: fields.playDays, queueDays: fields.queueDays },
      ...{ limit: limitOf(fields), oncePer: paysBack || trigger === 'rank' ? [] : fields.oncePer },
      ...{ startsAtMs: momentOf(fields.starts, timeZone) ?? null, endsAtMs: momentOf(fields.ends, timeZone) ?? null },
    },
    budgetE4: costOfPlan(fields) ?? sent(fields.budget),
    texts: Object.fromEntries(
      READY_LANGUAGES.map((language) => [language, { ...BLANK, ...fields.texts[language] }]),
    ) as CampaignDraft['texts'],
    ...(trigger === 'mission' ? { mission: missionOf(fields) } : {}),
    ...(trigger === 'draw' ? { prizes: prizePlanOf(fields) } : {}),
    ...(paysBack ? { cashback: cashbackOf(fields) } : {}),
    ...(trigger === 'rank' ? { board: boardOf(fields) } : {}),
    ...(isSpins ? { spins: spinsOf(fields.spins) } : {}),
    ...(trigger === 'calendar' ? { calendar: { streak, repeats, days: days.map(sentDay) } } : {}),
  };
}

const typedRank = ({ amountE4, cash, points }: BoardPlan['prizes'][number]): RankFields => ({
  amount: typed(amountE4),
  kind: points ? 'points' : cash ? 'cash' : 'bonus',
});
const boardOf = ({ boardBy: by, roundLeast, inRow, dayCap, ranks }: DraftFields): BoardPlan => ({
  ...(by === 'stake' ? {} : { by, minStakeE4: sent(roundLeast) ?? '0' }),
  ...(by === 'profit' ? { inRow } : {}),
  dayCapE4: by === 'stake' ? sent(dayCap) : null,
  prizes: ranks.map(({ amount: sum, kind = 'cash' }: Partial<RankFields>) => ({
    ...{ amountE4: sent(sum) ?? '0', cash: kind === 'cash' },
    ...(kind === 'points' ? { points: true } : {}),
  })),
});

/** What the ranks of a board cost of money: points are none. */
export const costOfBoard = ({ prizes }: BoardPlan): Amount =>
  prizes.reduce((sum, { amountE4, points }) => (points ? sum : amount(sum + (parseDigits(amountE4) ?? ZERO))), ZERO);

/** What a plan costs, where that is known: then it is the budget. */
function costOfPlan(fields: DraftFields): string | null {
  if (fields.trigger === 'draw') return costOf(prizePlanOf(fields));
  if (fields.trigger !== 'rank') return null;
  return digits(costOfBoard(boardOf(fields)));
}

const cashbackOf = ({ backPer: per, backPercent, backLeast }: DraftFields): Cashback => ({
  ...{ per, lossBps: Math.round(backPercent * PERCENT), minAmountE4: sent(backLeast) ?? '0' },
});

function limitOf({ trigger, counted, backPer, limitCount, limitPer }: DraftFields): CampaignDraft['terms']['limit'] {
  if (!isPlanned(trigger) || trigger === 'draw') return { count: limitCount, per: limitPer };
  if (trigger === 'periodEnded') return { count: 1, per: backPer };
  if (trigger === 'rank') return { count: 1, per: 'total' };
  return { count: 1, per: trigger === 'mission' ? counted : 'day' };
}

export function audienceOf(asked: readonly Partial<AskedFact>[]): CampaignDraft['audience'] {
  const sides = asked.flatMap(({ fact, op, value = '' }): Condition[] => (fact && op ? [{ fact, op, value: askedOf(fact, value) }] : []));
  return sides.length === 0 ? null : ({ all: sides } as CampaignDraft['audience']);
}

function askedOf(fact: FactName, text: string): string | number | boolean {
  if (FACTS[fact] === 'truth') return text === 'true';
  if (FACTS[fact] === 'number') return Number.parseInt(text, 10) || 0;
  return FACTS[fact] === 'amount' ? (sent(text) ?? '0') : text.trim();
}
