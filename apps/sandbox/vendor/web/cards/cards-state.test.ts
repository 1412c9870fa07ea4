import { commit } from '@fairhall/fair/commitment';
import { expect, test } from 'vitest';
import type { CardsSay, DealView } from '../../cards-api.ts';
import { type CardsState, hearCards } from './cards-state.ts';
import { mineOf, snapshotOf, tableOf } from './testing/cards.ts';

const NOW = 1_000_000;
const ownPart = (deal: string) => commit(Buffer.from(deal).toString('hex').padEnd(64, '0').slice(0, 64));
const hear = (known: CardsState | null, says: CardsSay) => hearCards(known, says, { nowMs: NOW, ownPart });
const joined = hear(null, { kind: 'snapshot', v: 7, at: NOW + 400, ...snapshotOf() }).state as CardsState;
const money = { balance: '1', net: '2' };

const deal: DealView = { attempt: 1, seedHash: 'a'.repeat(64), seats: [1, 0], commits: [null, null], parts: [null, null] };
const dealt = (phase: 'COMMIT' | 'REVEAL', change: Partial<DealView> = {}): CardsSay => ({
  ...{ kind: 'table', v: 9, at: NOW, mine: mineOf(), money },
  table: tableOf({ phase, hand: 3, deal: { ...deal, ...change } }),
});

test('a table takes the place of what was known of it; a late message of the same table changes nothing', () => {
  const at = hear(joined, { kind: 'table', v: 9, at: NOW, table: tableOf({ hand: 2 }), mine: mineOf(), money }).state as CardsState;
  expect([at.table?.hand, at.mine?.seat, at.money, at.v]).toEqual([2, 0, money, 9]);
  const late = hear(at, { kind: 'table', v: 8, at: NOW, table: tableOf({ hand: 1 }), mine: null, money }).state;
  expect(late?.table?.hand).toBe(2);
  const other = hear(at, { kind: 'table', v: 1, at: NOW, table: tableOf({ id: 'T2' }), mine: null, money }).state;
  expect(other?.table?.id).toBe('T2');
});

test('who is told of the lobby sits at no table', () => {
  const at = hear(joined, { kind: 'table', v: 9, at: NOW, table: tableOf(), mine: mineOf(), money }).state;
  expect(hear(at, { kind: 'lobby', v: 10, at: NOW, lobby: { stakes: [] } }).state).toMatchObject({ table: null, mine: null });
});

test('refusals are told apart by their numbers; a message that was long on its way does not put the clock back', () => {
  const refused: CardsSay = { kind: 'refused', v: 7, at: NOW - 5_000, status: 409, error: { code: 'NOT_YOUR_TURN' } };
  const twice = hear(hear(joined, refused).state, refused).state;
  expect([twice?.refused?.number, twice?.offsetMs]).toEqual([2, 400]);
});

test('own bytes are sealed once for each attempt, and told only when all seals are there', () => {
  const sealed = hear(joined, dealt('COMMIT')).replies;
  const [first] = sealed as unknown as [{ commit: string }];
  expect(sealed).toHaveLength(1);
  expect(first).toMatchObject({ kind: 'commit', hand: 3, attempt: 1 });
  expect(hear(joined, dealt('COMMIT', { commits: [null, first.commit] })).replies).toEqual([]);
  const [told] = hear(joined, dealt('REVEAL', { commits: ['b'.repeat(64), first.commit] })).replies as unknown as [{ part: string }];
  expect(commit(told.part)).toBe(first.commit);
  expect(hear(joined, dealt('REVEAL', { parts: [null, told.part] })).replies).toEqual([]);
});

test('another attempt has other bytes; who is not dealt in, or plays elsewhere, sends none', () => {
  const sealOf = (change: Partial<DealView>) => hear(joined, dealt('COMMIT', change)).replies;
  expect(sealOf({ attempt: 2, seedHash: 'c'.repeat(64) })).not.toEqual(sealOf({}));
  expect(sealOf({ seats: [1, 2] })).toEqual([]);
  const elsewhere = hear(joined, { kind: 'elsewhere', v: 7, at: NOW }).state;
  expect(hear(elsewhere, dealt('COMMIT')).replies).toEqual([]);
});
