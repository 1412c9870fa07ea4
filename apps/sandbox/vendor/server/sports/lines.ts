import type { FixtureChange, SlipPageSays, SlipServerSays, SportsCode } from '../../sports-api.ts';
import type { Deps } from '../deps.ts';
import { isUnderBar } from '../operators.ts';
import { practiceOf } from '../store/players.ts';
import { findSession, isPlaying, type Language, letPlay, type Session } from '../store/sessions.ts';
import type { Book, BookChange } from './book-port.ts';
import { fixtureChange } from './book-views.ts';
import { readPageSays } from './read-says.ts';
import { isSportsCode, rulesFor } from './rules.ts';
import { slipView } from './slip-view.ts';
import { type SlipRow, slips } from './slips.ts';

/** A page's line, as far as it is needed here. */
export type Line = { send(text: string): void; close(): void };

type Page = {
  line: Line;
  session: Session;
  version: number;
  watched: ReadonlySet<string>;
  /** What was told of each slip. */
  told: Map<string, number>;
  isTold: boolean;
  messages: number;
};
type Says<Kind extends SlipServerSays['kind']> = Omit<Extract<SlipServerSays, { kind: Kind }>, 'v' | 'at' | 'kind'>;

const OPEN_MOST = 50;
/** What a page may say within a minute. */
const MESSAGES_A_MINUTE = 120;
const MINUTE_MS = 60_000;

type LinesDeps = Pick<Deps, 'store' | 'clock' | 'wallet' | 'operators'> & { book: Book };

