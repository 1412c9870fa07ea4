import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deps } from '../../apps/sandbox/vendor/server/deps.ts';
import type { Operators } from '../../apps/sandbox/vendor/server/operators.ts';
import { openBook } from '../../apps/sandbox/vendor/server/sports/book/index.ts';
import { hearBook } from '../../apps/sandbox/vendor/server/sports/hear.ts';
import { openSports } from '../../apps/sandbox/vendor/server/sports/index.ts';
import { quoteSlip } from '../../apps/sandbox/vendor/server/sports/quote.ts';
import { settleDue } from '../../apps/sandbox/vendor/server/sports/settle.ts';
import { type NewSlip, slips } from '../../apps/sandbox/vendor/server/sports/slips.ts';
import { openStore, type Store } from '../../apps/sandbox/vendor/server/store/database.ts';
import { hashOf, insertSession, playerFor, type Session } from '../../apps/sandbox/vendor/server/store/sessions.ts';
import { createWallet } from '../../apps/sandbox/vendor/server/wallet/wallet.ts';
import { type Row, within } from './report.ts';
import { percentile } from './studio.ts';

const FIXTURES = 40;
const SLIPS = 100_000;
const PLAYERS = 200;
const LEGS = 3;
const QUOTES = 200;
const GOLIATH_MS = 5;
const SETTLED_S = 10;
const UNIT = 10_000n;
const PRODUCER = 1;
const NAMES = { EN: 'A', MY: 'A', CN: 'A' } as const;
const SELS = ['1', 'X', '2'];

