import type { FixtureChange, FixtureView, MarketView, SelectionView, Slip, SlipServerSays, SportsRefusal } from '../../sports-api.ts';
import type { Heard } from '../frame/live-line.ts';

type Snapshot = Extract<SlipServerSays, { kind: 'snapshot' }>;

/** Which way the odds of a selection went last, and when by the phone's clock. */
export type Move = { way: 'up' | 'down'; atMs: number };

/** What a page knows of the sportsbook: its own money and slips, and every fixture it has read. */
export type BookState = Omit<Snapshot, 'kind' | 'at' | 'slips'> & {
  /** Server's clock less the phone's, ms. */
  offsetMs: number;
  isElsewhere: boolean;
  /** Counts the snapshots: what is read by other ways is read anew after each. */
  epoch: number;
  fixtures: Readonly<Record<string, FixtureView>>;
  moves: Readonly<Record<string, Move>>;
  /** The open ones and those that changed while the page looked on, newest first. */
  slips: readonly Slip[];
  refused: { error: SportsRefusal; number: number } | null;
};

/**
 * Takes in what the sportsbook says: messages are counted, so that a missing one is seen. Fixtures and slips carry versions of their own
 * besides: what is older than known is passed over.
 */
export function hearBook(state: BookState | null, says: SlipServerSays, nowMs: number): Heard<BookState> {
  if (says.kind === 'snapshot') return { state: fromSnapshot(state, says, nowMs), ask: false };
  if (!state || says.kind === 'over') return { state, ask: false };
  return { state: taken(state, says, nowMs), ask: says.v > state.v + 1 };
}

type Change = Exclude<SlipServerSays, { kind: 'snapshot' | 'over' }>;

function taken(state: BookState, says: Change, nowMs: number): BookState {
  const known = { ...state, v: says.v, offsetMs: Math.max(state.offsetMs, says.at - nowMs) };
  if (says.kind === 'elsewhere') return { ...known, isElsewhere: true };
  if (says.kind === 'money') return { ...known, money: says.money };
  if (says.kind === 'slip') return { ...withSlip(known, says.slip), money: says.money };
  if (says.kind === 'refused') return { ...known, refused: { error: says.error, number: (state.refused?.number ?? 0) + 1 } };
  return says.fixtures.reduce((book, change) => withChange(book, change, nowMs), known);
}

function fromSnapshot(state: BookState | null, { kind: _, at, slips, ...told }: Snapshot, nowMs: number): BookState {
  // A slip that was open and is so no longer was decided meanwhile: it stays until it is read anew.
  const open = new Set(slips.map(({ id }) => id));
  const others = state?.slips.filter(({ id }) => !open.has(id)) ?? [];
  return {
    ...told,
    offsetMs: at - nowMs,
    isElsewhere: false,
    epoch: (state?.epoch ?? 0) + 1,
    fixtures: state?.fixtures ?? {},
    moves: state?.moves ?? {},
    slips: newestFirst([...slips, ...others]),
    refused: state?.refused ?? null,
  };
}

/** A slip as it is now, unless a newer one is known. */
export function withSlip<State extends Pick<BookState, 'slips'>>(state: State, slip: Slip): State {
  const known = state.slips.find(({ id }) => id === slip.id);
  if (known && known.version > slip.version) return state;
  return { ...state, slips: newestFirst([slip, ...state.slips.filter(({ id }) => id !== slip.id)]) };
}

function newestFirst(slips: readonly Slip[]): Slip[] {
  return slips.toSorted((one, other) => other.placedAtMs - one.placedAtMs);
}

/** Fixtures that were read: a list carries some markets of each, none of which takes away what is known of the others. */
export function withFixtures(state: BookState, views: readonly FixtureView[], nowMs: number): BookState {
  return views.reduce((book, view) => withFixture(book, view, nowMs), state);
}

/** Nothing is heard of a fixture that is not watched: its prices are forgotten, lest they are shown when they are long gone. */
export function withoutUnwatched(state: BookState, watched: readonly string[]): BookState {
  const stale = Object.values(state.fixtures).filter(({ id, markets }) => markets.length > 0 && !watched.includes(id));
  if (stale.length === 0) return state;
  const forgotten = stale.map((fixture) => [fixture.id, { ...fixture, markets: [] }]);
  return { ...state, fixtures: { ...state.fixtures, ...Object.fromEntries(forgotten) } };
}

