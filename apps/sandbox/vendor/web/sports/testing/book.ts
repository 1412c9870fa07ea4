import type { FixtureView, MarketView, Slip, SlipLegView, SlipServerSays, SportsRules } from '../../../sports-api.ts';

type Snapshot = Extract<SlipServerSays, { kind: 'snapshot' }>;

export const RULES: SportsRules = {
  currency: 'MMK',
  minStake: '1000000',
  maxStake: '50000000000',
  step: '100',
  offered: ['5000000', '10000000', '50000000', '100000000'],
  cashOutMargin: 300,
  delayMs: { least: 3_000, most: 8_000 },
  resettleHours: 72,
  liveBound: '100000000',
  memberLimit: null,
};

/** Odds of a market in order, its selections named as they are coded. */
export function marketOf(id: string, odds: Record<string, string>, change: Partial<MarketView> = {}): MarketView {
  return {
    ...{ id, type: '1X2', scope: 'MATCH', line: null, name: '1X2', state: 'ACTIVE', reason: null, margin: 476 },
    selections: Object.entries(odds).map(([sel, each]) => ({
      ...{ id: `${id}/${sel}`, sel, name: sel, line: null, odds: each, version: 1, isOpen: change.state !== 'SUSPENDED' },
    })),
    ...change,
  };
}

export function fixtureOf(id: string, change: Partial<FixtureView> = {}): FixtureView {
  return {
    ...{ id, sport: 'football', tournament: { id: 'delta', name: 'Delta Premier' }, title: null, startsAtMs: 2_000_000, version: 1 },
    home: { id: `${id}h`, name: `Home ${id}`, colours: ['#2f5fd0', '#ffffff'] },
    away: { id: `${id}a`, name: `Away ${id}`, colours: ['#d8731f', '#5a4030'] },
    ...{ state: 'PLANNED', live: null, all: 5 },
    markets: [marketOf(`${id}-1x2`, { '1': '19200', X: '35000', '2': '38500' })],
    ...change,
  };
}

export function legOf(id: string, change: Partial<SlipLegView> = {}): SlipLegView {
  const { home, away, tournament, startsAtMs, state } = fixtureOf(id);
  return {
    selection: `${id}-1x2/1`,
    market: { id: `${id}-1x2`, type: '1X2', scope: 'MATCH', name: '1X2' },
    ...{ name: home?.name ?? '', line: null, odds: '19200', inPlay: false, scoreAt: null, live: null, state: 'open', w: null, v: null },
    fixture: { id, title: `Home ${id} v Away ${id}`, home, away, tournament: tournament.name, startsAtMs, state },
    ...{ certainty: null, result: null, voidReason: null, late: null, wasState: null },
    ...change,
  };
}

export function slipOf(id: string, change: Partial<Slip> = {}): Slip {
  return {
    ...{ id, kind: 'SINGLE', state: 'ACCEPTED', unit: '10000000', combinations: 1, stake: '10000000', currency: 'MMK', practice: false },
    ...{ maxReturn: '19200000', legs: [legOf('f1')], placedAtMs: 1_000_000, decideAtMs: null, acceptedAtMs: 1_000_000, refusal: null },
    ...{ settlements: [], returned: null, validStake: null, paid: false, waitsForConfirmed: false, canCashOut: true, version: 1 },
    ...change,
  };
}

export function snapshotOf(change: Partial<Snapshot> = {}): Snapshot {
  return {
    ...{ kind: 'snapshot', v: 1, at: 1_000_000, game: 'SPORTS-1', currency: 'MMK', practice: false, language: 'EN', lobbyUrl: null },
    ...{ operatorBar: false, startedAtMs: 700_000, money: { balance: '913500000', net: '41200000' }, rules: RULES, slips: [] },
    ...change,
  };
}
