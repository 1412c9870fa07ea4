import { createHash } from 'node:crypto';
import { type WalletId, walletName } from '@fairhall/server/test/ledger/model';
import { type Standing, standsAs } from './compare.ts';
import { concerned, isDrawAct } from './draws.ts';
import { type Asked, agrees, befall, befallsOf, explain } from './explain.ts';
import { noMoney, reduce } from './money.ts';
import { legsOf, SENT } from './payouts.ts';
import { createPlanner, FAULTS, type Population, type Round } from './plan.ts';
import type { Answer, Money, Operation } from './state.ts';
import { toText } from './to-text.ts';

/** What was found to differ: where, what had happened to the wallet or draw in question, and what could not be put in order. */
export type Divergence = { step: number; what: string; trace: string[] };

export type Report = {
  seed: number;
  steps: number;
  /** Of every operation with its answer by the model, in order: equal runs have equal hashes. */
  hash: string;
  seconds: number;
  operations: Record<string, number>;
  answers: Record<string, number>;
  faults: Record<string, number>;
  /** Times the tables were compared. */
  comparisons: number;
  /** Times the database took something before what was asked for earlier. */
  reordered: number;
  divergence: Divergence | null;
};

/** The product on its database, asked for what the model was asked for. */
export type World = {
  setClock(nowMs: number): void;
  /** Operations that come one after another; those of one kind in a row are one run of the product's job. */
  act(acts: readonly Operation[], fault: Round['fault']): Promise<ReadonlyMap<Operation, Answer>>;
  /** Operations that come at once; answers in their order. Those of one member are decided in the order in which they stand. */
  ask(batch: readonly Operation[], fault: Round['fault']): Promise<Answer[]>;
  /**
   * The same by two processes that share the batch out, and acts at the same time; whatever order the database makes of it. Answers, and
   * how all wallets stand then.
   */
  contend(
    batch: readonly Operation[],
    meanwhile: readonly Operation[],
    fault: Round['fault'],
  ): Promise<{ answers: Answer[]; standing: Standing }>;
  /** Ways in which the tables differ from the model, in words; each names the wallet or draw. */
  compare(state: Money, how: 'balances' | 'all'): Promise<string[]>;
  /** Runs every job until nothing is left to do; false: it does not come to an end. */
  finish(): Promise<boolean>;
};

export type Options = {
  seed: number;
  steps: number;
  population: Population;
  world?: World;
  compareEvery?: number;
  say?: (line: string) => void;
  /** Raised: the story ends with the round under way. */
  stopped?: AbortSignal;
};

const TRACE_MAX = 5_000;
const TRACE_SHOWN = 30;

