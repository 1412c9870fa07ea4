import type { LineWin } from '@fairhall/games/slots/line-wins';
import type { Machine } from '@fairhall/games/slots/machine';
import { payOf } from '@fairhall/games/slots/round';
import { type Amount, amount } from '@fairhall/money/amount';
import type { PlayErrorCode, PlaySession, Round, RoundOutcome } from '../../play-api.ts';
import { stepsOf } from '../../play-api.ts';
import { type PlayClient, Refusal, Unreached } from '../frame/play-client.ts';
import { showRound, type Told } from './show/run.ts';
import { pictureAfter, scriptOf } from './show/script.ts';
import type { Place, Stage } from './stage/stage.ts';

/** What ends or holds up play until somebody acts. */
export type Problem = PlayErrorCode | 'OFFLINE';

/** How a round ended. `lines` are those that paid in its last window. */
export type Ended = {
  round: Round;
  back: Amount;
  stake: Amount;
  isWin: boolean;
  lines: readonly LineWin[] /** The wallet has not taken it yet, longer than it usually needs. */;
  isLate: boolean;
};

export type SlotView = {
  phase: 'ready' | 'turning' | 'showing' | 'resting';
  stake: Amount;
  balance: Amount | null;
  net: Amount;
  /** Since when the ring of waiting runs; null when a press is taken. */
  pressedAtMs: number | null;
  told: Told | null;
  ended: Ended | null;
  /** Number of the line that is pointed at. */
  line: number | null;
  problem: Problem | null;
  offlineSinceMs: number | null;
  /** A round from before, of which the rest is to be shown. */
  resume: Round | null;
  free: PlaySession['free'];
  /** The round that can be proven: the last one of this session. */
  last: Round | null;
};

export type SlotDeps = {
  client: PlayClient;
  machine: Machine;
  stage: Stage;
  nowMs(): number;
  wait(ms: number): Promise<void>;
  newKey(): string;
  /** One sound for a round that returned more than its stake. */
  chime(): void;
};

const RETRY_MS = [800, 1_500, 3_000, 5_000];
/** When it is looked whether what came back has reached the wallet. */
const PAID_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];
/** A line that pays is shown for so long, and so many of them. */
const LINE_MS = 900;
const LINES_SHOWN = 6;

/** A player's game: the pages ask it to act and draw what it says. It asks the server, and shows what was drawn there. */
export class SlotGame {
  readonly #deps: SlotDeps;
  readonly #session: PlaySession;
  readonly #heard = new Set<() => void>();
  #view: SlotView;
  /** Counts what is shown, so that what belongs to a former round stops. */
  #turn = 0;

  constructor(deps: SlotDeps, session: PlaySession) {
    this.#deps = deps;
    this.#session = session;
    this.#view = {
      phase: 'ready',
      stake: amountOf(session.stakes.first),
      balance: session.balance === null ? null : amountOf(session.balance),
      net: amountOf(session.net),
      pressedAtMs: null,
      told: null,
      ended: null,
      line: null,
      problem: null,
      offlineSinceMs: null,
      resume: session.open,
      free: session.free,
      last: null,
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#heard.add(listener);
    return () => this.#heard.delete(listener);
  };

  readonly view = (): SlotView => this.#view;

