import { idAtMs, msOfId } from '../../../platform/ids.ts';
import { appendOutbox, outboxBounds } from '../../../platform/outbox.ts';
import { isMoneyBusy } from '../../ledger/index.ts';
import { FACTS_MAX, factsAsked, factsFor, nextAct, type Verdict } from '../budget.ts';
import type { WatchDeps } from '../deps.ts';
import { BOOKS_ALARMED, MONEY_STOPPED, moneyFact } from '../events.ts';
import { checkRecent, checkSettled, type Looked, type Recent } from '../recent.ts';
import { type Changes, readChanges, readNewest, type SettledChunk } from '../store/changes.ts';
import { type DueChunk, leaveSettled, movedWallets, noteSettled, oldestSettled } from '../store/settled.ts';
import {
  type Breach,
  type Check,
  insertStop,
  keepChecks,
  keepWatch,
  readByKeys,
  readWatch,
  takeAlarms,
  type Waiting,
  type Watch,
} from '../store.ts';
import { checkWhole, WHOLE } from '../whole.ts';

/**
 * A fact says from which id on the transfers of its wallets are, however long they waited for their database. Bets' ids are made a moment
 * before, and so are those of settlement, whose facts name no wallet: they are looked for this much further back. Few are older than that
 * under any load; where a breach appears, they are looked for among all that can be, before it is believed: an hour's, since what is looked
 * at late may have been moved in between by what came earlier and was decided later.
 */
const ID_BEFORE_MS = 1_000;
const ID_BEFORE_MS_MAX = [60_000, 2 * 3_600_000];
/** Steps of one holding of the lock. */
const STEPS_MAX = 32;
/** Class and number of the lock that one watching process of the installation holds. */
const LOCK = [4_102, 1];

type Act = { act: Exclude<Verdict['act'], 'rest'>; owedMs: number; watch: Watch & Waiting; busy: boolean };
/** What a step came to: how far it was looked then, and what was found. `more`: there is more of its kind at once. */
type Step = { watch: Watch; looked: readonly Looked[]; chunks?: readonly SettledChunk[]; done?: readonly DueChunk[]; more: boolean };

export type BooksWatcher = {
  /** Some steps of what is due. One process at a time. */
  watch(): Promise<'more' | 'idle'>;
  /** Time of the database that this process spent on looking, ms: from question to answer, so never less than it was. */
  spentMs(): number;
};

/**
 * Checks what has changed since the last look: the wallets and draws that the facts of the outbox name, by their keys. A fact is read
 * when nothing before it can commit any more, so each change is looked at once, and none is missed. Wallets of a settlement follow,
 * some parts of a chunk a step. Once a day, and at the first look, everything is gone through from zero, a statement a step. What is next,
 * and when, is `nextAct`'s to say. A merchant in whose books of money a breach is found has its money stopped;
 * another breach is told to its operators.
 */
