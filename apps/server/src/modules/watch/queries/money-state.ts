import type { MoneyCheck, MoneyState, MoneyStop } from '@fairhall/contract/console/money';
import type { Row } from '../../../platform/db.ts';
import type { WatchDeps } from '../deps.ts';
import { behindMs, type KeptCheck, type KeptStop, listChecks, listStops, readWatch } from '../store.ts';
import { ALARMS } from '../whole.ts';

/** Stops told, the open one among them. */
const STOPS_MAX = 20;

/** Whether a merchant's money moves, and what was looked at in its books. */
export async function moneyState({ db, clock }: Pick<WatchDeps, 'db' | 'clock'>, merchantId: number): Promise<MoneyState> {
  const [watch, stops, checks] = await Promise.all([readWatch(db), listStops(db, merchantId, STOPS_MAX), listChecks(db, merchantId)]);
  const told = stops.map(stopOf);
  return {
    stop: told.find(({ reopened }) => reopened === null) ?? null,
    past: told.filter(({ reopened }) => reopened !== null),
    checkedAtMs: watch.checkedAtMs === null ? null : Math.floor(watch.checkedAtMs),
    behindMs: Math.floor(behindMs(watch, clock.nowMs())),
    checks: checks.map(checkOf),
  };
}

function stopOf({ stopId, stoppedAtMs, invariant, broken, reopened }: KeptStop): MoneyStop {
  return { stopId: String(stopId), stoppedAtMs, invariant, broken, reopened };
}

function checkOf({ invariant, checkedAtMs, looked, breach }: KeptCheck): MoneyCheck {
  return {
    ...{ invariant, stops: !ALARMS.includes(invariant) },
    checkedAtMs,
    looked: String(looked),
    breach: breach && { ...breach, sample: breach.sample.map(columnsOf) },
  };
}

function columnsOf(row: Row): { name: string; value: string }[] {
  return Object.entries(row).map(([name, value]) => ({ name, value: value === null ? '' : String(value) }));
}
