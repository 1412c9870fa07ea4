import { playersDeck } from '@fairhall/games/players-deck';
import type { Act, CardPhase, CardRefusal, CardTableView, Choices, Did, HandResult, MySeat, TurnClock } from '../../cards-api.ts';
import { createBetting } from './betting.ts';
import { botAct } from './bots.ts';
import { createChairs, type Taking } from './chairs.ts';
import { beginDeal, type Deal } from './deal.ts';
import { hands, type KeptProof } from './hand-rows.ts';
import { createHandKeeper } from './keep-hand.ts';
import { pauses } from './pauses.ts';
import type { Candidate, Line, Memory, Running } from './port.ts';
import { BANK_A_HAND_MS, BANK_MOST_MS, canBeDealt, type Held, seatView } from './seat.ts';
import { sittings, sittingView } from './sitting-rows.ts';
import { rulesView } from './stakes.ts';
import { problemOf } from './sums.ts';
import type { CardTableParts, TimedAct } from './table-parts.ts';

const BETS_MS = 12_000;
const PROOF_MS = 3_000;
const ACT_MS = 15_000;
const SHOWN_MS = 5_000;
const BOT_MS = 1_200;
/** So often in a row a seat's time may run out before it sits out. */
const MISSES_MOST = 2;

export type CardTable = ReturnType<typeof createCardTable>;

/** What is under way. A hand's line is told by places, the table by its seats. */
type Dealing = { deal: Deal; line: Line; dealt: readonly Held[] };
type Hand = Dealing & { id: string; running: Running; acts: TimedAct[]; isSettling: boolean };

/**
 * One table of a game between players. Only the clock and what its seats say move it. Chips are the sittings' own: they change once per
 * hand, in the transaction that keeps the hand, and a hand that is broken off has changed none.
 */