export function createBooksWatcher(deps: WatchDeps): BooksWatcher {
  const { db, clock, cores, stopwatch = () => performance.now() } = deps;
  let [spentMs, unpaidMs, facts, place] = [0, 0, FACTS_MAX, 0];

  async function due(): Promise<Act | null> {
    const startMs = stopwatch();
    const watch = await readWatch(db);
    const nowMs = clock.nowMs();
    const busy = await isMoneyBusy(db, nowMs);
    const since = (atMs: number | null) => (atMs === null ? Number.POSITIVE_INFINITY : Math.max(0, nowMs - atMs));
    const { act, owedMs } = nextAct({
      ...{ busy, cores, owedMs: watch.owedMs, sinceOwedMs: since(watch.owedAtMs) },
      changesMs: watch.changesFromMs === null ? 0 : since(watch.changesFromMs),
      // One that is younger than the clock's step waits too.
      settledMs: watch.settledFromMs === null ? 0 : Math.max(1, since(watch.settledFromMs)),
      ...{ sinceLookMs: since(watch.checkedAtMs), sinceSampleMs: since(watch.sampledAtMs) },
      sinceWholeMs: watch.wholeAtMs === null ? null : since(watch.wholeAtMs),
    });
    unpaidMs += stopwatch() - startMs;
    return act === 'rest' ? null : { act, owedMs, watch, busy };
  }

  async function step({ act, owedMs, watch, busy }: Act): Promise<'more' | 'idle'> {
    const startMs = stopwatch();
    const asked = factsAsked({ busy, facts });
    const done = await STEPS[act](deps, watch, { facts: asked, place });
    if (act === 'whole') place = (place + 1) % WHOLE.length;
    const tookMs = stopwatch() - startMs + unpaidMs;
    unpaidMs = 0;
    spentMs += tookMs;
    if (act === 'changes') facts = factsFor({ busy, facts: asked, spentMs: tookMs });
    await keep(deps, { ...done, watch: { ...done.watch, owedMs: busy ? owedMs + tookMs : 0, owedAtMs: clock.nowMs() } });
    return done.more ? 'more' : 'idle';
  }

  return {
    spentMs: () => spentMs,
    async watch() {
      if (!(await due())) return 'idle';
      const client = await db.connect();
      try {
        const { rows } = await client.query('select pg_try_advisory_lock($1, $2) as got', LOCK);
        if (rows[0]?.got !== true) return 'idle';
        for (let steps = 0; steps < STEPS_MAX; steps += 1) {
          // Another process may have looked in between.
          const act = await due();
          if (!act || (await step(act)) === 'idle') return 'idle';
        }
        return 'more';
      } finally {
        // Given back in so many words: the end of the connection alone would be noticed a little later. If that fails, it is what is left.
        await client.query('select pg_advisory_unlock($1, $2)', LOCK).catch(() => {});
        client.release(true);
      }
    },
  };
}

type Stepper = (deps: WatchDeps, watch: Watch, at: { facts: number; place: number }) => Promise<Step>;

/** Statement by statement; the pass is kept as made with the last of them, as of the moment of it. */
const stepWhole: Stepper = async (deps, watch, { place }) => {
  // What is committed by now is seen by the statements to come: the next look at changes begins behind it.
  const position = watch.checkedAtMs === null && place === 0 ? (await outboxBounds(deps.db)).last : watch.position;
  const looked = await checkWhole(deps.db, place);
  const nowMs = deps.clock.nowMs();
  const isLast = place === WHOLE.length - 1;
  return { watch: { ...watch, position, checkedAtMs: nowMs, wholeAtMs: isLast ? nowMs : watch.wholeAtMs }, looked, more: true };
};

const stepChanges: Stepper = async (deps, watch, { facts }) => {
  const changes = await readChanges(deps.db, watch.position, facts);
  const next = { ...watch, position: changes?.to ?? watch.position, checkedAtMs: deps.clock.nowMs() };
  return { watch: next, looked: changes ? await checkChanges(deps, changes) : [], chunks: changes?.chunks ?? [], more: changes !== null };
};

/** Some wallets of what moved last: what breaks everybody's is found at once, however far behind the rest is. */
const stepSample: Stepper = async (deps, watch) => {
  const newest = await readNewest(deps.db, watch.position);
  const looked = newest ? await checkChanges(deps, newest) : [];
  return { watch: { ...watch, sampledAtMs: deps.clock.nowMs(), checkedAtMs: deps.clock.nowMs() }, looked, more: true };
};

const stepSettled: Stepper = async (deps, watch) => {
  const done = await oldestSettled(deps.db);
  const fromMs = Math.min(...done.map(({ fromTx }) => msOfId(fromTx)));
  const looked = await deps.db.inTx(async (tx) => {
    const wallets = await movedWallets(tx, done);
    await readByKeys(tx);
    return believed((beforeMs) => checkSettled(tx, wallets, idAtMs(fromMs - beforeMs)));
  });
  return { watch, looked, done, more: done.length > 0 };
};

