import type { CardSnapshot, CardTableView, MySeat, SeatView, StakeRules } from '../../../cards-api.ts';

export const RULES: StakeRules = {
  stake: 'PRACTICE',
  unit: '500000',
  most: '1000000',
  buyIn: { least: '20000000', most: '100000000' },
  rake: { rate: 500, cap: '3000000' },
  seats: { least: 2, most: 6 },
};

export function seatOf(seat: number, change: Partial<SeatView> = {}): SeatView {
  return { ...{ seat, name: `Pl${seat}`, isBot: false, state: 'PLAYING', stack: '50000000', isOnline: true, bankMs: 30_000 }, ...change };
}

export function tableOf(change: Partial<CardTableView> = {}): CardTableView {
  return {
    ...{ id: 'T1', number: 4, rules: RULES, phase: 'WAITING', endsAtMs: null, hand: 0, step: 0 },
    seats: [seatOf(0), seatOf(1), null, null, null, null],
    ...{ deal: null, turn: null, state: null, did: null, result: null, reason: null },
    ...change,
  };
}

export function mineOf(change: Partial<MySeat> = {}): MySeat {
  return {
    seat: 0,
    sitting: {
      ...{ id: 'round-1', table: 'T1', stake: 'PRACTICE', buyIn: '50000000', chips: '50000000', hands: 3, rake: '0', state: 'HELD' },
      ...{ refusal: null, paid: false, openedAtMs: 1_000_000 },
    },
    ...{ cards: [], choices: null, idleAtMs: 2_000_000 },
    ...change,
  };
}

/** The lobby of hold'em, as a player of practice money sees it. */
export function snapshotOf(change: Partial<CardSnapshot> = {}): CardSnapshot {
  return {
    code: 'CARDS-3',
    lobby: {
      stakes: [
        { ...RULES, isChosen: true, playing: 2, tables: [{ id: 'T1', number: 4, taken: 2, seats: 6 }], closed: null },
        { ...RULES, stake: 'LOW', isChosen: true, playing: 0, tables: [], closed: 'PRACTICE_ONLY' },
        { ...RULES, stake: 'HIGH', isChosen: false, playing: 7, tables: [], closed: 'PRACTICE_ONLY' },
      ],
    },
    ...{ table: null, mine: null, sitting: null, money: { balance: '100000000', net: '0' }, currency: 'MMK', practice: true },
    ...{ language: 'EN', lobbyUrl: null, operatorBar: false, startedAtMs: 1_000_000 },
    ...change,
  };
}
