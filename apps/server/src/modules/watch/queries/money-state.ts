import type { MoneyCheck, MoneyState, MoneyStop } from '@fairhall/contract/console/money';
import type { Db, Row } from '../../../platform/db.ts';
import { type KeptCheck, type KeptStop, listChecks, listStops, readWatch } from '../store.ts';

/** Stops told, the open one among them. */
const STOPS_MAX = 20;

/** Whether a merchant's money moves, and what was looked at in its books. */
export async function moneyState(db: Db, merchantId: number): Promise<MoneyState> {
  const [{ checkedAtMs }, stops, checks] = await Promise.all([
    readWatch(db),
    listStops(db, merchantId, STOPS_MAX),
    listChecks(db, merchantId),
  ]);
  const told = stops.map(stopOf);
  return {
    stop: told.find(({ reopened }) => reopened === null) ?? null,
    past: told.filter(({ reopened }) => reopened !== null),
    checkedAtMs: checkedAtMs === null ? null : Math.floor(checkedAtMs),
    checks: checks.map(checkOf),
  };
}

function stopOf({ stopId, stoppedAtMs, invariant, broken, reopened }: KeptStop): MoneyStop {
  return { stopId: String(stopId), stoppedAtMs, invariant, broken, reopened };
}

function checkOf({ invariant, checkedAtMs, looked, breach }: KeptCheck): MoneyCheck {
  return {
    invariant,
    checkedAtMs,
    looked: String(looked),
    breach: breach && { ...breach, sample: breach.sample.map(columnsOf) },
  };
}

function columnsOf(row: Row): { name: string; value: string }[] {
  return Object.entries(row).map(([name, value]) => ({ name, value: value === null ? '' : String(value) }));
}
