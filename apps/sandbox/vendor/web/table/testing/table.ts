import type { RoomLimits, TableSnapshot, TableView } from '../../../table-api.ts';

const LIMITS: RoomLimits<string> = {
  min: '10000',
  step: '10000',
  max: '5000000',
  sideMax: '500000',
  maxPay: '100000000',
  areaMax: '100000000',
};

export function viewOf(view: Partial<TableView> = {}): TableView {
  return {
    phase: 'OPEN',
    startedAtMs: 1_000_000,
    endsAtMs: 1_015_000,
    shoe: {
      number: 3,
      seedHash: 'a'.repeat(64),
      beaconRounds: [5, 65, 125],
      committedAtMs: 900_000,
      beaconRound: 5,
      randomness: 'b'.repeat(64),
    },
    hand: 27,
    round: 'r1',
    deal: null,
    hands: 'BBBPPBPPPBTBBPTPPBBBBPBPPTB',
    reason: null,
    ...view,
  };
}

/** A table with an open hand, as a player of practice money sees it. */
export function snapshotOf(snapshot: Partial<TableSnapshot> = {}): TableSnapshot {
  return {
    table: 'TABLE-1',
    view: viewOf(),
    room: 'FREE',
    rooms: [
      { kind: 'FREE', limits: LIMITS, closed: null },
      { kind: 'MAIN', limits: LIMITS, closed: 'MONEY_ONLY' },
      { kind: 'VIP', limits: { ...LIMITS, min: '100000' }, closed: 'MONEY_ONLY' },
    ],
    ticket: null,
    vip: { label: 'VIP', level: 3, balance: '10000000', own: { label: '', level: 0 } },
    totals: {},
    here: 1,
    mine: null,
    last: null,
    money: { balance: '10000000', net: '0' },
    currency: 'XXX',
    practice: true,
    language: 'EN',
    lobbyUrl: null,
    operatorBar: false,
    startedAtMs: 1_000_000,
    ...snapshot,
  };
}
