import { createHash, randomUUID } from 'node:crypto';
import type { Score } from '@fairhall/games/sports/leg';
import { onTestFinished } from 'vitest';
import type { Discipline, MarketType, OddsConsent, SlipLeg, SportsCode } from '../../../sports-api.ts';
import type { Deps } from '../../deps.ts';
import type { Operators } from '../../operators.ts';
import { openStore } from '../../store/database.ts';
import { hashOf, insertSession, type Mode, playerFor, type Session } from '../../store/sessions.ts';
import { createWallet } from '../../wallet/wallet.ts';
import { openBook } from '../book/index.ts';
import type { BookSide, Certainty, Names } from '../book-port.ts';
import type { FeedOdds } from '../feed/port.ts';
import { hearBook } from '../hear.ts';
import { openSports, type Sportsbook } from '../index.ts';
import { type Placed, placeSlip } from '../place.ts';
import { type SlipRow, slips } from '../slips.ts';
import { bookkeeper } from './wallet.ts';

export const UNIT = 10_000n;
const FIRST_BALANCE = 100_000n * UNIT;
const PRODUCER = 1;
const HOUR_MS = 3_600_000;

export type Offer = { type: MarketType; sels: Readonly<Record<string, number>>; quarters?: number; scope?: string };
export type Stage = ReturnType<typeof stageSports>;

