import type { MyBets, RoomTotals, TablePhase, TableRefusal, TableView } from '../../table-api.ts';
import type { ChosenRounds, Move, Outcome, Stakes } from '../../table-games/port.ts';
import { stakedOn } from '../../table-games/staked.ts';
import type { Chance } from '../chance.ts';
import type { Store } from '../store/database.ts';
import type { Beacon } from './beacon.ts';
import { CHOICE_MS, type ChoiceSaid, createChoices, type InPlay } from './choices.ts';
import { type Chips, Felt, type Seat } from './felt.ts';
import { dealOf, hasNextHand } from './hands.ts';
import { type Limits, readLimits } from './limits.ts';
import { refusePlaces, seatOf, stakesThatStay } from './places.ts';
import { refusalOf, type TableRules } from './rooms.ts';
import { createRoundEnds } from './round-ends.ts';
import { bets, desk, type RoundRow, rounds, type ShoeRow, shoes } from './rows.ts';
import { beaconOfShoe, provesHand, sealedIn, sealShoe } from './shoes.ts';
import { gatheredBet, shownBet } from './shown-bets.ts';
import type { TableMoney } from './table-money.ts';

/** How long bets are taken, and a round is shown, is for its game to say. */
export const PHASE_MS = { CLOSING: 2_000, SETTLED: 3_000, VOID: 3_000 } as const;
/** How long into CLOSING stakes are taken that left a phone in time. */
const ARRIVE_MS = 700;
/** How often the engine looks whether what it waits for has come. */
const LOOK_MS = 200;

const SHOWING: ReadonlySet<TablePhase> = new Set(['DEAL', 'INSURE', 'CHOICE', 'SETTLED', 'PAUSED']);
const VOIDABLE: ReadonlySet<TablePhase> = new Set(['OPEN', 'CLOSING', 'DEAL', 'INSURE', 'CHOICE']);

export type TableDeps = {
  rules: TableRules;
  store: Store;
  money: TableMoney;
  beacon: Beacon;
  chance: Chance;
  clock: { nowMs(): number };
  /** Told after every change of the phase. */
  onPhase(): void;
  /** Told when stakes of these players have another state. */
  onBets(players: readonly number[]): void;
  alarm(problem: string): void;
};

export type Table = ReturnType<typeof createTable>;

/**
 * The engine of one table, whichever its game. It alone moves the phases, by the server's clock: whoever runs it calls `tick`. One shoe serves all rooms. Money is
 * asked for once per player and hand, at the end of CLOSING; a hand that was dealt is paid, one that was not is void, whatever breaks between.
 */
