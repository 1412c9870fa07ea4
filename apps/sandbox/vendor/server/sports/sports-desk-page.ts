import { amount } from '@fairhall/money/amount';
import { formatAmount } from '@fairhall/money/format';
import { LIMIT_REASONS } from '../../sports-api.ts';
import type { Deps } from '../deps.ts';
import { choice, field, form, hidden, languageLinks, section, table, timeOf } from '../desk/parts.ts';
import { CURRENCIES } from '../games.ts';
import { type Html, html } from '../html.ts';
import type { Language } from '../store/sessions.ts';
import type { Book, BookDesk, BookFixture } from './book-port.ts';
import { SPORTS_DESK_WORDS, type SportsDeskWords } from './desk-words.ts';
import { listLiability } from './liability.ts';
import { LIMIT_SCOPES, listLimits, listMemberLimits } from './limits.ts';
import { fixtureTitle, marketName, selectionName } from './named.ts';
import { firstWord } from './say-result.ts';

const MOST = 50;
const STATUSES = ['FT', 'POSTPONED', 'CANCELLED', 'WALKOVER', 'ABANDONED', 'POSTPONED_PLAYED_IN_TIME'];

type Seen = { deps: Deps; book: Book; desk: BookDesk; words: SportsDeskWords; language: Language };

export function sportsDeskPage(deps: Deps, { book, desk }: { book: Book; desk: BookDesk }, language: Language): Html {
  const seen: Seen = { deps, book, desk, language, words: SPORTS_DESK_WORDS[language] };
  const parts = [liability, held, fixtures, limits, memberLimits];
  return html`<nav>${languageLinks('/desk/sports')}<a href="/desk?lang=${language}">${seen.words.back}</a></nav>
<h1>${seen.words.title}</h1>${parts.map((part) => part(seen))}`;
}

const money = (value: bigint) => formatAmount(amount(value));
/** `act`: below this page. */
const act = (language: Language, name: string, fields: readonly Html[], word: string) => form(language, `sports/${name}`, fields, word);

function liability({ deps, book, words, language }: Seen): Html {
  const { read } = deps.store;
  const rows = listLiability(read, MOST).map(({ selection: id, currency, stake, most }) => {
    const offered = book.offered(read, id);
    return [named(offered, id, language), currency, money(stake), money(most), money(most - stake)];
  });
  return section(words.liability, table([words.selection, words.currency, words.stakes, words.returns, words.loss], rows, words));
}

function named(offered: ReturnType<Book['offered']>, id: string, language: Language): string {
  if (!offered) return id;
  const { fixture, market, selection } = offered;
  const { type, scope } = market;
  const about = {
    type,
    scope,
    sel: selection.sel,
    quarters: selection.quarters,
    names: selection.names,
    home: fixture.home,
    away: fixture.away,
  };
  return `${fixtureTitle(fixture, language)} · ${marketName(market, language)} · ${selectionName(about, language)}`;
}

function held({ deps, desk, book, words, language }: Seen): Html {
  const rows = desk
    .held(deps.store.read, MOST)
    .flatMap(({ id, atMs, odds }) =>
      odds
        .filter(({ old, now }) => old !== now)
        .map(({ selection, old, now }, at) => [
          named(book.offered(deps.store.read, selection), selection, language),
          oddsText(old),
          oddsText(now),
          timeOf(atMs),
          at > 0
            ? ''
            : html`${act(language, 'held', [hidden('id', id), hidden('on', 'yes')], words.letIn)} ${act(language, 'held', [hidden('id', id), hidden('on', 'no')], words.drop)}`,
        ]),
    );
  return section(words.held, table([words.selection, words.old, words.now, '', ''], rows, words));
}

function oddsText(odds: bigint): string {
  return (Number(odds) / 10_000).toFixed(2);
}

/** Played and to come, soonest first. */
function fixtures(seen: Seen): Html {
  const { deps, book, words } = seen;
  const nowMs = deps.clock.nowMs();
  const listed = (['SPORTS', 'ESPORTS'] as const).flatMap((discipline) => {
    const query = { discipline, sport: null, tab: null, named: null, nowMs, after: null, most: MOST };
    return book.fixtures(deps.store.read, query).fixtures;
  });
  const rows = listed.map((fixture) => fixtureRow(seen, fixture));
  return section(
    words.results,
    html`<p class="quiet">${words.resultsNote}</p>${table([words.fixture, words.state, words.enter, ''], rows, words)}`,
  );
}

function fixtureRow({ deps, words, language }: Seen, fixture: BookFixture): unknown[] {
  const { id, state, startsAtMs, live, title } = fixture;
  const first = firstWord(deps.store.read, id);
  const score = live ? ` ${live.h}–${live.a}` : '';
  const fields = [
    hidden('fixture', id),
    choice('status', words.status, STATUSES),
    html`<label>${words.scores} <input name="text" maxlength="200" size="16" autocomplete="off"></label>`,
    title === null ? hidden('places', '1') : field('places', words.places),
  ];
  const said = first ? html`<p>${words.saidBy.replace('{person}', first.person).replace('{body}', first.body)}</p>` : '';
  const shutting = html`${act(language, 'open', [hidden('fixture', id), hidden('on', 'no')], words.shut)} ${act(language, 'open', [hidden('fixture', id), hidden('on', 'yes')], words.open)}`;
  return [
    html`${fixtureTitle(fixture, language)}<br><span class="quiet">${id} · ${timeOf(startsAtMs)}</span>`,
    `${state}${score}`,
    html`${said}${act(language, 'result', fields, words.enter)}`,
    shutting,
  ];
}

function limits({ deps, words, language }: Seen): Html {
  const set = listLimits(deps.store.read).map(({ scope, name, currency, most }) => [scope, name, currency, money(most)]);
  const fields = [
    choice('scope', words.scope, LIMIT_SCOPES),
    html`<label>${words.name} <input name="name" maxlength="100" size="12" autocomplete="off"></label>`,
    choice('currency', words.currency, CURRENCIES),
    field('most', words.most),
  ];
  const heads = [words.scope, words.name, words.currency, words.most];
  return section(
    words.limits,
    html`<p class="quiet">${words.limitsNote}</p>${table(heads, set, words)}${act(language, 'limit', fields, words.set)}`,
  );
}

function memberLimits({ deps, words, language }: Seen): Html {
  const set = listMemberLimits(deps.store.read, MOST).map(({ operator, user, currency, most, reason, atMs }) => [
    ...[operator, user, `${money(most)} ${currency}`, words.reasons[reason], timeOf(atMs)],
  ]);
  const fields = [
    field('operator', words.operator),
    field('user', words.user),
    choice('currency', words.currency, CURRENCIES),
    field('most', words.most),
    choice(
      'reason',
      words.reason,
      LIMIT_REASONS,
      LIMIT_REASONS.map((reason) => words.reasons[reason]),
    ),
  ];
  return section(
    words.memberLimits,
    html`<p class="quiet">${words.memberNote}</p>${table([words.operator, words.user, words.most, words.reason, ''], set, words)}${act(language, 'member-limit', fields, words.set)}`,
  );
}
