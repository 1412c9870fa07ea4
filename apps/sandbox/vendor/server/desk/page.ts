import { amount } from '@fairhall/money/amount';
import { formatAmount } from '@fairhall/money/format';
import { ROOM_KINDS } from '../../table-api.ts';
import { DETAIL_WORDS } from '../cards/detail-words.ts';
import type { Deps } from '../deps.ts';
import { listPools } from '../fish/pool.ts';
import { CURRENCIES, GAMES, SLOTS } from '../games.ts';
import { type Html, html } from '../html.ts';
import { listActs } from '../store/desk.ts';
import { isGameOn, listStakeLimits } from '../store/games.ts';
import { findWho } from '../store/players.ts';
import { listRewards } from '../store/rewards.ts';
import { listAllOpenRounds } from '../store/rounds.ts';
import type { Language } from '../store/sessions.ts';
import { listTableLimits } from '../tables/limits.ts';
import { desk, rounds } from '../tables/rows.ts';
import { TABLES } from '../tables/tables.ts';
import { listCallsToLookAt } from '../wallet/calls.ts';
import { choice, field, form, hidden, languageLinks, section, table, timeOf } from './parts.ts';
import { DESK_WORDS, type DeskWords } from './words.ts';

const MOST = 50;

type Seen = { deps: Deps; words: DeskWords; language: Language; person: string };

export function deskPage(deps: Deps, { language, person }: { language: Language; person: string }): Html {
  const seen: Seen = { deps, words: DESK_WORDS[language], language, person };
  const parts = [games, limits, tables, tableLimits, pools, vip, freeRounds, openRounds, calls, acts];
  return html`<nav>${languageLinks('/desk')}<a href="/desk/fights?lang=${language}">${seen.words.fights}</a><a href="/desk/sports?lang=${language}">${seen.words.sports}</a></nav>
<h1>${seen.words.title}</h1><p class="quiet">${person}</p>${parts.map((part) => part(seen))}`;
}

function games({ deps, words, language }: Seen): Html {
  const rows = GAMES.map(({ code, name }) => {
    const isOn = isGameOn(deps.store.read, code);
    const change = form(
      language,
      'switch',
      [hidden('game', code), hidden('on', isOn ? 'no' : 'yes')],
      isOn ? words.switchOff : words.switchOn,
    );
    return [`${code} ${name}`, html`<span class="${isOn ? 'good' : 'bad'}">${isOn ? words.on : words.off}</span>`, change];
  });
  return section(words.games, table([words.game, words.state, ''], rows, words));
}

function limits({ deps, words, language }: Seen): Html {
  const set = listStakeLimits(deps.store.read).map(({ game, currency, min, max }) => [
    game,
    currency,
    formatAmount(min),
    formatAmount(max),
  ]);
  const fields = [
    choice('game', words.game, codesOf(SLOTS)),
    choice('currency', words.currency, CURRENCIES),
    field('min', words.smallest),
    field('max', words.largest),
  ];
  return section(
    words.limits,
    html`${table([words.game, words.currency, words.smallest, words.largest], set, words)}${form(language, 'limit', fields, words.set)}`,
  );
}

function pools({ deps, words, language }: Seen): Html {
  const rows = listPools(deps.store.read).map(({ currency, held, isRetired }) => [
    currency,
    formatAmount(amount(held)),
    isRetired ? words.retired : form(language, 'retire-pool', [hidden('currency', currency)], words.retire),
  ]);
  return section(words.pools, table([words.currency, words.amount, ''], rows, words));
}

function tables({ deps, words, language, person }: Seen): Html {
  const { read } = deps.store;
  const rows = TABLES.map(({ id, name }) => {
    const paused = desk.pausedFor(read, id);
    const [hand] = rounds.unfinished(read, id);
    const asked = hand ? desk.voidAsked(read, hand.id) : null;
    const state =
      paused === null
        ? html`<span class="good">${words.running}</span>`
        : html`<span class="bad">${words.pausedFor.replace('{reason}', paused)}</span>`;
    const move =
      paused === null
        ? form(language, 'pause', [hidden('table', id), field('reason', words.reason)], words.pause)
        : form(language, 'go-on', [hidden('table', id)], words.goOn);
    return [`${id} ${name}`, state, html`${move}${hand ? voiding({ words, language, person }, hand.id, asked) : ''}`];
  });
  const cards = html`<p><a href="/desk/cards?lang=${language}">${DETAIL_WORDS[language].cases}</a></p>`;
  return section(words.tables, html`${table([words.game, words.state, ''], rows, words)}${cards}`);
}