const STEPS = { whole: stepWhole, changes: stepChanges, sample: stepSample, settled: stepSettled } satisfies Record<Act['act'], Stepper>;

async function checkChanges({ db }: WatchDeps, changes: Changes): Promise<Looked[]> {
  // It writes nothing, so that it keeps no facts back from anybody.
  return db.inTx(async (tx) => {
    await readByKeys(tx);
    return believed((beforeMs) => checkRecent(tx, recentOf(changes, beforeMs)));
  });
}

/** Where a breach appears, it is looked for among older rows too, before it is believed. */
async function believed(check: (idBeforeMs: number) => Promise<Looked[]>): Promise<Looked[]> {
  let looked = await check(ID_BEFORE_MS);
  for (const beforeMs of ID_BEFORE_MS_MAX) if (looked.some(({ broken }) => broken > 0)) looked = await check(beforeMs);
  return looked;
}

function recentOf({ wallets, draws, fromTx, oldestMs }: Changes, idBeforeMs: number): Recent {
  const fromMs = Math.min(msOfId(fromTx), oldestMs - idBeforeMs);
  return { wallets, draws, fromTx: idAtMs(fromMs), fromBet: idAtMs(fromMs - idBeforeMs) };
}

/** Writes down how far it was looked, stops the money of those in whose books money's own is broken, and tells of the rest: together. */
async function keep({ db, clock, ids, log }: WatchDeps, { watch, looked, chunks = [], done = [] }: Step): Promise<void> {
  const checks = looked.flatMap(checksOf);
  const breaches = breachesByMerchant(looked.filter(({ stops }) => stops).flatMap(checksOf));
  const told = looked.filter(({ stops }) => !stops);
  await db.inTx(async (tx) => {
    const atMs = clock.nowMs();
    for (const [merchantId, breach] of breaches) {
      const stopId = ids.next();
      if (await insertStop(tx, merchantId, { ...breach, stopId, atMs }))
        await appendOutbox(tx, [moneyFact(MONEY_STOPPED, { merchantId, id: stopId, invariant: breach.invariant, atMs })]);
    }
    const before = await takeAlarms(
      tx,
      told.map(({ name }) => name),
    );
    for (const { name, breaches: found } of told)
      for (const { merchantId } of found)
        if (!before.some((one) => one.merchantId === merchantId && one.invariant === name))
          await appendOutbox(tx, [moneyFact(BOOKS_ALARMED, { merchantId, id: ids.next(), invariant: name, atMs })]);
    await keepChecks(tx, atMs, checks);
    await noteSettled(tx, chunks);
    await leaveSettled(tx, done);
    await keepWatch(tx, watch);
  });
  for (const { name, stops, broken, breaches: found } of looked)
    if (broken > 0)
      log.error(
        { invariant: name, broken, merchants: found.map(({ merchantId }) => merchantId) },
        stops ? 'an invariant of money is broken' : 'an invariant beside money is broken',
      );
}

/** What a check came to for each merchant of whom something was looked at, or in whose books it is broken. */
function checksOf({ name: invariant, looked, breaches }: Looked): Check[] {
  const found = new Map(breaches.map((breach) => [breach.merchantId, breach]));
  return [...new Set([...looked.keys(), ...found.keys()])].map((merchantId) => {
    const { broken = 0, sample = [] } = found.get(merchantId) ?? {};
    return { merchantId, invariant, looked: looked.get(merchantId) ?? 0n, broken, sample };
  });
}

/** The first breach of each merchant. */
function breachesByMerchant(checks: readonly Check[]): Map<number, Breach> {
  const breaches = new Map<number, Breach>();
  for (const { merchantId, invariant, broken, sample } of checks) {
    const [first] = sample;
    if (first && !breaches.has(merchantId)) breaches.set(merchantId, { invariant, broken, sample: first });
  }
  return breaches;
}
