import { createHash } from 'node:crypto';
import { type Answer, type Money, noMoney, type Operation, reduce } from './money.ts';
import { createPlanner, FAULTS, type Population, type Round } from './plan.ts';

/** What was found to differ: where, and what had happened to the wallet or draw in question. */
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
  act(acts: readonly Operation[], fault: Round['fault']): Promise<void>;
  /** Operations that come at once; answers in their order. Those of one member are decided in the order in which they stand. */
  ask(batch: readonly Operation[], fault: Round['fault']): Promise<Answer[]>;
  /** The same by two processes that share the batch out; whatever order the database makes of it. */
  contend(batch: readonly Operation[], fault: Round['fault']): Promise<Answer[]>;
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
    done += 1;
    add(count.operations, operation.do);
    add(count.answers, reduced.answer.repeated ? 'repeated' : (reduced.answer.guards?.join(' or ') ?? reduced.answer.code));
    const text = toText([done, operation, reduced.answer]);
    hash.update(text);
    trace.push({ text, about: namesOf(operation) });
    if (trace.length > 2 * TRACE_MAX) trace.splice(0, TRACE_MAX);
    return reduced.answer;
  }

  function diverged(what: string, about: readonly string[]): void {
    const told = trace.filter((one) => one.about.some((name) => about.includes(name))).slice(-TRACE_SHOWN);
    divergence ??= { step: done, what, trace: told.map(({ text }) => text) };
  }

  function failed(error: unknown, operations: readonly Operation[]): void {
    diverged(`the product fails: ${error instanceof Error ? error.stack : String(error)}`, operations.flatMap(namesOf));
  }

  async function compareTables(how: 'balances' | 'all'): Promise<void> {
    comparisons += 1;
    for (const what of (await world?.compare(state, how)) ?? []) diverged(what, [what.split(' ')[0] as string]);
  }

  async function play({ nowMs, acts, batch, fault, contended }: Round): Promise<void> {
    world?.setClock(nowMs);
    if (fault) add(count.faults, fault.kind);
    for (const act of acts) step(act);
    if (world && contended) return playContended(world, { nowMs, acts, batch, fault, contended });
    const expected = batch.map(step);
    if (!world) return;
    const actual = await world
      .act(acts, fault)
      .then(() => world.ask(batch, fault))
      .catch((error: unknown) => void failed(error, [...acts, ...batch]));
    for (const [n, answer] of actual?.entries() ?? []) {
      const operation = batch[n] as Operation;
      if (!agrees(answer, expected[n] as Answer))
        diverged(`answered ${toText(answer)} in place of ${toText(expected[n])} to ${toText(operation)}`, namesOf(operation));
    }
  }

  /** The answers must be those of one order of the batch; the model then goes that way. */
  async function playContended(against: World, { acts, batch, fault }: Round): Promise<void> {
    const actual = await against
      .act(acts, fault)
      .then(() => against.contend(batch, fault))
      .catch((error: unknown) => void failed(error, [...acts, ...batch]));
    if (!actual) return;
    const asked = batch.map((operation, n) => ({ operation, answer: actual[n] as Answer }));
    for (const waiting of Map.groupBy(asked, ({ operation }) => namesOf(operation).at(-1)).values()) {
      while (waiting.length > 0) {
        const place = nextPlace(state, waiting);
        if (place < 0) {
          const about = waiting.flatMap(({ operation }) => namesOf(operation));
          return diverged(`no order explains ${toText(waiting)}`, about);
        }
        if (place > 0) reordered += 1;
        for (const { operation } of waiting.splice(place, 1)) step(operation);
      }
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

/** Which of these may come next, by its answer: one that moves nothing before one that moves; -1 when none may. */
function nextPlace(state: Money, waiting: readonly { operation: Operation; answer: Answer }[]): number {
  const fitting = waiting.map(({ operation, answer }, place) => {
    const { answer: expected } = reduce(state, operation);
    const moves = expected.code === 'PLACED' && !expected.repeated;
    return agrees(answer, expected) ? { place, moves } : null;
  });
  const may = fitting.filter((one) => one !== null);
  return (may.find(({ moves }) => !moves) ?? may[0])?.place ?? -1;
}

/** A refusal by guards may name any of those that refuse; a key that is another's tells the figures of whenever it was looked at. */
export function agrees(actual: Answer, expected: Answer): boolean {
  const [guard] = actual.guards ?? [];
  if (actual.code !== expected.code || (expected.guards && !expected.guards.includes(guard ?? ''))) return false;
  if (expected.code === 'IDEMPOTENCY_MISMATCH' || expected.version === undefined) return true;
  return actual.balance === expected.balance && actual.version === expected.version;
}

function namesOf(operation: Operation): string[] {
  const names = 'draw' in operation ? [operation.draw] : [];
  if (!('wallet' in operation)) return names;
  return [`${operation.wallet.merchantId}/${operation.wallet.memberId}/${operation.wallet.asset}`];
}

export function toText(value: unknown): string {
  return JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? String(inner) : inner));
}

function zeroes(names: readonly string[]): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, 0]));
}

function add(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}