/** Pages of the sportsbook: what changes of what they watch, and of their slips, goes to them. */
export function createLines({ store, clock, wallet, operators, book }: LinesDeps) {
  const pages = new Set<Page>();
  const balances = new Map<number, bigint>();
  /** Changed since the last time it was told: of each fixture its markets. */
  let changed = new Map<string, Set<string>>();
  let minuteMs = 0;
  const stopHearing = book.onChange(note);

  function note(changes: readonly BookChange[]): void {
    for (const { fixture, markets } of changes) {
      const known = changed.get(fixture) ?? new Set();
      for (const market of markets) known.add(market);
      changed.set(fixture, known);
    }
  }

  function say<Kind extends SlipServerSays['kind']>(page: Page, kind: Kind, what: Says<Kind>): void {
    page.version += 1;
    page.line.send(JSON.stringify({ v: page.version, at: clock.nowMs(), kind, ...what }));
  }

  function moneyOf({ session: { mode, player, hash } }: Page) {
    const balance = mode === 'practice' ? practiceOf(store.read, player) : (balances.get(player) ?? null);
    return { balance: balance === null ? null : `${balance}`, net: `${slips.netOf(store.read, hash)}` };
  }

  const view = (language: Language, slip: SlipRow) => slipView({ db: store.read, book, language }, slip);

  function tellAll(page: Page): void {
    const { session } = page;
    const open = slips.list(store.read, session.player, { isOpen: true, before: null, most: OPEN_MOST });
    for (const slip of open) page.told.set(slip.id, slip.version);
    say(page, 'snapshot', {
      ...{
        game: session.game as SportsCode,
        currency: session.currency,
        practice: session.mode === 'practice',
        language: session.language,
      },
      ...{ lobbyUrl: session.lobbyUrl, operatorBar: isUnderBar(operators, session), startedAtMs: session.startedAtMs },
      ...{ money: moneyOf(page), rules: rulesFor(store.read, session), slips: open.map((slip) => view(session.language, slip)) },
    });
  }

  async function askBalance(page: Page): Promise<void> {
    if (page.session.mode === 'practice') return;
    const { outcome, balance } = await wallet.balance(page.session);
    if (outcome !== 'done' || balance === null || !pages.has(page)) return;
    balances.set(page.session.player, balance);
    say(page, 'money', { money: moneyOf(page) });
  }

  /** Who plays on another screen is told once, and looks on. */
  function isHere(page: Page): boolean {
    if (isPlaying(store.read, page.session)) return true;
    if (!page.isTold) say(page, 'elsewhere', {});
    page.isTold = true;
    return false;
  }

  function enter(line: Line, said: SlipPageSays | null): Page | null {
    const session = said?.kind === 'enter' ? findSession(store.read, said.session, clock.nowMs()) : undefined;
    if (!session || !isSportsCode(session.game)) {
      line.send(JSON.stringify({ v: 1, at: clock.nowMs(), kind: 'over' } satisfies SlipServerSays));
      line.close();
      return null;
    }
    const page: Page = { line, session, version: 0, watched: new Set(), told: new Map(), isTold: false, messages: 0 };
    pages.add(page);
    tellAll(page);
    isHere(page);
    void askBalance(page);
    return page;
  }

  async function hear(page: Page, said: SlipPageSays): Promise<void> {
    page.messages += 1;
    if (page.messages > MESSAGES_A_MINUTE) return say(page, 'refused', { status: 429, error: { code: 'TOO_FAST' } });
    if (said.kind === 'take') {
      await store.write((db) => letPlay(db, page.session.player, page.session.hash));
      page.isTold = false;
      return tellAll(page);
    }
    if (said.kind !== 'watch') return tellAll(page);
    page.watched = new Set(said.fixtures);
    // What changed between the list and the watch is told at once.
    const fixtures = said.fixtures.flatMap((id) => changeOf(id, null, page.session.language) ?? []);
    if (fixtures.length > 0) say(page, 'odds', { fixtures });
  }

  /** `markets` null: those of its row. */
  function changeOf(id: string, markets: ReadonlySet<string> | null, language: Language): FixtureChange | null {
    const fixture = book.fixture(store.read, id);
    if (!fixture) return null;
    const shown = book.markets(store.read, id, markets === null ? 'main' : 'all').filter((market) => markets?.has(market.id) ?? true);
    const change = fixtureChange(fixture, shown, { language, all: book.countMarkets(store.read, id) });
    // Markets that are over are listed no more.
    const gone = [...(markets ?? [])].filter((market) => !shown.some(({ id: known }) => known === market));
    return { ...change, ...(gone.length === 0 ? {} : { gone }) };
  }

  return {
    open(line: Line): { hear(text: string): Promise<void>; end(): void } {
      let page: Page | null = null;
      return {
        async hear(text) {
          const said = readPageSays(text);
          if (page && said) return hear(page, said);
          if (page) return say(page, 'refused', { status: 400, error: { code: 'BAD_REQUEST' } });
          page = enter(line, said);
        },
        end: () => void (page && pages.delete(page)),
      };
    },
    /** Tells what has changed of the book since it was told last: each fixture once for each language. */
    tellBook(): void {
      const nowMs = clock.nowMs();
      if (Math.abs(nowMs - minuteMs) >= MINUTE_MS) {
        minuteMs = nowMs;
        for (const page of pages) page.messages = 0;
      }
      if (changed.size === 0) return;
      const now = changed;
      changed = new Map();
      const known = new Map<string, FixtureChange | null>();
      for (const page of pages) {
        const { language } = page.session;
        const fixtures: FixtureChange[] = [];
        for (const [id, markets] of now) {
          if (!page.watched.has(id)) continue;
          const key = `${language} ${id}`;
          if (!known.has(key)) known.set(key, changeOf(id, markets, language));
          const change = known.get(key);
          if (change) fixtures.push(change);
        }
        if (fixtures.length > 0) say(page, 'odds', { fixtures });
      }
    },
    /** Slips of these players have changed. */
    tellPlayers(players: readonly number[]): void {
      for (const page of pages) {
        if (!players.includes(page.session.player) || !isHere(page)) continue;
        for (const isOpen of [false, true])
          for (const slip of slips.list(store.read, page.session.player, { isOpen, before: null, most: OPEN_MOST })) {
            if (
              page.told.get(slip.id) === slip.version ||
              (!isOpen && !page.told.has(slip.id) && slip.placedAtMs < page.session.startedAtMs)
            )
              continue;
            page.told.set(slip.id, slip.version);
            say(page, 'slip', { slip: view(page.session.language, slip), money: moneyOf(page) });
          }
      }
    },
    noteBalance: (player: number, balance: bigint) => void balances.set(player, balance),
    stop: stopHearing,
  };
}