function withFixture(state: BookState, view: FixtureView, nowMs: number): BookState {
  const known = state.fixtures[view.id];
  if (!known) return { ...state, fixtures: { ...state.fixtures, [view.id]: view } };
  const told = known.version > view.version ? { ...view, version: known.version, state: known.state, live: known.live } : view;
  return withMarkets({ ...state, fixtures: { ...state.fixtures, [view.id]: { ...told, markets: known.markets } } }, view, nowMs);
}

function withChange(state: BookState, change: FixtureChange, nowMs: number): BookState {
  const known = state.fixtures[change.id];
  if (!known) return state;
  const { version, state: fixtureState, live, all, gone = [] } = change;
  const still = known.markets.filter(({ id }) => !gone.includes(id));
  const told =
    version < known.version ? { ...known, all, markets: still } : { ...known, version, state: fixtureState, live, all, markets: still };
  return withMarkets({ ...state, fixtures: { ...state.fixtures, [change.id]: told } }, change, nowMs);
}

function withMarkets(state: BookState, { id, markets }: { id: string; markets: readonly MarketView[] }, nowMs: number): BookState {
  const fixture = state.fixtures[id] as FixtureView;
  const known = new Map(fixture.markets.map((market) => [market.id, market]));
  const moves = { ...state.moves };
  for (const market of markets) {
    const before = known.get(market.id);
    if (before && versionOf(before) > versionOf(market)) continue;
    known.set(market.id, market);
    if (before) Object.assign(moves, movesOf(before, market, nowMs));
  }
  return { ...state, moves, fixtures: { ...state.fixtures, [id]: { ...fixture, markets: [...known.values()] } } };
}

/** Each of a market's selections rises with the market's state: their newest version is its own. */
function versionOf({ selections }: MarketView): number {
  return Math.max(0, ...selections.map(({ version }) => version));
}

function movesOf(before: MarketView, after: MarketView, atMs: number): Record<string, Move> {
  const moves: Record<string, Move> = {};
  for (const { id, odds } of after.selections) {
    const was = before.selections.find((selection) => selection.id === id)?.odds;
    if (was === undefined || was === odds) continue;
    moves[id] = { way: BigInt(odds) > BigInt(was) ? 'up' : 'down', atMs };
  }
  return moves;
}

/** Odds that a refusal told, where they are newer than known: the slip shows them to be accepted or not. */
export function withTold(state: BookState, { changed = [] }: SportsRefusal, nowMs: number): BookState {
  let book = state;
  for (const { selection, now, version } of changed) {
    const place = placeOf(book, selection);
    if (!place || place.selection.version >= version) continue;
    const selections = place.market.selections.map((each) => (each.id === selection ? { ...each, odds: now, version } : each));
    book = withMarkets(book, { id: place.fixture.id, markets: [{ ...place.market, selections }] }, nowMs);
  }
  return book;
}

export type Place = { fixture: FixtureView; market: MarketView; selection: SelectionView };

/** Where a selection stands; null while its fixture was not read. */
export function placeOf({ fixtures }: Pick<BookState, 'fixtures'>, id: string): Place | null {
  for (const fixture of Object.values(fixtures)) {
    const place = placeIn(fixture, id);
    if (place) return place;
  }
  return null;
}

export function placeIn(fixture: FixtureView, id: string): Place | null {
  for (const market of fixture.markets) {
    const selection = market.selections.find((each) => each.id === id);
    if (selection) return { fixture, market, selection };
  }
  return null;
}

/** Slips that still wait for something. */
export function openSlips({ slips }: Pick<BookState, 'slips'>): Slip[] {
  return slips.filter(({ state }) => state === 'PENDING' || state === 'ASKED' || state === 'ACCEPTED');
}

/** The feed is silent: nothing of a market's odds can be trusted. */
export function isSilent(fixtures: readonly FixtureView[]): boolean {
  return fixtures.some(({ markets }) => markets.some(({ reason }) => reason === 'silent'));
}
