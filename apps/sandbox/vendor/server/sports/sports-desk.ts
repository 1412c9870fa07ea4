import { parseMajor } from '@fairhall/money/text';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { LIMIT_REASONS } from '../../sports-api.ts';
import { LANGUAGE_TAGS } from '../../words/words.ts';
import type { Deps } from '../deps.ts';
import { type Act, NotDone, read } from '../desk/acts.ts';
import { languageAt, serveActs } from '../desk/routes.ts';
import { CURRENCIES } from '../games.ts';
import { document } from '../html.ts';
import { findPlayer } from '../store/players.ts';
import type { Book, BookDesk } from './book-port.ts';
import { SPORTS_DESK_WORDS } from './desk-words.ts';
import { LIMIT_SCOPES, setLimit, setMemberLimit } from './limits.ts';
import { readResult, sayResult } from './say-result.ts';
import { sportsDeskPage } from './sports-desk-page.ts';

const SPORTS_DESK_PATH = '/desk/sports';
const STATUSES = ['FT', 'POSTPONED', 'CANCELLED', 'WALKOVER', 'ABANDONED', 'POSTPONED_PLAYED_IN_TIME'] as const;
const NO_LIMIT = '–';
const Text = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const Loose = z.string().check(z.trim(), z.maxLength(200));
const Currency = z.string().check(z.refine((code) => CURRENCIES.includes(code)));
const YesNo = z.enum(['yes', 'no']);

export type SportsDeskParts = { book: Book; desk: BookDesk };

/** `/desk/sports`, behind the desk's door: risks, limits, results by two persons, and odds that jumped. */
export function sportsDesk(app: FastifyInstance, deps: Deps, parts: SportsDeskParts): void {
  app.get(SPORTS_DESK_PATH, async (request) => {
    const language = languageAt(request);
    return document(LANGUAGE_TAGS[language], SPORTS_DESK_WORDS[language].title, sportsDeskPage(deps, parts, language));
  });
  serveActs(app, deps, {
    path: SPORTS_DESK_PATH,
    acts: sportsActs(parts),
    why: (code, language) => SPORTS_DESK_WORDS[language].why[code] ?? code,
  });
}

function sportsActs({ book, desk }: SportsDeskParts): Readonly<Record<string, Act>> {
  return {
    limit(_deps, db, fields) {
      const Wish = z.object({ scope: z.enum(LIMIT_SCOPES), name: Loose, currency: Currency, most: Text });
      const { scope, name, currency, most } = read(Wish, { name: '', ...fields });
      const isNamed = scope === 'market' || scope === 'live';
      if (isNamed !== (name !== '')) throw new NotDone('BAD_FIELDS');
      setLimit(db, { scope, name, currency, most: moneyOf(most) });
      return `${scope} ${name} ${currency} ${most}`;
    },
    /** Told to the member, with date and reason. */
    'member-limit'(_deps, db, fields, { person, atMs }) {
      const Wish = z.object({ operator: Text, user: Text, currency: Currency, most: Text, reason: z.enum(LIMIT_REASONS) });
      const { most, reason, ...who } = read(Wish, fields);
      const player = findPlayer(db, who);
      if (player === undefined) throw new NotDone('NO_PLAYER');
      setMemberLimit(db, player, { most: most === NO_LIMIT ? null : moneyOf(most), reason, by: person, atMs });
      return `${who.operator} ${who.user} ${who.currency} ${most} ${reason}`;
    },
    /** Who entered first can't be the second too. */
    result(_deps, db, fields, { person, atMs }) {
      const Wish = z.object({ fixture: Text, status: z.enum(STATUSES), text: Loose, places: z.string().check(z.regex(/^[1-9]$/)) });
      const { fixture: id, status, text, places } = read(Wish, { text: '', places: '1', ...fields });
      const fixture = book.fixture(db, id);
      if (!fixture) throw new NotDone('NO_FIXTURE');
      const said = readResult({ fixture: id, status, text, places: Number(places), isOutright: fixture.title !== null }, atMs);
      if (!said) throw new NotDone('BAD_FIELDS');
      const came = sayResult(db, desk, said, { person, atMs });
      if (came === 'ANOTHER_PERSON' || came === 'NOT_TAKEN') throw new NotDone(came);
      return `${id} ${status} ${text}: ${came}`;
    },
    open(_deps, db, fields, { atMs }) {
      const { fixture, on } = read(z.object({ fixture: Text, on: YesNo }), fields);
      if (!book.fixture(db, fixture)) throw new NotDone('NO_FIXTURE');
      desk.setOpen(db, { fixture, market: null, isOpen: on === 'yes', atMs });
      return `${fixture} ${on}`;
    },
    held(_deps, db, fields, { atMs }) {
      const { id, on } = read(z.object({ id: Text, on: YesNo }), fields);
      if (!desk.decideHeld(db, { id, isLetIn: on === 'yes', atMs })) throw new NotDone('GONE');
      return `${id} ${on}`;
    },
  };
}

function moneyOf(text: string) {
  const value = parseMajor(text);
  if (value === null || value < 0n) throw new NotDone('BAD_STAKE');
  return value;
}