export function createTable(deps: TableDeps) {
  const { rules, store, money, beacon, chance, clock } = deps;
  const { game } = rules;
  const felt = new Felt();
  let at: { phase: TablePhase; startedAtMs: number; endsAtMs: number | null; reason: string | null } = {
    phase: 'SEALING',
    startedAtMs: clock.nowMs(),
    endsAtMs: null,
    reason: null,
  };
  const { chosen } = game;
  const ends = createRoundEnds({ rules, money });
  const choices = chosen ? createChoices({ chosen, store, money, onBets: deps.onBets }) : null;
  let shoe: ShoeRow;
  /** How many hands there are in the shoe, where no choice changes that. */
  let drawn = 0;
  let round: RoundRow | null = null;
  /** Marks of this shoe's hands that count. */
  let told = '';
  /** Stakes are with the wallets: nothing more is taken. */
  let isAsked = false;
  let isBusy = true;
  /** Those of the hand that is open: what the desk sets holds from the next one on. */
  let limits: Limits = readLimits(store.read, rules.id);

  function enter(phase: TablePhase, lastsMs: number | null, reason: string | null = null): void {
    const nowMs = clock.nowMs();
    at = { phase, startedAtMs: nowMs, endsAtMs: lastsMs === null ? null : nowMs + lastsMs, reason };
    deps.onPhase();
  }

  /** What a break left behind is finished first: dealt hands are paid, others are void. */
  async function takeUp(): Promise<void> {
    const inPlay = rounds.unfinished(store.read, rules.id).find(isInPlay);
    await store.write((db) => {
      for (const open of rounds.unfinished(db, rules.id)) {
        if (open.id === inPlay?.id) continue;
        if (open.state === 'DEALT') ends.pay(db, open);
        else ends.takeBack(db, open, { reason: 'RESTART', dealt: ends.dealtIn(db, open) });
      }
    });
    const last = shoes.last(store.read, rules.id);
    if (!last) return newShoe(1);
    shoe = last;
    if (last.state === 'SEALED') return enter('SEALING', null);
    if (last.state !== 'OPEN') return newShoe(last.number + 1);
    drawn = drawnIn(last);
    told = toldOf(last);
    if (!inPlay) return next();
    [round, isAsked] = [inPlay, true];
    return ask(inPlay);
  }

  function toldOf(of: ShoeRow): string {
    return rounds
      .ofShoe(store.read, of)
      .filter(({ state }) => state === 'SETTLED')
      .map(({ deal }) => deal && game.markOf(deal))
      .join('');
  }

  async function newShoe(number: number): Promise<void> {
    const sealed = sealShoe(rules.id, number, { beacon, chance, nowMs: clock.nowMs() });
    await store.write((db) => shoes.put(db, sealed));
    [shoe, drawn, told, round] = [sealed, 0, '', null];
    enter('SEALING', null);
  }

  async function openShoe(): Promise<void> {
    const said = await beaconOfShoe(shoe, beacon, clock.nowMs());
    if (said === null) return;
    if (said === 'GIVE_UP') {
      await store.write((db) => shoes.end(db, shoe, 'VOID'));
      return newShoe(shoe.number + 1);
    }
    await store.write((db) => shoes.open(db, shoe, said));
    shoe = { ...shoe, state: 'OPEN', beaconRound: said };
    drawn = drawnIn(shoe);
    await next();
  }

  function drawnIn(of: ShoeRow): number {
    const sealed = sealedIn(of);
    return sealed && !chosen ? game.roundsOf(sealed).length : 0;
  }

  /** The next hand, or what comes in its place. */
  async function next(): Promise<void> {
    const reason = desk.pausedFor(store.read, rules.id);
    if (reason !== null) {
      if (at.phase !== 'PAUSED') enter('PAUSED', null, reason);
      return;
    }
    if (shoe.state === 'VOID' || !hasNextHand(game, store.read, shoe, drawn)) {
      await store.write((db) => {
        if (shoe.state === 'OPEN') shoes.end(db, shoe, 'REVEALED');
        rounds.forgetEmpty(db, rules.id, shoe.number);
      });
      return newShoe(shoe.number + 1);
    }
    const hand = shoe.hands + 1;
    const opened = {
      id: `${rules.id}-${shoe.number}-${hand}-${shoe.seedHash.slice(0, 8)}`,
      table: rules.id,
      shoe: shoe.number,
      hand,
      openedAtMs: clock.nowMs(),
    };
    await store.write((db) => rounds.put(db, opened));
    shoe = { ...shoe, hands: hand };
    round = { ...opened, state: 'OPEN', deal: null, voidReason: null };
    isAsked = false;
    felt.clear();
    limits = readLimits(store.read, rules.id);
    enter('OPEN', game.openMs);
  }

  /** One bet per player, kept with the call that asks for it before it is sent. Answers once every wallet has, or was given up on. */
  async function askWallets(open: RoundRow): Promise<void> {
    isAsked = true;
    const chips = felt.all();
    await askFor(open, chosen ? chips.filter((each) => seatOf(each, chosen) !== null) : chips);
    if (chosen) await askFor(open, chips.filter((each) => seatOf(each, chosen) === null).flatMap(staying));
    deps.onBets(chips.map(({ seat }) => seat.player));
  }

  async function askFor(open: RoundRow, chips: readonly Chips[]): Promise<void> {
    const calls = await store.write((db) => chips.map((each) => money.keepStake(db, rules.id, { id: open.id, atMs: clock.nowMs() }, each)));
    await Promise.all(calls.map((call) => call && money.send(call)));
    for (const bet of bets.ofRound(store.read, open.id)) if (bet.state !== 'ACCEPTED') felt.remove(bet.player);
  }

  /** Behind a seat whose player has left it, or could not pay, nothing is asked for. */
  function staying(behind: Chips): Chips[] {
    const stakes = chosen ? stakesThatStay(behind, { chips: felt.all(), chosen }) : behind.stakes;
    felt.put(behind.seat, stakes);
    return stakedOn(stakes).length > 0 ? [{ ...behind, stakes }] : [];
  }

  async function deal(open: RoundRow): Promise<void> {
    const hand = dealOf(game, store.read, { shoe, round: open });
    if (!hand || !isProven(open, hand)) return stopForProof(open);
    await store.write((db) => rounds.deal(db, open.id, hand));
    round = { ...open, state: 'DEALT', deal: hand };
    enter('DEAL', game.showMs(hand));
  }

  function isProven(open: RoundRow, dealt: Outcome): boolean {
    const kept = shoes.find(store.read, rules.id, open.shoe);
    return kept !== null && provesHand(game, kept, { hand: open.hand, dealt });
  }

  function isInPlay(of: RoundRow): of is InPlay {
    return chosen !== undefined && of.state === 'DEALT' && of.deal !== null && !chosen.isOver(of.deal);
  }

  /** On to whatever the round asks for; when that is nothing more, to its end. */
  async function ask(open: InPlay): Promise<void> {
    const asking = chosen as ChosenRounds<Outcome>;
    choices?.begin();
    const asked = asking.asked(open.deal);
    if (asked !== null) return enter(asked === 'INSURANCE' ? 'INSURE' : 'CHOICE', CHOICE_MS);
    const sealed = sealedIn(shoe);
    const end = sealed && asking.finish(sealed, open.deal);
    if (!end || !isProven(open, end)) return stopForProof(open);
    await become(open, end);
    enter('DEAL', game.showMs(end));
  }

  async function become(open: InPlay, deal: Outcome): Promise<InPlay> {
    await store.write((db) => rounds.goOn(db, open.id, deal));
    const now = { ...open, deal };
    round = now;
    return now;
  }

  /** The insurance or the turn, as soon as it is said or its time is over. Whoever is away is dealt with at once to the end of his hand. */
  async function decide(open: InPlay, { isOver }: { isOver: boolean }): Promise<void> {
    const sealed = sealedIn(shoe);
    if (!chosen || !choices || !sealed) return;
    if (at.phase === 'INSURE' && !choices.isInsuranceOver(open, { isOver })) return;
    const isAway = isOver && at.phase === 'CHOICE' && !choices.hasWish();
    let move: Move | null = at.phase === 'INSURE' ? 'insured' : await choices.made(open, { isOver });
    if (move === null) return;
    const seat = chosen.turnOf(open.deal)?.seat;
    let deal = chosen.choose(sealed, open.deal, move);
    while (deal && isAway && move === 'hit' && chosen.turnOf(deal)?.seat === seat) {
      move = chosen.awayChoice(deal);
      deal = chosen.choose(sealed, deal, move);
    }
    if (deal) await ask(await become(open, deal));
  }

  /** The cards are not what was sealed: nothing is played on until a person says so. */
  async function stopForProof(open: RoundRow): Promise<void> {
    deps.alarm(`shoe ${open.shoe} of ${rules.id} does not prove hand ${open.hand}`);
    await store.write((db) => {
      desk.pause(db, rules.id, { by: 'engine', reason: 'PROOF', atMs: clock.nowMs() });
      shoes.end(db, shoe, 'VOID');
    });
    shoe = { ...shoe, state: 'VOID' };
    await takeBackHand(open, 'PROOF');
  }

  async function settle(dealt: RoundRow): Promise<void> {
    await store.write((db) => ends.pay(db, dealt));
    round = { ...dealt, state: 'SETTLED' };
    told += dealt.deal ? game.markOf(dealt.deal) : '';
    enter('SETTLED', PHASE_MS.SETTLED);
    deps.onBets(bets.ofRound(store.read, dealt.id).map(({ player }) => player));
  }

  async function takeBackHand(open: RoundRow, reason: string): Promise<void> {
    await store.write((db) => ends.takeBack(db, open, { reason, dealt: open.deal ?? ends.dealtIn(db, open) }));
    round = { ...open, state: 'VOID', deal: null };
    isAsked = true;
    choices?.begin();
    const players = new Set([
      ...felt.all().map(({ seat }) => seat.player),
      ...bets.ofRound(store.read, open.id).map(({ player }) => player),
    ]);
    felt.clear();
    enter('VOID', PHASE_MS.VOID, reason);
    deps.onBets([...players]);
  }

  async function step(): Promise<void> {
    const nowMs = clock.nowMs();
    const isOver = at.endsAtMs !== null && nowMs >= at.endsAtMs;
    if (choices?.isAsking()) return;
    if (round && VOIDABLE.has(at.phase)) {
      const asked = desk.voidAsked(store.read, round.id);
      if (asked?.agreedBy) return takeBackHand(round, 'OPERATOR');
    }
    if (at.phase === 'SEALING') return openShoe();
    if (at.phase === 'PAUSED') return next();
    if (at.phase === 'CLOSING' && !isAsked) {
      if (nowMs >= at.startedAtMs + ARRIVE_MS) await askWallets(round as RoundRow);
      return;
    }
    if (round && isInPlay(round) && (at.phase === 'INSURE' || at.phase === 'CHOICE')) return decide(round, { isOver });
    if (!isOver) return;
    if (at.phase === 'OPEN') return isWaiting() ? enter('OPEN', game.openMs) : enter('CLOSING', PHASE_MS.CLOSING);
    if (at.phase === 'CLOSING') return deal(round as RoundRow);
    if (at.phase === 'DEAL') return round && isInPlay(round) ? ask(round) : settle(round as RoundRow);
    return next();
  }

  /** Where cards are dealt to those who sit there, an empty table stays open. */
  function isWaiting(): boolean {
    return chosen !== undefined && felt.all().length === 0 && desk.pausedFor(store.read, rules.id) === null;
  }

  function refuseBets(seat: Seat, bet: { round: string; stakes: Stakes<bigint>; leftAtMs: number }): TableRefusal | null {
    const closed: TableRefusal = { code: at.phase === 'PAUSED' ? 'PAUSED' : 'BETS_CLOSED', round: bet.round };
    if (!round || round.id !== bet.round || isAsked) return closed;
    const isInTime =
      at.phase === 'OPEN' || (at.phase === 'CLOSING' && bet.leftAtMs <= at.startedAtMs && clock.nowMs() < at.startedAtMs + ARRIVE_MS);
    if (!isInTime) return closed;
    if (stakedOn(bet.stakes).length === 0) return null;
    const misplaced = chosen && refusePlaces(bet.stakes, { seat, chips: felt.all(), chosen });
    if (misplaced) return misplaced;
    return refusalOf(bet.stakes, { game, limits: limits.of(seat.room, seat.currency), others: felt.othersOn(seat) });
  }

  /** Everybody sees which seats are taken, and of his own room by how much. */
  function takenSeats(chips: readonly Chips[]): RoomTotals {
    const areas = chips.flatMap(({ stakes }) => stakedOn(stakes).map(([area]) => area));
    return Object.fromEntries(areas.filter((area) => !chosen?.placeOf(area)?.isBehind).map((area) => [area, { stake: '0', bets: 1 }]));
  }

  const engine = {
    rules,
    async start(): Promise<void> {
      await takeUp();
      isBusy = false;
    },
    /** Moves on what is due. One call at a time does so; those that come meanwhile do nothing. */
    async tick(): Promise<void> {
      if (isBusy) return;
      isBusy = true;
      try {
        await step();
      } finally {
        isBusy = false;
      }
    },
    /** When `tick` has something to do next. */
    nextLookMs(): number {
      const dueMs = at.phase === 'CLOSING' && !isAsked ? at.startedAtMs + ARRIVE_MS : at.endsAtMs;
      return Math.min(Math.max((dueMs ?? Number.POSITIVE_INFINITY) - clock.nowMs(), 0), LOOK_MS);
    },
    view(): TableView {
      const { number, seedHash, beaconRounds, committedAtMs, beaconRound } = shoe;
      return {
        ...at,
        shoe: {
          number,
          seedHash,
          beaconRounds,
          committedAtMs,
          beaconRound: beaconRound?.round ?? null,
          randomness: beaconRound?.randomness ?? null,
        },
        hand: shoe.hands,
        round: round?.id ?? null,
        deal: SHOWING.has(at.phase) ? (round?.deal ?? null) : null,
        hands: told,
      };
    },
    /** Takes a player's stakes on this hand in place of those he had; answers why not. */
    bet(seat: Seat, bet: { round: string; stakes: Stakes<bigint>; leftAtMs: number }): TableRefusal | null {
      const refusal = refuseBets(seat, bet);
      if (!refusal) felt.put(seat, bet.stakes);
      return refusal;
    },
    limits: () => limits,
    hasChips: (player: number) => felt.of(player) !== undefined,
    totals: ({ room, currency }: Pick<Seat, 'room' | 'currency'>): RoomTotals => ({
      ...(chosen ? takenSeats(felt.all()) : {}),
      ...felt.totals(room, currency),
    }),
    /** A choice of a player; answers why it could not be made. */
    async choose(player: number, said: ChoiceSaid): Promise<TableRefusal | null> {
      const late: TableRefusal = { code: 'BETS_CLOSED', round: said.round };
      if (!choices || !round || round.id !== said.round || !isInPlay(round)) return late;
      if (at.phase === 'INSURE') return choices.insure(round, player, said).finally(engine.tick);
      if (at.phase !== 'CHOICE') return late;
      const answer = choices.wishFor(round, player, said);
      await engine.tick();
      return answer;
    },
    /** What a player has on the hand at the table. */
    betsOf(player: number): MyBets | null {
      if (!round) return null;
      const kept = bets.find(store.read, round.id, player);
      if (kept) return shownBet(kept);
      const chips = felt.of(player);
      return chips ? gatheredBet(round.id, chips) : null;
    },
  };
  return engine;
}
