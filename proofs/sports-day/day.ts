import { settleLeg } from '@fairhall/games/sports/leg';
import { selectionOf } from '@fairhall/games/sports/markets';
import { offerCash, takeCash } from '../../apps/sandbox/vendor/server/sports/cash-out.ts';
import { setLimit } from '../../apps/sandbox/vendor/server/sports/limits.ts';
import { CASH_OUT_MARGIN } from '../../apps/sandbox/vendor/server/sports/rules.ts';
import { type SlipRow, slips } from '../../apps/sandbox/vendor/server/sports/slips.ts';
import { type Offer, type Stage, stageSports, UNIT } from '../../apps/sandbox/vendor/server/sports/testing/stage.ts';
import { type Discipline, type SlipLeg, SPORTS_GAMES } from '../../apps/sandbox/vendor/sports-api.ts';
import { chanceOf, type DayChance } from './chance.ts';
import { createOracle, type Facts } from './oracle.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const FIXTURES = 36;
/** Of esports. */
const DUELS = 10;
/** Of the slips. */
const DUEL_SHARE = 0.2;
const FIELDS = 3;
const USERS = 25;
const PLACES = 1;
const LIVE_BOUND = 2_000n * UNIT;
/** Wide, so that few slips are refused for what they might bring back. */
const WIDE = 10n ** 14n;
/** Systems by their names; `k/n` go beside them. */
export const KINDS = ['TRIXIE', 'PATENT', 'YANKEE', 'LUCKY15', 'CANADIAN', 'LUCKY31', 'HEINZ', 'LUCKY63', 'SUPERHEINZ', 'GOLIATH'];
const LEGS: Readonly<Record<string, number>> = {
  TRIXIE: 3,
  PATENT: 3,
  YANKEE: 4,
  LUCKY15: 4,
  CANADIAN: 5,
  LUCKY31: 5,
  HEINZ: 6,
  LUCKY63: 6,
  SUPERHEINZ: 7,
  GOLIATH: 8,
};
const SCORES = ['0-0', '1-0', '0-1', '1-1', '2-0', '0-2', '2-1', '1-2', '2-2'];

type Match = {
  id: string;
  discipline: Discipline;
  startsAtMs: number;
  offers: Record<string, Offer>;
  score: [number, number];
  half: [number, number];
  isOver: boolean;
};
type Act = { atMs: number; run: () => Promise<void> };

export type Day = Awaited<ReturnType<typeof playDay>>;

