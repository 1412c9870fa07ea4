import { idAtMs, msOfId } from '../../../platform/ids.ts';
import { appendOutbox, outboxBounds } from '../../../platform/outbox.ts';
import type { WatchDeps } from '../deps.ts';
import { MONEY_STOPPED, moneyFact } from '../events.ts';
import { checkRecent, type Looked, type Recent } from '../recent.ts';
import { type Changes, readChanges } from '../store/changes.ts';
import { type Breach, type Check, insertStop, keepChecks, keepWatch, readByKeys, readWatch, type Watch } from '../store.ts';
import { checkWhole } from '../whole.ts';

/** Facts looked at in one step, more than any usual pause brings: what is read reaches from the first of them to now, however many they are. */
const FACTS_MAX = 5_000;
/** A whole pass, which reads whole tables, is due this long after the one before. */
const WHOLE_EVERY_MS = 24 * 3_600_000;
/**
 * A fact says from which id on the transfers of its wallets are, however long they waited for their database. Bets' ids are made a moment
 * before, and so are those of settlement, whose facts name no wallet: they are looked for this much further back. Few are older than that
 * under any load; where a breach appears, they are looked for among all that can be, before it is believed.
 */
const ID_BEFORE_MS = 1_000;
const ID_BEFORE_MS_MAX = 60_000;
/** Class and number of the lock that one watching process of the installation holds. */
const LOCK = [4_102, 1];

/**
 * Checks what has changed since the last look: the wallets and draws that the facts of the outbox name, by their keys. A fact is read
 * when nothing before it can commit any more, so each change is looked at once, and none is missed. Once a day, and at the first look,
 * everything is gone through from zero. A merchant in whose books a breach is found has its money stopped.
 * One process at a time.
 */
export async function watchBooks(deps: WatchDeps): Promise<'more' | 'idle'> {
  const client = await deps.db.connect();
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1, $2) as got', LOCK);
    return rows[0]?.got === true ? await look(deps) : 'idle';
  } finally {
    // Given back in so many words: the end of the connection alone would be noticed a little later. If that fails, it is what is left.
    await client.query('select pg_advisory_unlock($1, $2)', LOCK).catch(() => {});
    client.release(true);
  }
}

async function look(deps: WatchDeps): Promise<'more' | 'idle'> {
  const watch = await readWatch(deps.db);
  const nowMs = deps.clock.nowMs();
  const whole = watch.wholeAtMs === null || nowMs - watch.wholeAtMs >= WHOLE_EVERY_MS;
  return whole ? passWhole(deps, watch, nowMs) : passRecent(deps, watch, nowMs);
}

async function passWhole(deps: WatchDeps, watch: Watch, nowMs: number): Promise<'more'> {
  // What is committed by now is seen by the statements below: the next step begins behind it.
  const position = watch.checkedAtMs === null ? (await outboxBounds(deps.db)).last : watch.position;
  await keep(deps, { position, checkedAtMs: nowMs, wholeAtMs: nowMs }, await checkWhole(deps.db));
  return 'more';
}

async function passRecent(deps: WatchDeps, watch: Watch, nowMs: number): Promise<'more' | 'idle'> {
  const changes = await readChanges(deps.db, watch.position, FACTS_MAX);
  await keep(
    deps,
    { ...watch, position: changes?.to ?? watch.position, checkedAtMs: nowMs },
    changes ? await checkChanges(deps, changes) : [],
  );
  return changes?.facts === FACTS_MAX ? 'more' : 'idle';
}

async function checkChanges({ db }: WatchDeps, changes: Changes): Promise<Looked[]> {
  // It writes nothing, so that it keeps no facts back from anybody.
  return db.inTx(async (tx) => {
    await readByKeys(tx);
    const checked = await checkRecent(tx, recentOf(changes, ID_BEFORE_MS));
    return checked.some(({ broken }) => broken > 0) ? checkRecent(tx, recentOf(changes, ID_BEFORE_MS_MAX)) : checked;
  });
}

function recentOf({ wallets, draws, fromTx, oldestMs }: Changes, idBeforeMs: number): Recent {
  const fromMs = Math.min(msOfId(fromTx), oldestMs - idBeforeMs);
  return { wallets, draws, fromTx: idAtMs(fromMs), fromBet: idAtMs(fromMs - idBeforeMs) };
}

/** Writes down how far it was looked, and stops the money of those in whose books something is broken: together. */
async function keep({ db, clock, ids, log }: WatchDeps, watch: Watch, looked: readonly Looked[]): Promise<void> {
  const checks = looked.flatMap(checksOf);
  const breaches = breachesByMerchant(checks);
  await db.inTx(async (tx) => {
    const atMs = clock.nowMs();
    for (const [merchantId, breach] of breaches) {
      const stopId = ids.next();
      if (await insertStop(tx, merchantId, { ...breach, stopId, atMs }))
        await appendOutbox(tx, [moneyFact(MONEY_STOPPED, { merchantId, id: stopId, invariant: breach.invariant, atMs })]);
    }
    await keepChecks(tx, atMs, checks);
    await keepWatch(tx, watch);
  });
  for (const { name, broken, breaches: found } of looked)
    if (broken > 0)
      log.error({ invariant: name, broken, merchants: found.map(({ merchantId }) => merchantId) }, 'an invariant of money is broken');
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