type Asked = { by: string; reason: string; agreedBy: string | null } | null;

function voiding({ words, language, person }: Omit<Seen, 'deps'>, round: string, asked: Asked): Html {
  if (!asked) return form(language, 'ask-void', [hidden('round', round), field('reason', words.reason)], words.askVoid);
  const said = html`<p>${words.voidAsked.replace('{person}', asked.by).replace('{reason}', asked.reason)}</p>`;
  return asked.by === person || asked.agreedBy
    ? said
    : html`${said}${form(language, 'agree-void', [hidden('round', round)], words.agreeVoid)}`;
}

function tableLimits({ deps, words, language }: Seen): Html {
  const set = listTableLimits(deps.store.read).map(({ table: id, room, currency, min, max }) => [
    id,
    room,
    currency,
    formatAmount(amount(min)),
    formatAmount(amount(max)),
  ]);
  const fields = [
    choice(
      'table',
      words.game,
      TABLES.map(({ id }) => id),
    ),
    choice('room', words.room, ROOM_KINDS),
    choice('currency', words.currency, CURRENCIES),
    field('min', words.smallest),
    field('max', words.largest),
  ];
  const heads = [words.game, words.room, words.currency, words.smallest, words.largest];
  return section(
    words.tableLimits,
    html`<p class="quiet">${words.tableLimitsNote}</p>${table(heads, set, words)}${form(language, 'table-limit', fields, words.set)}`,
  );
}

function vip({ words, language }: Seen): Html {
  const fields = [...whoFields(words), choice('on', words.state, ['yes', 'no'], [words.open, words.shut])];
  return section(words.vip, form(language, 'vip', fields, words.set));
}

function freeRounds({ deps, words, language }: Seen): Html {
  const fields = [
    ...whoFields(words),
    choice('game', words.game, codesOf(SLOTS)),
    field('count', words.count),
    field('stake', words.stake),
  ];
  const rows = listRewards(deps.store.read, MOST).map(
    ({ id, operator, user, game, currency, stake, count, used, endsAtMs, isCancelled }) => [
      operator,
      user,
      game,
      `${formatAmount(stake)} ${currency}`,
      `${used} / ${count}`,
      timeOf(endsAtMs),
      isCancelled ? words.cancelled : used > 0 ? '' : form(language, 'cancel', [hidden('reward', id)], words.cancel),
    ],
  );
  const heads = [words.operator, words.user, words.game, words.stake, words.used, words.until, ''];
  return section(words.free, html`${form(language, 'give', fields, words.give)}${table(heads, rows, words)}`);
}

function openRounds({ deps, words }: Seen): Html {
  const { read } = deps.store;
  const rows = listAllOpenRounds(read, MOST).map(({ id, player, state, stake, atMs }) => {
    const { operator = '', user = '', currency = '' } = findWho(read, player) ?? {};
    return [id, operator, user, state, `${formatAmount(stake)} ${currency}`, timeOf(atMs)];
  });
  return section(words.openRounds, table([words.round, words.operator, words.user, words.state, words.stake, words.since], rows, words));
}

function calls({ deps, words, language }: Seen): Html {
  const rows = listCallsToLookAt(deps.store.read, MOST).map(
    ({ transactionUuid, kind, operator, round, amount, body, state, tries, status, atMs }) => [
      kind,
      operator,
      round,
      `${formatAmount(amount)} ${body.currency ?? ''}`,
      tries,
      status ?? '–',
      timeOf(atMs),
      state === 'REFUSED' ? form(language, 'send-again', [hidden('transaction', transactionUuid)], words.sendAgain) : '',
    ],
  );
  const heads = [words.kind, words.operator, words.round, words.amount, words.tries, words.answer, words.since, ''];
  return section(words.calls, table(heads, rows, words));
}

function acts({ deps, words }: Seen): Html {
  const rows = listActs(deps.store.read, MOST).map(({ atMs, person, act, about }) => [timeOf(atMs), person, act, about]);
  return section(words.acts, table([words.time, words.person, words.act, words.about], rows, words));
}

function whoFields(words: DeskWords): Html[] {
  return [field('operator', words.operator), field('user', words.user), choice('currency', words.currency, CURRENCIES)];
}

function codesOf(games: readonly { code: string }[]): string[] {
  return games.map(({ code }) => code);
}