/** The sportsbook on a store on the disk: a goliath priced, and slips settled, without the wallet's side and without a feed. */
export async function benchSports(): Promise<Row[]> {
  const dir = mkdtempSync(join(tmpdir(), 'fairhall-sports-'));
  const store = openStore(join(dir, 'vendor.sqlite'));
  try {
    return await measure(store);
  } finally {
    store.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function measure(store: Store): Promise<Row[]> {
  const clock = { nowMs: () => 1_800_000_000_000 };
  const chance = { uuid: randomUUID, bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) };
  const operators = { find: () => undefined, all: () => [] } as unknown as Operators;
  const wallet = createWallet({ store, clock, chance, operators, ask: async () => ({ outcome: 'unsure', status: null, balance: null }) });
  const kept = openBook({ clock });
  const { port, sources } = kept.connect(hearBook);
  const log = { error: console.error } as unknown as Deps['log'];
  const sports = openSports({ store, clock, chance, operators, wallet, log }, kept.book);
  await store.write((db) => {
    const request = sources.asked(db, PRODUCER, clock.nowMs());
    port.onAlive(db, { producer: PRODUCER, subscribed: true });
    port.onSnapshot(db, { producer: PRODUCER, request });
    port.onAlive(db, { producer: PRODUCER, subscribed: true });
    for (let at = 0; at < FIXTURES; at += 1) {
      const id = `F${at}`;
      const side = { id, names: NAMES, colours: ['#000000', '#ffffff'] as const };
      const tournament = { id: 'T', names: NAMES, category: NAMES };
      port.onFixture(db, {
        id,
        discipline: 'SPORTS',
        sport: 'football',
        tournament,
        home: side,
        away: side,
        title: null,
        startsAtMs: clock.nowMs() + 3_600_000,
      });
      const selections = SELS.map((sel, place) => ({
        id: `${id}:R:${sel}`,
        sel,
        names: null,
        quarters: null,
        odds: 25_000n + BigInt(place * 4_000),
        p: null,
      }));
      const market = {
        id: `${id}:R`,
        place: 0,
        type: '1X2',
        scope: 'MATCH',
        quarters: null,
        said: 'ACTIVE',
        isMain: true,
        selections,
      } as const;
      port.onOdds(db, { producer: PRODUCER, fixture: id, atMs: clock.nowMs(), status: null, markets: [market] });
    }
  });
  const sessions = await store.write((db) => Array.from({ length: PLAYERS }, (_, at) => openSession(db, at)));
  const quoted = quoteGoliaths({ store, book: kept.book, session: sessions[0] as Session, nowMs: clock.nowMs() });
  await fill(store, sessions);
  await store.write((db) => {
    for (let at = 0; at < FIXTURES; at += 1) {
      const selections = SELS.map((sel) => ({
        selection: `F${at}:R:${sel}`,
        w: [sel === '1' ? 1n : 0n, 1n] as const,
        v: [0n, 1n] as const,
      }));
      port.onSettlement(db, {
        fixture: `F${at}`,
        atMs: clock.nowMs(),
        certainty: 'confirmed',
        markets: [{ market: `F${at}:R`, selections }],
      });
    }
  });
  const [startedMs, before] = [performance.now(), process.cpuUsage()];
  await settleDue(sports.deps);
  const tookS = (performance.now() - startedMs) / 1_000;
  const { user, system } = process.cpuUsage(before);
  const settled = store.read.get<{ n: number }>("select count(*) as n from sports_slip where state = 'SETTLED'")?.n ?? 0;
  if (settled !== SLIPS) throw new Error(`${settled} of ${SLIPS} slips are settled`);
  return [
    within({ name: 'a goliath of 247 bets priced: p95', unit: 'ms', value: quoted, goal: GOLIATH_MS }),
    within({
      ...{ name: `${SLIPS.toLocaleString('en')} slips of ${LEGS} legs settled, wins kept to be sent`, unit: 's' },
      ...{ value: tookS, goal: SETTLED_S, note: `${((user + system) / 1e6).toFixed(1)} s of CPU` },
    }),
  ];
}

type Quoting = { store: Store; book: Parameters<typeof quoteSlip>[0]['book']; session: Session; nowMs: number };

function quoteGoliaths({ store, book, session, nowMs }: Quoting): number {
  const legs = Array.from({ length: 8 }, (_, at) => ({ selection: `F${at}:R:1`, version: 1, odds: '25000' }));
  const times = Array.from({ length: QUOTES }, () => {
    const startedMs = performance.now();
    const said = quoteSlip({ db: store.read, book, session, nowMs }, { legs, kind: 'GOLIATH' });
    if ('kinds' in said && said.kinds[0]?.combinations !== 247) throw new Error('no goliath');
    return performance.now() - startedMs;
  });
  return percentile(
    times.sort((one, other) => one - other),
    0.95,
  );
}

function openSession(db: Parameters<Parameters<Store['write']>[0]>[0], at: number): Session {
  const launch = {
    mode: 'wallet',
    operator: 'op',
    user: `u${at}`,
    token: 't',
    currency: 'PHP',
    game: 'SPORTS-1',
    language: 'EN',
    lobbyUrl: null,
  } as const;
  const player = playerFor(db, launch, null);
  const session: Session = { ...launch, hash: hashOf(`session ${at}`), player, startedAtMs: 1_800_000_000_000 };
  insertSession(db, session);
  return session;
}

/** Accepted slips, each with a stake that was paid. */
async function fill(store: Store, sessions: readonly Session[]): Promise<void> {
  const said = { names: null, tournament: NAMES, title: null, home: null, away: null, startsAtMs: 0 };
  for (let from = 0; from < SLIPS; from += 5_000)
    await store.write((db) => {
      for (let at = from; at < from + 5_000; at += 1) {
        const session = sessions[at % sessions.length] as Session;
        const slip: NewSlip = {
          ...{
            id: `S${at}`,
            player: session.player,
            session: session.hash,
            game: 'SPORTS-1',
            mode: 'wallet',
            key: `k${at}`,
            body: '',
            kind: 'PARLAY',
          },
          ...{
            unit: UNIT,
            combinations: 1,
            stake: UNIT,
            maxReturn: 20n * UNIT,
            consent: '{"kind":"none"}',
            state: 'PENDING',
            placedAtMs: 0,
            decideAtMs: null,
          },
        };
        const legs = Array.from({ length: LEGS }, (_, n) => {
          const fixture = `F${(at * 7 + n * 13) % FIXTURES}`;
          const sel = SELS[(at + n) % 3] as string;
          const market = { market: `${fixture}:R`, fixture, type: '1X2', scope: 'MATCH', quarters: null } as const;
          return { selection: `${fixture}:R:${sel}`, ...market, sel, odds: 25_000n, seen: 25_000n, inPlay: false, scoreAt: null, said };
        });
        const seq = slips.put(db, slip, legs);
        slips.change(db, seq, { state: 'ACCEPTED', acceptedAtMs: 0, betCall: createHash('md5').update(`${at}`).digest('hex') });
      }
    });
}