/** A sportsbook on a store of its own under a clock that the test moves: a source that says what it is told to, and players with a wallet. */
export function stageSports({ path = ':memory:' } = {}) {
  const clock = { ms: 1_800_000_000_000, nowMs: () => clock.ms };
  const store = openStore(path);
  onTestFinished(() => store.close());
  const operator = bookkeeper(FIRST_BALANCE);
  const operators = { find: () => ({ operatorId: 'op', profile: { name: 'hub88' } }), all: () => [] } as unknown as Operators;
  let drawn = 0;
  const chance = {
    uuid: randomUUID,
    bytes(count: number) {
      drawn += 1;
      return createHash('sha512').update(`${drawn}`).digest().subarray(0, count);
    },
  };
  const kept = openBook({ clock });
  const { port, desk, sources } = kept.connect(hearBook);
  let wallet: ReturnType<typeof createWallet>;
  let sports: Sportsbook;
  open();

  function open(): void {
    wallet = createWallet({ store, clock, chance, operators, ask: operator.ask });
    const log = { error: () => {}, warn: () => {} } as unknown as Deps['log'];
    sports = openSports({ store, clock, chance, operators, wallet, log }, kept.book);
  }

  const secretOf = (user: string, game = 'SPORTS-1') => `secret-of-a-session-${user}-${game}`;
  const sessions = new Map<string, Session>();
  function sessionOf(user: string, { mode = 'wallet' as Mode, game = 'SPORTS-1' } = {}): Session {
    const known = sessions.get(`${user} ${game}`);
    if (known) return known;
    const launch = {
      mode,
      operator: mode === 'wallet' ? 'op' : '',
      user,
      token: `token-${user}`,
      currency: 'PHP',
      game,
      language: 'EN',
      lobbyUrl: null,
    } as const;
    const player = playerFor(store.read, launch, mode === 'practice' ? 1_000n * UNIT : null);
    const session: Session = { ...launch, hash: hashOf(secretOf(user, game)), player, startedAtMs: clock.ms };
    insertSession(store.read, session);
    sessions.set(`${user} ${game}`, session);
    return session;
  }

  type Wish = { kind?: string; unit?: bigint; consent?: OddsConsent; key?: string; mode?: Mode; game?: SportsCode };
  async function place(user: string, legs: SlipLeg[], wish: Wish = {}): Promise<Placed> {
    const {
      kind = legs.length === 1 ? 'SINGLE' : 'PARLAY',
      unit = 10n * UNIT,
      consent = { kind: 'none' },
      key = randomUUID(),
      mode = 'wallet',
      game = 'SPORTS-1',
    } = wish;
    return placeSlip(sports.deps, sessionOf(user, { mode, game }), { key, kind, legs, unit: `${unit}`, consent });
  }

  const selectionId = (fixture: string, market: string, sel: string) => `${fixture}:${market}:${sel}`;

  const stage = {
    store,
    clock,
    operator,
    port,
    desk,
    book: kept.book,
    sessionOf,
    secretOf,
    get sports() {
      return sports;
    },
    /** A fixture to come, or of names alone; `offers` by the market's own key. */
    async offer(
      fixture: string,
      offers: Readonly<Record<string, Offer>>,
      { startsInMs = HOUR_MS, isLive = false, sport = 'football', discipline = 'SPORTS' as Discipline } = {},
    ) {
      const isField = Object.values(offers).some(({ type }) => type === 'OUTRIGHT');
      await store.write((db) => {
        port.onSports(db, [{ code: sport, discipline, names: namesOf(sport) }]);
        // Open once it lives and has said all that it owed.
        const request = sources.asked(db, PRODUCER, clock.ms);
        port.onAlive(db, { producer: PRODUCER, subscribed: true });
        port.onSnapshot(db, { producer: PRODUCER, request });
        port.onAlive(db, { producer: PRODUCER, subscribed: true });
        port.onFixture(db, {
          ...{ id: fixture, discipline, sport, startsAtMs: clock.ms + startsInMs },
          tournament: { id: 'T1', names: namesOf('Delta Premier'), category: namesOf('Delta') },
          ...{ home: isField ? null : sideOf(`${fixture} Home`), away: isField ? null : sideOf(`${fixture} Away`) },
          title: isField ? namesOf(`${fixture} winner`) : null,
        });
      });
      await stage.odds(fixture, offers, isLive ? { score: { h: 0, a: 0 } } : {});
    },
    /** New odds, or a market shut; a score says that it is played. */
    async odds(
      fixture: string,
      offers: Readonly<Record<string, Offer>>,
      { score, isShut = false, atMs = clock.ms }: { score?: Score; isShut?: boolean; atMs?: number } = {},
    ) {
      const live = score && { ...score, minute: 10, part: 'H1', parts: [] };
      const said: FeedOdds = {
        ...{ producer: PRODUCER, fixture, atMs, status: live ? { state: 'LIVE', live } : null },
        markets: Object.entries(offers).map(([key, { type, sels, quarters = null, scope = 'MATCH' }], place) => ({
          ...{
            id: `${fixture}:${key}`,
            place,
            type,
            scope,
            quarters,
            said: isShut ? ('SUSPENDED' as const) : ('ACTIVE' as const),
            isMain: true,
          },
          selections: Object.entries(sels).map(([sel, odds]) => ({
            ...{ id: selectionId(fixture, key, sel), sel, names: type === 'OUTRIGHT' ? namesOf(sel) : null, p: null },
            quarters: quarters === null ? null : (type === 'AH' || type === 'MH') && sel === '2' ? -quarters : quarters,
            odds: BigInt(Math.round(odds * 10_000)),
          })),
        })),
      };
      await store.write((db) => port.onOdds(db, said));
    },
    leg(fixture: string, market: string, sel: string): SlipLeg {
      const id = selectionId(fixture, market, sel);
      const found = kept.book.offered(store.read, id);
      if (!found) throw new Error(`no ${id}`);
      return { selection: id, version: found.selection.version, odds: `${found.selection.odds}` };
    },
    place,
    /** As `place`, of one that must be kept. */
    async placed(...args: Parameters<typeof place>): Promise<SlipRow> {
      const said = await place(...args);
      if ('refusal' in said) throw new Error(JSON.stringify(said.refusal));
      return said.slip;
    },
    now: ({ seq }: SlipRow) => slips.get(store.read, seq),
    /** What became of a market: w and v of each selection, in halves. */
    async settle(
      fixture: string,
      market: string,
      halves: Readonly<Record<string, readonly [w: number, v: number]>>,
      certainty: Certainty = 'confirmed',
    ) {
      const selections = Object.entries(halves).map(([sel, [w, v]]) => ({
        selection: selectionId(fixture, market, sel),
        w: half(w),
        v: half(v),
      }));
      await store.write((db) =>
        port.onSettlement(db, { fixture, atMs: clock.ms, certainty, markets: [{ market: `${fixture}:${market}`, selections }] }),
      );
      await stage.tick();
    },
    /** Time passes, and all that waits for it is done. */
    async tick(ms = 100) {
      clock.ms += ms;
      await sports.tick();
      await stage.deliver();
    },
    async deliver() {
      for (let turn = 0; turn < 4; turn += 1) await wallet.deliverDue();
    },
    /** The process dies and a new one opens what was on the disk. */
    async restart() {
      sports.stop();
      open();
      await wallet.recover();
    },
  };
  return stage;
}

function half(count: number): readonly [bigint, bigint] {
  return count === 0 ? [0n, 1n] : count === 2 ? [1n, 1n] : [1n, 2n];
}

export function namesOf(name: string): Names {
  return { EN: name, MY: name, CN: name };
}

function sideOf(name: string): BookSide {
  return { id: name.replaceAll(' ', '-'), names: namesOf(name), colours: ['#112233', '#445566'] };
}