  setStake(stake: Amount): void {
    if (this.#view.phase === 'ready') this.#set({ stake });
  }

  /** Goes on after something that somebody has read. */
  dismiss(): void {
    this.#set({ problem: null });
  }

  async takeOver(): Promise<void> {
    try {
      this.#renew(await this.#deps.client.take());
    } catch (error) {
      this.#set({ problem: problemOf(error) });
    }
  }

  /** One press, one round. Does nothing while one is under way. */
  async press(): Promise<void> {
    const { phase, resume, free, balance } = this.#view;
    if (phase !== 'ready' || resume) return;
    const { client, machine, stage, nowMs, newKey, wait } = this.#deps;
    const stake = free ? amountOf(free.stake) : this.#view.stake;
    this.#turn += 1;
    const pressedAtMs = nowMs();
    const charged = balance === null || free ? balance : amount(balance - stake);
    this.#set({
      phase: 'turning',
      pressedAtMs,
      problem: null,
      ended: null,
      line: null,
      balance: charged,
      told: { kind: 'turning', free: null, units: 0 },
    });
    stage.turn();
    const request = { key: newKey(), stake: stake.toString(), ...(free ? { free: free.reward } : {}) };
    try {
      const round = await this.#certain(await this.#untilAnswered(() => client.press(machine.code, request)));
      if (round.refusal || !round.outcome) throw new Refusal(round.refusal ?? { code: 'WALLET_UNSURE' });
      await this.#show(round, { from: 0, isTurning: true });
      await wait(Math.max(0, pressedAtMs + this.#session.cycleMs - nowMs()));
      this.#set({ phase: 'ready', pressedAtMs: null });
    } catch (error) {
      await this.#refused(error, { balance });
    }
  }

  /** Shows the rest of a round that was left. */
  async showRest(): Promise<void> {
    const left = this.#view.resume;
    if (!left) return;
    this.#turn += 1;
    this.#set({ phase: 'showing', resume: null, ended: null, line: null });
    try {
      const round = await this.#certain(left);
      if (!round.outcome) {
        this.#set({ phase: 'ready', problem: round.refusal?.code ?? null, told: null });
        return;
      }
      await this.#show(round, { from: Math.min(round.seen, stepsOf(round.outcome) - 1), isTurning: false, isRest: true });
      this.#set({ phase: 'ready', pressedAtMs: null });
    } catch (error) {
      endedWithPage(error);
    }
  }

  /** Shows a round of the past again; it moves no money and tells nobody. */
  async replay(round: Round): Promise<void> {
    if (this.#view.phase !== 'ready' || !round.outcome) return;
    this.#turn += 1;
    this.#set({ phase: 'showing', ended: null, line: null, problem: null });
    try {
      await this.#play(round.outcome, { from: 0, isTurning: false, seen: () => undefined });
      this.#end(round, 0n);
      this.#set({ phase: 'ready' });
    } catch (error) {
      endedWithPage(error);
    }
  }

  async #show(round: Round, { from, isTurning, isRest = false }: { from: number; isTurning: boolean; isRest?: boolean }): Promise<void> {
    const { client } = this.#deps;
    const outcome = round.outcome as RoundOutcome;
    let last: Promise<Round> = Promise.resolve(round);
    // Only the newest of them matters: each says how far everything was shown.
    const seen = (steps: number) => {
      const before = last.catch(() => round);
      last = before.then(() => this.#untilAnswered(() => client.seen(round.id, steps)));
      last.catch(() => undefined);
    };
    this.#set({ phase: isTurning ? 'turning' : 'showing', last: round });
    await this.#play(outcome, { from, isTurning, seen });
    this.#end(round, isRest ? netOfRest(round) : netOf(round));
    const closed = await last.catch((error: unknown) => {
      if (error instanceof Refusal && error.refusal.code !== 'NOT_FOUND') this.#set({ problem: error.refusal.code });
      return round;
    });
    const { balance, free } = this.#view;
    this.#set({
      last: closed,
      balance: closed.balance === null ? balance : amountOf(closed.balance),
      ...(this.#view.ended ? { ended: { ...this.#view.ended, round: closed } } : {}),
      free: free && round.isFree ? (free.left > 1 ? { ...free, left: free.left - 1 } : null) : free,
    });
    if (closed.state === 'CLOSED' && !closed.paid) void this.#untilPaid(closed.id).catch(endedWithPage);
  }

  /** The wallet is told beside the answer: looks until it has taken what came back, as long as this round is what is shown. */
  async #untilPaid(id: string): Promise<void> {
    const { client, wait } = this.#deps;
    const turn = this.#turn;
    for (const ms of PAID_MS) {
      await wait(ms);
      const round = await client.round(id).catch(() => null);
      if (turn !== this.#turn || !this.#view.ended) return;
      if (!round) continue;
      const { balance, ended } = this.#view;
      this.#set({
        last: round,
        balance: round.balance === null ? balance : amountOf(round.balance),
        ended: { ...ended, round, isLate: !round.paid },
      });
      if (round.paid) return;
    }
  }

  #play(outcome: RoundOutcome, { from, isTurning, seen }: { from: number; isTurning: boolean; seen: (steps: number) => void }) {
    const { machine, stage, wait, nowMs } = this.#deps;
    const script = scriptOf(machine, outcome);
    const before = from > 0 ? script[from - 1] : undefined;
    if (before) stage.stand(pictureAfter(before));
    return showRound({
      stage,
      machine,
      script,
      from,
      isTurning,
      cycleMs: this.#session.cycleMs,
      wait,
      nowMs,
      seen,
      tell: (told) => this.#set({ told }),
    });
  }

  /** The reels stand for good: what came back is said, and shown only where it is more than the stake. */
  #end(round: Round, net: bigint): void {
    const { machine, chime, stage } = this.#deps;
    const outcome = round.outcome as RoundOutcome;
    const [back, stake] = [amountOf(outcome.pay), amountOf(round.stake)];
    const last = scriptOf(machine, outcome).at(-1);
    const lines = last?.kind === 'spin' ? last.lines : [];
    const isWin = back > stake;
    this.#set({ phase: 'resting', net: amount(this.#view.net + net), ended: { round, back, stake, isWin, lines, isLate: false } });
    if (!isWin) return;
    chime();
    stage.cheer();
    void this.#pointAtLines(lines);
  }

  /** Lines that pay, the best first, one after another, until the next press. */
  async #pointAtLines(lines: readonly LineWin[]): Promise<void> {
    const { machine, stage, wait } = this.#deps;
    if (machine.kind !== 'lines') return;
    const turn = this.#turn;
    for (const { line, count } of lines.toSorted((one, other) => other.units - one.units).slice(0, LINES_SHOWN)) {
      const rows = machine.lines[line] as readonly number[];
      const places = rows.slice(0, count).map((row, reel): Place => [reel, row]);
      stage.mark({ places, line: { rows, count } });
      this.#set({ line: line + 1 });
      await wait(LINE_MS).catch(() => undefined);
      if (turn !== this.#turn) return;
    }
  }

  /** Asks again, in the same words, until there is an answer: a press is counted once however often it is sent. */
  async #untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    for (let tries = 0; ; tries += 1)
      try {
        const answer = await ask();
        if (this.#view.offlineSinceMs !== null) this.#set({ offlineSinceMs: null });
        return answer;
      } catch (error) {
        if (!(error instanceof Unreached)) throw error;
        if (this.#view.offlineSinceMs === null) this.#set({ offlineSinceMs: this.#deps.nowMs() });
        await this.#deps.wait(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] as number);
      }
  }

  /** A wallet that did not answer leaves a round open until it is known. */
  async #certain(round: Round): Promise<Round> {
    let known = round;
    while (known.state === 'OPENING') {
      await this.#deps.wait(1_000);
      known = await this.#untilAnswered(() => this.#deps.client.round(round.id));
    }
    return known;
  }

  async #refused(error: unknown, { balance }: { balance: Amount | null }): Promise<void> {
    if (!(error instanceof Refusal)) return endedWithPage(error);
    const { stage, client, wait } = this.#deps;
    stage.halt();
    const { code, retryAfterMs = 0 } = error.refusal;
    this.#set({ phase: 'resting', problem: code, balance, told: null });
    if (code === 'ROUND_OPEN') this.#renew(await this.#untilAnswered(() => client.session()));
    if (code === 'TOO_FAST') await wait(retryAfterMs);
    this.#set({ phase: 'ready', pressedAtMs: null });
  }

  #renew(session: PlaySession): void {
    this.#set({
      problem: null,
      balance: session.balance === null ? null : amountOf(session.balance),
      net: amountOf(session.net),
      resume: session.open,
      free: session.free,
    });
  }

  #set(change: Partial<SlotView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#heard) listener();
  }
}

/** The units of a stake, for the words of a win. */
export function unitOf(machine: Machine, stake: Amount): Amount {
  return amount(payOf(machine, stake, 1) ?? 0n);
}

function amountOf(text: string): Amount {
  return amount(BigInt(text));
}

/** What a round changes of the session's net result. */
function netOf({ outcome, stake, isFree }: Round): bigint {
  return BigInt(outcome?.pay ?? 0) - (isFree ? 0n : BigInt(stake));
}

/** Of a round that was left the stake was counted before, and the win too once it was closed. */
function netOfRest({ state, outcome }: Round): bigint {
  return state === 'CLOSED' ? 0n : BigInt(outcome?.pay ?? 0);
}

/** Waiting ends when the page goes: then there is nobody to show anything to. */
function endedWithPage(error: unknown): void {
  if (!(error instanceof Error && error.name === 'AbortError')) throw error;
}

function problemOf(error: unknown): Problem {
  return error instanceof Refusal ? error.refusal.code : 'OFFLINE';
}