/** A day of invented fixtures with slips of every kind, goals that are heard of late, wrong results, faults of the wallet and restarts. */
export async function playDay({ seed, slipsWanted }: { seed: number; slipsWanted: number }) {
  const chance = chanceOf(seed);
  const stage = stageSports();
  const oracle = createOracle({ liveBound: LIVE_BOUND, places: PLACES });
  const startMs = stage.clock.ms;
  await stage.store.write((db) => {
    for (const scope of ['liability', 'return'] as const) setLimit(db, { scope, name: '', currency: 'PHP', most: WIDE });
    setLimit(db, { scope: 'live', name: 'op', currency: 'PHP', most: LIVE_BOUND });
  });
  const placed: SlipRow[] = [];
  const unheard = new Map<number, SlipRow>();
  const counts = { refused: 0, cashed: 0, restarts: 0, corrections: 0, taken: 0 };

  const matches: Match[] = Array.from({ length: FIXTURES }, (_, at) => ({
    ...{ id: `F${at}`, startsAtMs: startMs + HOUR_MS + chance.below(16 * 60) * MINUTE_MS, offers: offersOf(chance), isOver: false },
    discipline: 'SPORTS',
    ...{ score: [0, 0] as [number, number], half: [0, 0] as [number, number] },
  }));
  const fields: Match[] = Array.from({ length: FIELDS }, (_, at) => {
    const sels = Object.fromEntries(Array.from({ length: 8 }, (_each, name) => [`N${name}`, 2 + chance.below(1_500) / 100]));
    const offers: Record<string, Offer> = { W: { type: 'OUTRIGHT', sels } };
    return { id: `O${at}`, discipline: 'SPORTS', startsAtMs: startMs + 22 * HOUR_MS, offers, score: [0, 0], half: [0, 0], isOver: false };
  });
  const duels: Match[] = Array.from({ length: DUELS }, (_, at) => ({
    ...{ id: `D${at}`, startsAtMs: startMs + HOUR_MS + chance.below(16 * 60) * MINUTE_MS, offers: duelOffersOf(chance), isOver: false },
    ...{ discipline: 'ESPORTS', score: [0, 0] as [number, number], half: [0, 0] as [number, number] },
  }));
  const sports = [...matches, ...fields];
  for (const match of [...sports, ...duels]) {
    const { discipline, startsAtMs } = match;
    const sport = discipline === 'ESPORTS' ? 'shooter' : 'football';
    await stage.offer(match.id, match.offers, { startsInMs: startsAtMs - startMs, discipline, sport });
  }

  const marketsOf = (match: Match) => Object.keys(match.offers).map((key) => `${match.id}:${key}`);

  /** What the wallet has taken is known to the oracle from then on. */
  function hearAccepted(): void {
    for (const [seq, slip] of unheard) {
      const now = stage.now(slip);
      if (now.state === 'PENDING' || now.state === 'ASKED') continue;
      unheard.delete(seq);
      if (now.state === 'REFUSED') continue;
      const legs = slips.legs(stage.store.read, seq).map(({ fixture, market, type, scope, sel, quarters, odds }) => ({
        ...{ fixture, market, type, scope, sel, odds, quarters: quarters ?? 0 },
      }));
      oracle.accept({ id: now.id, kind: now.kind, unit: now.unit, legs, acceptedAtMs: now.acceptedAtMs ?? 0 });
    }
  }

  async function tick(ms = 100): Promise<void> {
    await stage.tick(ms);
    hearAccepted();
  }

  function openLegs(count: number, only: readonly Match[]): SlipLeg[] {
    const legs = chance
      .some(
        only.filter(({ isOver }) => !isOver),
        count * 2,
      )
      .flatMap((match) => {
        const key = chance.of(Object.keys(match.offers));
        const sel = chance.of(Object.keys(match.offers[key]?.sels ?? {}));
        const offered = stage.book.offered(stage.store.read, `${match.id}:${key}:${sel}`);
        const isPlanned = offered?.fixture.state === 'PLANNED' && offered.fixture.startsAtMs > stage.clock.ms;
        return offered?.market.state === 'ACTIVE' && (isPlanned || offered.fixture.state === 'LIVE') ? [stage.leg(match.id, key, sel)] : [];
      });
    return legs.slice(0, count);
  }

  async function placeOne(only?: readonly Match[]): Promise<void> {
    const wished = chance.of(['SINGLE', 'SINGLE', 'PARLAY', 'PARLAY', 'K/N', ...KINDS]);
    const size = chance.is(0.1) ? 10 + chance.below(11) : 2 + chance.below(7);
    const among = only ?? (chance.is(DUEL_SHARE) ? duels : sports);
    const legs = openLegs(wished === 'SINGLE' || only ? 1 : wished === 'PARLAY' ? size : (LEGS[wished] ?? 3 + chance.below(6)), among);
    if (legs.length === 0) return;
    const kind = kindFor(wished, legs.length, chance);
    const discipline = among === duels ? 'ESPORTS' : 'SPORTS';
    // Who plays one game plays no other meanwhile.
    const user = `${discipline}${chance.below(USERS)}`;
    const slip = await stage.place(user, legs, { kind, unit: BigInt(1 + chance.below(10)) * UNIT, game: SPORTS_GAMES[discipline] });
    if ('refusal' in slip) {
      counts.refused += 1;
      return;
    }
    placed.push(slip.slip);
    unheard.set(slip.slip.seq, slip.slip);
    hearAccepted();
  }

  /** The source saw it at `atMs`; we hear of it later, and somebody may have bet in between. */
  async function goal(match: Match, side: 0 | 1, isHalf: boolean): Promise<void> {
    if (chance.is(0.5)) {
      for (let turn = 0; turn < 2; turn += 1) await placeOne([match]);
      await tick(4_500);
    }
    const happenedAtMs = stage.clock.ms;
    await tick(1_500);
    match.score[side] += 1;
    if (isHalf) match.half[side] += 1;
    const score = { h: match.score[0], a: match.score[1] };
    await stage.odds(match.id, match.offers, { score, isShut: true, atMs: happenedAtMs });
    oracle.goal({ fixture: match.id, happenedAtMs, heardAtMs: stage.clock.ms });
    await tick();
    match.offers = offersOf(chance, match.offers);
    await stage.odds(match.id, match.offers, { score });
    await tick();
  }

  async function enter(match: Match, status: Facts['status'], scores: Facts['scores']): Promise<void> {
    const said = Object.fromEntries(Object.entries(scores).map(([scope, [h, a]]) => [scope, { h, a }]));
    await stage.store.write((db) =>
      stage.desk.enterResult(db, { fixture: match.id, status, scores: said, half: said.H1 ?? null, outright: null, atMs: stage.clock.ms }),
    );
    oracle.result(match.id, { status, scores }, marketsOf(match));
    await tick();
  }

  /** Told while it is not confirmed: by the rules of the games, selection by selection. */
  async function tellLive(match: Match): Promise<void> {
    const scores = { MATCH: [...match.score], H1: [...match.half] } as unknown as Record<string, readonly [number, number]>;
    const markets = Object.entries(match.offers).map(([key, { type, sels, quarters = 0, scope = 'MATCH' }]) => {
      const [h, a] = scores[scope] as readonly [number, number];
      const selections = Object.keys(sels).map((sel) => {
        const selection = selectionOf(type, sel, type === 'AH' && sel === '2' ? -quarters : quarters);
        if (!selection) throw new Error(`no ${type} ${sel}`);
        return { selection: `${match.id}:${key}:${sel}`, ...settleLeg(selection, { status: 'FT', h, a }) };
      });
      return { market: `${match.id}:${key}`, selections };
    });
    await stage.store.write((db) => stage.port.onSettlement(db, { fixture: match.id, atMs: stage.clock.ms, certainty: 'live', markets }));
    oracle.result(match.id, { status: 'FT', scores, isLive: true }, marketsOf(match));
    await tick();
  }

  async function end(match: Match): Promise<void> {
    match.isOver = true;
    await stage.odds(match.id, match.offers, { score: { h: match.score[0], a: match.score[1] }, isShut: true });
    const right = { MATCH: [...match.score], H1: [...match.half] } as unknown as Facts['scores'];
    const wrong = { MATCH: [match.score[0] + 1, match.score[1]], H1: [...match.half] } as unknown as Facts['scores'];
    const how = chance.below(10);
    if (how < 3) await tellLive(match);
    if (how === 3 || how === 4) {
      counts.corrections += 1;
      await enter(match, 'FT', wrong);
      await tick(10 * MINUTE_MS);
      if (how === 4) await takeBack(match);
    }
    if (how === 5) return enter(match, 'ABANDONED', right);
    if (how === 6) return enter(match, 'POSTPONED', {});
    await tick(5 * MINUTE_MS);
    await enter(match, 'FT', right);
    if (how === 7) await takeBack(match).then(() => enter(match, 'FT', right));
    if (how === 8) await cancelOne(match);
  }

  /** Maps, and the rounds of the first one. */
  async function endDuel(match: Match): Promise<void> {
    match.isOver = true;
    await stage.odds(match.id, match.offers, { score: { h: 0, a: 0 }, isShut: true });
    const how = chance.below(6);
    if (how === 0) return enter(match, 'WALKOVER', {});
    if (how === 1) return enter(match, 'CANCELLED', {});
    // Two all: a match of maps that ends level.
    const maps = chance.of([
      [2, 0],
      [2, 1],
      [1, 2],
      [0, 2],
      [2, 2],
    ] as const);
    const rounds = [13, chance.below(12)] as const;
    if (how === 2) {
      counts.corrections += 1;
      await enter(match, 'FT', { MATCH: [maps[1], maps[0]], M1: [rounds[0], rounds[1] + 1] });
      await tick(10 * MINUTE_MS);
    }
    await enter(match, how === 3 ? 'POSTPONED_PLAYED_IN_TIME' : 'FT', { MATCH: maps, M1: rounds });
  }

  async function takeBack(match: Match): Promise<void> {
    counts.taken += 1;
    const markets = marketsOf(match);
    await stage.store.write((db) => stage.port.onRollback(db, { of: 'settlement', fixture: match.id, atMs: stage.clock.ms, markets }));
    for (const market of markets) oracle.takenBack(match.id, market);
    await tick();
  }

  /** A market is cancelled, for a while of the day or whole; half of them are good again later. */
  async function cancelOne(match: Match): Promise<void> {
    const market = chance.of(marketsOf(match));
    const within = chance.is(0.5) ? { fromMs: startMs, untilMs: startMs + 6 * HOUR_MS } : null;
    const bounds = { fromMs: within?.fromMs ?? null, untilMs: within?.untilMs ?? null };
    await stage.store.write((db) => stage.port.onCancel(db, { fixture: match.id, atMs: stage.clock.ms, ...bounds, markets: [market] }));
    oracle.cancel(match.id, market, within);
    await tick();
    if (chance.is(0.5)) return;
    await stage.store.write((db) =>
      stage.port.onRollback(db, { of: 'cancel', fixture: match.id, atMs: stage.clock.ms, ...bounds, markets: [market] }),
    );
    oracle.cancelBack(match.id, market);
    await tick();
  }

  async function cashOne(): Promise<void> {
    const open = placed.map(stage.now).filter(({ state, kind }) => state === 'ACCEPTED' && (kind === 'SINGLE' || kind === 'PARLAY'));
    const slip = open[chance.below(open.length)];
    if (!slip) return;
    const offer = await offerCash(stage.sports.deps, slip);
    if ('refusal' in offer) return;
    const chances = new Map(
      slips.legs(stage.store.read, slip.seq).map(({ market, sel, selection }) => {
        return [`${market} ${sel}`, stage.book.offered(stage.store.read, selection)?.selection.p ?? 0n];
      }),
    );
    const worth = oracle.worth(slip.id, slip.stake, chances, 10_000n - CASH_OUT_MARGIN);
    if (`${worth}` !== offer.amount) throw new Error(`${slip.id} is offered ${offer.amount}, worth ${worth}`);
    const owner = stage.store.read.get<{ user: string }>('select user from player where id = :id', { id: slip.player })?.user ?? '';
    const taken = await takeCash(stage.sports.deps, stage.sessionOf(owner, { game: slip.game }), slip.seq, {
      key: crypto.randomUUID(),
      offer: offer.offer,
    });
    if ('refusal' in taken) throw new Error(JSON.stringify(taken.refusal));
    oracle.cashed(slip.id, BigInt(offer.amount));
    counts.cashed += 1;
    await tick();
  }

  const acts: Act[] = [];
  for (const match of matches) {
    acts.push({
      atMs: match.startsAtMs,
      run: () => stage.odds(match.id, match.offers, { score: { h: 0, a: 0 } }),
    });
    for (let turn = chance.below(5); turn > 0; turn -= 1) {
      const minute = 1 + chance.below(95);
      acts.push({ atMs: match.startsAtMs + minute * MINUTE_MS, run: () => goal(match, chance.is(0.55) ? 0 : 1, minute < 46) });
    }
    acts.push({ atMs: match.startsAtMs + 105 * MINUTE_MS, run: () => end(match) });
  }
  for (const duel of duels) {
    acts.push({ atMs: duel.startsAtMs, run: () => stage.odds(duel.id, duel.offers, { score: { h: 0, a: 0 } }) });
    acts.push({ atMs: duel.startsAtMs + 90 * MINUTE_MS, run: () => endDuel(duel) });
  }
  for (const field of fields) acts.push({ atMs: field.startsAtMs, run: () => endField({ stage, field, chance, oracle, tick }) });
  const turns = Math.ceil(slipsWanted * 1.25);
  for (let turn = 0; turn < turns; turn += 1) acts.push({ atMs: startMs + chance.below(17 * 60) * MINUTE_MS, run: () => placeOne() });
  for (let turn = 0; turn < 60; turn += 1) acts.push({ atMs: startMs + chance.below(18 * 60) * MINUTE_MS, run: cashOne });
  for (let turn = 0; turn < 12; turn += 1) {
    const [user, atMs] = [
      `${chance.is(DUEL_SHARE) ? 'ESPORTS' : 'SPORTS'}${chance.below(USERS)}`,
      startMs + chance.below(18 * 60) * MINUTE_MS,
    ];
    const fault = chance.is(0.5) ? ('answerLost' as const) : ('silent' as const);
    acts.push({ atMs, run: async () => stage.operator.fail(user, fault) });
    acts.push({ atMs: atMs + 20 * MINUTE_MS, run: async () => stage.operator.fail(user, null) });
    acts.push({
      atMs: atMs + 10 * MINUTE_MS,
      run: async () => {
        await stage.restart();
        counts.restarts += 1;
      },
    });
  }

  acts.sort((one, other) => one.atMs - other.atMs);
  for (const act of acts) {
    if (act.atMs > stage.clock.ms) stage.clock.ms = act.atMs;
    await act.run();
    await tick();
  }
  const isUnderWay = () => stage.store.read.get("select 1 from wallet_call where state = 'UNDER_WAY'") !== undefined;
  for (let turn = 0; isUnderWay() && turn < 100; turn += 1) await tick(2 * MINUTE_MS);
  return { stage, oracle, placed, counts };
}