export function createCardTable(parts: CardTableParts) {
  const { code, id, number, rules, currency, isPractice, port, store, clock, chance, onChange, alarm } = parts;
  const chairs = createChairs({ ...parts, table: id, least: port.least(rules), onSitting: told });
  let phase: CardPhase = 'WAITING';
  let endsAtMs: number | null = null;
  let handNumber = hands.lastNumber(store.read, id);
  /** Hands whose sittings are all whole: named after the first of them. */
  let span = '';
  let step = 0;
  let attempt = 1;
  let memory: Memory = null;
  let dealing: Dealing | null = null;
  let hand: Hand | null = null;
  let turn: (TurnClock & { place: number; atMs: number }) | null = null;
  let did: Did | null = null;
  let result: HandResult | null = null;
  let reason: string | null = null;

  const candidates = (): Candidate[] =>
    chairs
      .taken()
      .filter(canBeDealt)
      .map(({ seat, chips, bet }) => ({ seat, chips, bet }));
  const betting = createBetting({ port, rules, chairs, candidates, changed: onChange });
  const keepHand = createHandKeeper(parts);
  const isDealt = (seat: number) => hand !== null && phase === 'PLAY' && hand.dealt.some((each) => each.seat === seat);
  const pauseOf = () => pauses.find(store.read, { code, table: id });

  function told(player: number): void {
    parts.onSitting(player);
    changed();
  }

  const changed = onChange;

  function enter(next: CardPhase, forMs: number | null): void {
    phase = next;
    endsAtMs = forMs === null ? null : clock.nowMs() + forMs;
    changed();
  }

  // ------------------------------------------------------------ between hands

  /** The next hand, if two can be dealt in and nobody has stopped the table. */
  function next(nowMs: number) {
    chairs.rest(nowMs);
    const pause = pauseOf();
    if (pause) return stop(pause.reason);
    const begun = port.seatNext(candidates(), memory, rules);
    if (!begun) return wait();
    memory = begun.memory;
    clearHand();
    handNumber += 1;
    // Of those who were dealt in before nobody sits here with the same chips any more.
    if (chairs.taken().every((one) => one.span !== span)) span = `${id}-${handNumber}`;
    for (const one of chairs.taken()) {
      one.bet = 0n;
      one.bankMs = Math.min(BANK_MOST_MS, one.bankMs + BANK_A_HAND_MS);
    }
    if (port.bets) enter('BETS', BETS_MS);
    else sealHand();
  }

  function clearHand(): void {
    [hand, dealing, turn, did, result, reason] = [null, null, null, null, null, null];
    attempt = 1;
  }

  function wait(): void {
    if (phase === 'WAITING') return;
    clearHand();
    enter('WAITING', null);
  }

  function stop(why: string): void {
    if (phase === 'STOPPED' && reason === why) return;
    clearHand();
    reason = why;
    enter('STOPPED', null);
  }

  // ------------------------------------------------------------ bets and deal

  function tickBets(nowMs: number): void {
    betting.betForBots(memory);
    const open = betting.open(memory);
    if (open.length > 0 && nowMs < (endsAtMs ?? 0)) return;
    for (const one of open) miss(one);
    sealHand();
  }

  /** A seat whose time ran out; again and again, it sits out. */
  function miss(one: Held): void {
    one.misses += 1;
    if (one.misses >= MISSES_MOST) one.isOut = true;
  }

  /** The server's seed is drawn and sealed anew, and everybody's part is asked for. */
  function sealHand() {
    const line = port.line(candidates(), memory);
    if (line.seats.length < 2) return wait();
    const seats = line.seats.map(({ seat }) => seat);
    const dealt = seats.map((seat) => chairs.all[seat] as Held);
    const drawn = new Map(dealt.filter(({ player }) => player === null).map(({ seat }) => [seat, hex(chance.bytes(32))]));
    dealing = { deal: beginDeal({ seed: hex(chance.bytes(32)), seats, drawn }), line, dealt };
    enter('COMMIT', PROOF_MS);
    proceed();
  }

  /** On as soon as nobody is waited for any more. */
  function proceed(): void {
    if (phase === 'COMMIT' && dealing?.deal.isSealed()) enter('REVEAL', PROOF_MS);
    if (phase === 'REVEAL' && dealing && !hand && dealing.deal.missing().length === 0) void begin(dealing);
  }

  /** Who has sent nothing sits out, and the deal begins anew: with another seed, so that nobody has learned anything. */
  function tickProof(nowMs: number) {
    if (!dealing || hand || nowMs < (endsAtMs ?? 0)) return;
    for (const seat of dealing.deal.missing()) {
      const one = chairs.all[seat];
      if (one) one.isOut = true;
    }
    attempt += 1;
    const again = port.seatNext(candidates(), memory, rules);
    if (!again) return wait();
    // A banker who has gone silent is no banker: the bets against him are void.
    const isSame = again.memory?.seat === memory?.seat;
    memory = again.memory;
    if (port.bets && !isSame) {
      for (const one of chairs.taken()) one.bet = 0n;
      dealing = null;
      return enter('BETS', BETS_MS);
    }
    sealHand();
  }

  /** Cards are dealt once the store knows of the hand: from now on it is done, or void. */
  async function begin({ deal, line, dealt }: Dealing): Promise<void> {
    const proof: KeptProof = {
      ...{ table: id, hand: handNumber, seedHash: deal.seedHash, seats: [...deal.seats], start: line.start, seed: deal.seed },
      ...{ commits: deal.commits as string[], parts: deal.parts as string[] },
      bots: dealt.filter(({ player }) => player === null).map(({ seat }) => seat),
    };
    const deck = playersDeck({ seed: deal.seed, table: id, parts: proof.parts, hand: handNumber });
    const running = port.begin(deck, line, rules, memory);
    const begun: Hand = { deal, line, dealt, id: `${id}-${handNumber}`, running, acts: [], isSettling: true };
    hand = begun;
    const row = { id: begun.id, code, table: id, number: handNumber, isPractice, currency, atMs: clock.nowMs(), proof };
    const people = dealt.flatMap(({ player, sitting, seat }, place) =>
      player === null ? [] : [{ player, sitting, seat, cards: running.cards(place) }],
    );
    try {
      await store.write((db) => hands.begin(db, row, people));
      for (const one of dealt) one.span = span;
    } catch (error) {
      return fault(`a hand could not be kept: ${String(error)}`);
    }
    begun.isSettling = false;
    goOn(begun);
    // A banker's do, an instant win: it is over as it was dealt.
    enter('PLAY', null);
  }

  // ------------------------------------------------------------ the hand

  /** The clock of whoever is in turn now; the end, when nobody is. */
  function goOn(now: Hand): void {
    const place = now.running.turn;
    const one = place === null ? undefined : now.dealt[place];
    if (place === null || !one) {
      turn = null;
      settle(now).catch((error: unknown) => fault(`a hand could not be paid: ${String(error)}`));
      return;
    }
    const atMs = clock.nowMs();
    step += 1;
    turn = { seat: one.seat, place, atMs, endsAtMs: atMs + ACT_MS, bankEndsAtMs: atMs + ACT_MS + one.bankMs };
  }

  function tickPlay(nowMs: number) {
    if (!hand || hand.isSettling || !turn) return;
    const one = hand.dealt[turn.place] as Held;
    if (one.player === null && nowMs >= turn.atMs + BOT_MS) return actForBot(hand, turn.place);
    if (one.player !== null && (one.isLeaving || nowMs >= turn.bankEndsAtMs)) lateAct(hand, turn.place, one);
  }

  function actForBot(now: Hand, place: number): void {
    const choices = now.running.choices(place);
    const act = choices && botAct({ state: now.running.view(), choices, cards: now.running.cards(place) });
    if (!act || !perform(now, { place, act, isLate: false })) perform(now, { place, act: now.running.late(), isLate: false });
  }

  function lateAct(now: Hand, place: number, one: Held): void {
    one.bankMs = 0;
    if (!one.isLeaving) miss(one);
    perform(now, { place, act: now.running.late(), isLate: true });
  }

  /** False: the rules don't allow it. */
  function perform(now: Hand, { place, act, isLate }: { place: number; act: Act; isLate: boolean }): boolean {
    const after = now.running.act(place, act);
    if (!after) return false;
    const nowMs = clock.nowMs();
    const one = now.dealt[place] as Held;
    if (turn && turn.place === place && nowMs > turn.endsAtMs) one.bankMs = Math.max(0, turn.bankEndsAtMs - nowMs);
    const isOutOfTurn = turn?.place !== place;
    now.running = after;
    did = { step, seat: one.seat, isLate, act };
    now.acts.push({ ...did, atMs: nowMs });
    if (isOutOfTurn && after.turn === turn?.place) step += 1;
    else goOn(now);
    changed();
    return true;
  }

  /** Pays the hand, once all sums are seen to hold. */
  async function settle(now: Hand): Promise<void> {
    if (now.isSettling) return;
    now.isSettling = true;
    const outcome = now.running.finish();
    const problem = problemOf(
      now.dealt.map(({ chips }) => chips),
      outcome,
    );
    if (problem) return breakOff(now, problem);
    let done: HandResult;
    try {
      done = await keepHand(now, outcome);
    } catch (error) {
      return fault(`a hand could not be kept: ${String(error)}`);
    }
    for (const [place, one] of now.dealt.entries()) one.chips += outcome.net[place] as bigint;
    memory = port.remember(memory, now.line, outcome, now.running);
    result = done;
    for (const one of now.dealt) if (one.isLeaving) chairs.leave(one);
    enter('SHOWN', SHOWN_MS);
    for (const { player } of now.dealt) if (player !== null) parts.onSitting(player);
  }

  /** The hand is void, no chip has moved, and the table waits for a person. */
  async function breakOff(now: Hand, problem: string): Promise<void> {
    const record = { rules: rulesView(rules), final: null, result: null, acts: now.acts };
    await store.write((db) => hands.end(db, now.id, { state: 'VOID', rake: 0n, record }));
    fault(problem);
  }

  function fault(problem: string): void {
    alarm(`${id}: ${problem}`);
    const kept = { place: id, by: 'table', reason: problem.slice(0, 200), atMs: clock.nowMs() };
    store.write((db) => pauses.put(db, kept)).catch((error: unknown) => alarm(String(error)));
    stop(kept.reason);
  }

  // ------------------------------------------------------------ what seats say

  function act(player: number, said: { hand: number; step: number; act: Act }): CardRefusal | null {
    const one = chairs.of(player);
    if (!one) return { code: 'NOT_SEATED' };
    one.lastActMs = clock.nowMs();
    if (said.hand !== handNumber) return { code: 'NOT_YOUR_TURN', field: 'hand' };
    if (said.act.do === 'bet') return phase === 'BETS' ? betting.bet(one, said.act.bet, memory) : { code: 'NOT_YOUR_TURN' };
    const place = hand?.dealt.indexOf(one) ?? -1;
    if (!hand || hand.isSettling || phase !== 'PLAY' || place === -1) return { code: 'NOT_YOUR_TURN' };
    if (said.step !== step || hand.running.choices(place) === null) return { code: 'NOT_YOUR_TURN', field: 'step' };
    one.misses = 0;
    return perform(hand, { place, act: said.act, isLate: false }) ? null : { code: 'NOT_A_PLAY', field: 'act' };
  }

  const isAwaited = (said: { hand: number; attempt: number }) => said.hand === handNumber && said.attempt === attempt && !hand;

  return {
    ...{ id, code, number, rules, currency, isPractice, chairs },
    seatOf: (player: number) => chairs.of(player),
    take: (taking: Taking) => chairs.take(taking),
    act,
    /** False: nothing of the kind is awaited. Late ones come by the net's own fault, and are no refusal. */
    commit(player: number, said: { hand: number; attempt: number; commit: string }): boolean {
      const one = chairs.of(player);
      if (!one || phase !== 'COMMIT' || !isAwaited(said) || !dealing?.deal.commit(one.seat, said.commit)) return false;
      proceed();
      return true;
    },
    reveal(player: number, said: { hand: number; attempt: number; part: string }): boolean {
      const one = chairs.of(player);
      if (!one || phase !== 'REVEAL' || !isAwaited(said) || !dealing?.deal.reveal(one.seat, said.part)) return false;
      proceed();
      return true;
    },
    out(player: number, isOut: boolean): void {
      const one = chairs.of(player);
      if (!one) return;
      one.isOut = isOut;
      one.misses = 0;
      one.lastActMs = clock.nowMs();
      changed();
    },
    /** At once, or when the hand is over. */
    leave(player: number): void {
      const one = chairs.of(player);
      if (!one) return;
      one.isLeaving = true;
      const isIn = dealing?.dealt.includes(one) && (phase === 'COMMIT' || phase === 'REVEAL' || phase === 'PLAY');
      if (!isIn) chairs.leave(one);
      changed();
    },
    online(player: number, isOnline: boolean): void {
      const one = chairs.of(player);
      if (!one || one.isOnline === isOnline) return;
      one.isOnline = isOnline;
      changed();
    },
    tick(): void {
      const nowMs = clock.nowMs();
      chairs.tick(nowMs);
      if (phase === 'WAITING' || phase === 'STOPPED') next(nowMs);
      else if (phase === 'BETS') tickBets(nowMs);
      else if (phase === 'COMMIT' || phase === 'REVEAL') tickProof(nowMs);
      else if (phase === 'PLAY') tickPlay(nowMs);
      else if (nowMs >= (endsAtMs ?? 0)) next(nowMs);
    },
    view,
    mine,
  };

  function view(): CardTableView {
    const shown = hand && (phase === 'PLAY' || phase === 'SHOWN') ? hand : null;
    const asideOf = (seat: number) => {
      const place = shown && phase === 'PLAY' ? shown.dealt.findIndex((each) => each.seat === seat) : -1;
      return shown && place !== -1 ? shown.running.aside(place) : 0n;
    };
    const isInDeal = (seat: number) => isDealt(seat) || (dealing?.deal.seats.includes(seat) === true && phase !== 'SHOWN');
    return {
      ...{ id, number, rules: rulesView(rules), phase, endsAtMs, hand: handNumber, step, reason, did, result },
      seats: chairs.all.map((one) => one && seatView(one, { isDealt: isInDeal(one.seat), aside: asideOf(one.seat) })),
      deal: dealing?.deal.view(attempt) ?? null,
      turn: turn && { seat: turn.seat, endsAtMs: turn.endsAtMs, bankEndsAtMs: turn.bankEndsAtMs },
      state: shown ? shown.running.view() : phase === 'BETS' && port.bets ? port.bets.view(candidates(), memory, rules) : null,
    };
  }

  function mine(player: number): MySeat | null {
    const one = chairs.of(player);
    const row = one && sittings.find(store.read, one.sitting);
    if (!one || !row) return null;
    const place = hand && (phase === 'PLAY' || phase === 'SHOWN') ? hand.dealt.indexOf(one) : -1;
    return {
      ...{ seat: one.seat, sitting: sittingView(row), idleAtMs: chairs.idleAtMs(one) },
      cards: hand && place !== -1 ? [...hand.running.cards(place)] : [],
      choices: choicesFor(one, place),
    };
  }

  function choicesFor(one: Held, place: number): Choices | null {
    if (hand && place !== -1) return phase === 'PLAY' && !hand.isSettling ? hand.running.choices(place) : null;
    return phase === 'BETS' ? betting.choices(one, memory) : null;
  }
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