/** Lets chance make up `steps` operations and compares what the product makes of them with what the model says. */
export async function simulate({ seed, steps, population, world, compareEvery = 8, say = () => {}, stopped }: Options): Promise<Report> {
  const startMs = performance.now();
  const planner = createPlanner(seed, population);
  const hash = createHash('sha256');
  const count = { operations: {} as Record<string, number>, answers: {} as Record<string, number>, faults: zeroes(FAULTS) };
  const trace: { text: string; about: readonly string[] }[] = [];
  let state = noMoney();
  let done = 0;
  let comparisons = 0;
  let reordered = 0;
  let divergence: Divergence | null = null;

  function step(operation: Operation): Answer {
    const reduced = reduce(state, operation);
    state = reduced.state;
    tell(operation, reduced.answer);
    return reduced.answer;
  }

  function tell(operation: Operation, answer: Answer): void {
    done += 1;
    add(count.operations, operation.do);
    add(count.answers, answer.repeated ? 'repeated' : (answer.guards?.join(' or ') ?? answer.code));
    const text = toText([done, operation, answer]);
    hash.update(text);
    trace.push({ text, about: namesOf(operation) });
    if (trace.length > 2 * TRACE_MAX) trace.splice(0, TRACE_MAX);
  }

  function diverged(what: string, about: readonly string[], unplaced: readonly unknown[] = []): void {
    const told = trace.filter((one) => one.about.some((name) => about.includes(name))).slice(-TRACE_SHOWN);
    divergence ??= { step: done, what, trace: [...told.map(({ text }) => text), ...unplaced.map(toText)] };
  }

  function failed(error: unknown, operations: readonly Operation[]): void {
    diverged(`the product fails: ${error instanceof Error ? error.stack : String(error)}`, operations.flatMap(namesOf));
  }

  async function compareTables(how: 'balances' | 'all'): Promise<void> {
    comparisons += 1;
    for (const what of (await world?.compare(state, how)) ?? []) diverged(what, [what.split(' ')[0] as string]);
  }

  async function play(round: Round): Promise<void> {
    const { nowMs, acts, batch, fault, meanwhile } = round;
    world?.setClock(nowMs);
    if (fault) add(count.faults, fault.kind);
    step({ do: 'clock', nowMs });
    const wanted = new Map(acts.map((act) => [act, step(act)]));
    if (world && meanwhile) return playAtOnce(world, round, meanwhile);
    const expected = batch.map(step);
    for (const act of meanwhile ?? []) step(act);
    if (!world) return;
    const actual = await world
      .act(acts, fault)
      .then((told) => {
        for (const [act, answer] of told) compareAnswer(act, { answer, wanted: wanted.get(act) as Answer });
        return world.ask(batch, fault);
      })
      .catch((error: unknown) => void failed(error, [...acts, ...batch]));
    for (const [n, answer] of actual?.entries() ?? []) {
      compareAnswer(batch[n] as Operation, { answer, wanted: expected[n] as Answer });
    }
  }

  function compareAnswer(operation: Operation, { answer, wanted }: { answer: Answer; wanted: Answer }): void {
    if (!agrees(answer, wanted))
      diverged(`answered ${toText(answer)} in place of ${toText(wanted)} to ${toText(operation)}`, namesOf(operation));
  }

  /** For each wallet the answers and its end must be those of one order of all that was asked and that befell it; the model goes that way. */
  async function playAtOnce(against: World, { acts, batch, fault }: Round, meanwhile: readonly Operation[]): Promise<void> {
    const actual = await against
      .act(acts, null)
      .then(() => against.contend(batch, meanwhile, fault))
      .catch((error: unknown) => void failed(error, [...batch, ...meanwhile]));
    if (!actual) return;
    const befalls = befallsOf(meanwhile);
    const { draws, nowMs } = state;
    for (const [wallet, asked] of byWallet(state, { batch, answers: actual.answers, meanwhile })) {
      const name = walletName(wallet);
      const standing = actual.standing.get(name);
      const stands = (end: Money) => standsAs(end.books.wallets.get(name), standing, end.nowMs);
      const explained = explain({ ...state, draws, nowMs }, wallet, { asked, befalls, stands });
      if (!explained.ok) {
        const { gaveUp, at, left, coming } = explained;
        const tried = gaveUp ? ' (not all were tried)' : '';
        const what = `${name}: no order explains ${asked.length} answers${tried}; stands as ${toText(standing)}, left at ${toText({ at, left, coming })}`;
        return diverged(what, [name], [...asked, ...befalls]);
      }
      reordered += explained.reordered;
      for (const { operation, answer } of explained.done) tell(operation, answer);
      state = explained.state;
    }
    state = { ...state, draws, nowMs };
    for (const act of meanwhile) {
      state = befall(state, act, NOBODY);
      tell(act, { code: 'DONE' });
    }
  }

  for (let rounds = 1; done < steps && !divergence && !stopped?.aborted; rounds += 1) {
    await play(planner.next(state));
    if (world && !divergence && rounds % compareEvery === 0) await compareTables('balances');
    if (rounds % 1_000 === 0) say(`${done} steps, ${Math.round((performance.now() - startMs) / 1_000)} s`);
  }
  if (!divergence) await play(planner.last(state));
  if (world && !divergence) {
    if (!(await world.finish())) diverged('the jobs do not come to an end', []);
    if (!divergence) await compareTables('all');
  }
  return {
    seed,
    steps: done,
    hash: hash.digest('hex'),
    seconds: (performance.now() - startMs) / 1_000,
    ...count,
    comparisons,
    reordered,
    divergence,
  };
}

const NOBODY = { merchantId: 0, memberId: 0n, asset: '' };

/** Each wallet that was asked for something or that one of the acts is about, with what it was asked and answered. */
function byWallet(
  state: Money,
  { batch, answers, meanwhile }: { batch: readonly Operation[]; answers: readonly Answer[]; meanwhile: readonly Operation[] },
): [WalletId, Asked[]][] {
  const wallets = new Map<string, [WalletId, Asked[]]>();
  const entryOf = (wallet: WalletId) => {
    const name = walletName(wallet);
    const entry: [WalletId, Asked[]] = wallets.get(name) ?? [wallet, []];
    wallets.set(name, entry);
    return entry;
  };
  for (const [n, operation] of batch.entries())
    for (const one of asWalletsSee({ operation, answer: answers[n] as Answer }))
      if ('wallet' in one.operation) entryOf(one.operation.wallet)[1].push(one);
  for (const act of meanwhile) {
    if ('wallet' in act) entryOf(act.wallet);
    else if (isDrawAct(act)) for (const wallet of concerned(state, act)) entryOf(wallet);
  }
  return [...wallets.values()];
}

/**
 * A transfer moved all of its wallets or none, each in an order of its own. Which of several receivers refused nobody is told: where there is
 * one, it must have.
 */
function asWalletsSee({ operation, answer }: Asked): Asked[] {
  if (operation.do !== 'transfer') return [{ operation, answer }];
  const { out, into } = legsOf(operation);
  const refused = answer.code !== 'TRANSFER_TARGET' ? [out] : into.length === 1 ? into : [];
  return (answer.code === SENT ? [out, ...into] : refused).map((one) => ({ operation: one, answer }));
}

function namesOf(operation: Operation): string[] {
  const names = 'draw' in operation ? [operation.draw] : [];
  if (!('wallet' in operation)) return names;
  return [operation.wallet, ...('to' in operation ? operation.to : [])].map(walletName);
}

function zeroes(names: readonly string[]): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, 0]));
}

function add(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}