type EndOf = {
  stage: Stage;
  field: Match;
  chance: DayChance;
  oracle: ReturnType<typeof createOracle>;
  tick: (ms?: number) => Promise<void>;
};

/** An outright ends with a winner, or with a dead heat of two; one of the others did not start. */
async function endField({ stage, field, chance, oracle, tick }: EndOf): Promise<void> {
  field.isOver = true;
  const names = Object.keys(field.offers.W?.sels ?? {});
  const winners = chance.some(names, 1 + chance.below(2));
  const nonrunners = chance.some(
    names.filter((name) => !winners.includes(name)),
    1,
  );
  await stage.store.write((db) =>
    stage.desk.enterResult(db, {
      ...{ fixture: field.id, status: 'FT', scores: {}, half: null, atMs: stage.clock.ms },
      outright: { winners, places: PLACES, nonrunners },
    }),
  );
  oracle.result(field.id, { status: 'FT', scores: {}, winners, nonrunners }, [`${field.id}:W`]);
  await tick();
}

function kindFor(wished: string, legs: number, chance: DayChance): string {
  if (legs === 1) return 'SINGLE';
  if (LEGS[wished] === legs) return wished;
  return wished === 'K/N' && legs > 2 ? `${2 + chance.below(legs - 2)}/${legs}` : 'PARLAY';
}

/** Who wins, by how many maps, and how many rounds the first map takes. */
function duelOffersOf(chance: DayChance): Record<string, Offer> {
  const priced = (sels: readonly string[]) => Object.fromEntries(sels.map((sel) => [sel, 1.1 + chance.below(290) / 100]));
  return {
    W: { type: 'MW', sels: priced(['1', '2']) },
    W1: { type: 'MW', scope: 'M1', sels: priced(['1', '2']) },
    MH: { type: 'MH', quarters: chance.of([-6, -5, -4, -3, 3, 4, 5, 6]), sels: priced(['1', '2']) },
    TR: { type: 'TR', scope: 'M1', quarters: 4 * (18 + chance.below(6)) + chance.below(4), sels: priced(['O', 'U']) },
  };
}

/** Odds between 1.10 and 6, and lines of their own; lines stay as they were. */
function offersOf(chance: DayChance, before?: Readonly<Record<string, Offer>>): Record<string, Offer> {
  const priced = (sels: readonly string[]) =>
    Object.fromEntries(sels.map((sel) => [sel, 1.1 + chance.below(sels.length > 3 ? 1_500 : 290) / 100]));
  if (before)
    return Object.fromEntries(Object.entries(before).map(([key, offer]) => [key, { ...offer, sels: nudged(offer.sels, chance) }]));
  const lines = chance.some([-7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7], 3);
  const totals = chance.some([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14], 3);
  return {
    R: { type: '1X2', sels: priced(['1', 'X', '2']) },
    DC: { type: 'DC', sels: priced(['1X', '12', 'X2']) },
    DNB: { type: 'DNB', sels: priced(['1', '2']) },
    B: { type: 'BTTS', sels: priced(['Y', 'N']) },
    CS: { type: 'CS', sels: priced(SCORES) },
    R1: { type: '1X2', scope: 'H1', sels: priced(['1', 'X', '2']) },
    ...Object.fromEntries(lines.map((quarters) => [`AH${quarters}`, { type: 'AH', quarters, sels: priced(['1', '2']) } satisfies Offer])),
    ...Object.fromEntries(totals.map((quarters) => [`OU${quarters}`, { type: 'OU', quarters, sels: priced(['O', 'U']) } satisfies Offer])),
  };
}

/** By a tenth at most: a jump would be held. */
function nudged(sels: Offer['sels'], chance: DayChance): Offer['sels'] {
  return Object.fromEntries(Object.entries(sels).map(([sel, odds]) => [sel, Math.max(1.05, odds * (0.9 + chance.below(21) / 100))]));
}
