import { amount } from '@fairhall/money/amount';
import { formatAmount } from '@fairhall/money/format';
import type { FastifyInstance } from 'fastify';
import { LANGUAGE_TAGS } from '../../words/words.ts';
import type { Deps } from '../deps.ts';
import { DESK_WORDS } from '../desk/words.ts';
import { CARDS } from '../games.ts';
import { document, type Html, html } from '../html.ts';
import { languageOf } from '../language.ts';
import { findWho } from '../store/players.ts';
import type { Language } from '../store/sessions.ts';
import { DETAIL_WORDS } from './detail-words.ts';
import { handReplay } from './hand-replay.ts';
import { pauses } from './pauses.ts';
import { cases, type Figures, VERDICTS } from './signals/cases.ts';

const CASES_MOST = 50;

/** `/desk/cards` and `/desk/cards/{hand}`: cases with the hands to look at, and what stands still. Behind the desk's door. */
export function cardDesk(app: FastifyInstance, { store }: Deps): void {
  type Of = { Params: { hand: string }; Querystring: { lang?: string } };
  app.get<Of>('/desk/cards', async ({ query, headers }) => {
    const language = languageOf(query.lang ?? headers['accept-language']);
    return document(LANGUAGE_TAGS[language], DETAIL_WORDS[language].cases, deskPage(store.read, language));
  });
  app.get<Of>('/desk/cards/:hand', async ({ params, query, headers }, reply) => {
    const language = languageOf(query.lang ?? headers['accept-language']);
    const nameOf = (player: number) => Object.values(findWho(store.read, player) ?? {}).join(' ');
    const shown = handReplay(store.read, params.hand, { language, nameOf });
    if (!shown) return reply.code(404).send();
    const back = html`<p><a href="/desk/cards?lang=${language}">${DETAIL_WORDS[language].back}</a></p>`;
    return document(LANGUAGE_TAGS[language], params.hand, html`${back}${shown}`);
  });
}

function deskPage(db: Deps['store']['read'], language: Language): Html {
  const [words, desk] = [DETAIL_WORDS[language], DESK_WORDS[language]];
  const nameOf = (player: number) => Object.values(findWho(db, player) ?? {}).join(' ');
  const rows = cases.list(db, CASES_MOST).map(
    ({ id, code, signal, one, other, figures, hands: shown }) => html`<tr><td>${code}</td><td>${words[signal]}</td>
<td>${nameOf(one)}<br>${nameOf(other)}</td><td>${figuresText(figures)}</td>
<td>${shown.map((hand) => html`<a href="/desk/cards/${hand}?lang=${language}">${hand}</a> `)}</td>
<td><form method="post" action="/desk/card-review?lang=${language}"><input type="hidden" name="case" value="${id}">
<label>${words.review} <select name="verdict">${VERDICTS.map((verdict) => html`<option value="${verdict}">${words[verdict]}</option>`)}</select></label>
<button>${desk.set}</button></form></td></tr>`,
  );
  const heads = [desk.game, words.signal, words.players, words.figures, words.hands, ''];
  return html`<p><a href="/desk?lang=${language}">${desk.title}</a></p><h1>${words.cases}</h1><p class="quiet">${words.casesNote}</p>
<section><div class="wide"><table><tr>${heads.map((head) => html`<th>${head}</th>`)}</tr>${rows}</table></div>
${rows.length === 0 ? html`<p class="quiet">${desk.none}</p>` : ''}</section>${pausePart(db, language)}`;
}

function pausePart(db: Deps['store']['read'], language: Language): Html {
  const [words, desk] = [DETAIL_WORDS[language], DESK_WORDS[language]];
  const rows = pauses.all(db).map(
    ({ place, by, reason }) => html`<tr><td>${place}</td><td>${by}</td><td>${reason}</td>
<td><form method="post" action="/desk/card-go-on?lang=${language}"><input type="hidden" name="place" value="${place}"><button>${desk.goOn}</button></form></td></tr>`,
  );
  return html`<h2>${words.pauses}</h2><section>
<table><tr><th>${words.place}</th><th>${words.pausedBy}</th><th>${desk.reason}</th><th></th></tr>${rows}</table>
<form method="post" action="/desk/card-pause?lang=${language}"><label>${words.place} <input name="place" required maxlength="80" list="card-games"></label>
<datalist id="card-games">${CARDS.map(({ code }) => html`<option value="${code}">`)}</datalist>
<label>${desk.reason} <input name="reason" required maxlength="200"></label><button>${desk.pause}</button></form></section>`;
}

/** What a signal counted, in short. */
function figuresText({ shared, hands, dealt, flow, times, of }: Figures): string {
  const counted = [times, of, hands].filter((each) => each !== undefined).join(' / ');
  const parts = [shared?.join(' '), flow && formatAmount(amount(BigInt(flow))), counted, dealt && `(${dealt.join(', ')})`];
  return parts.filter((part) => part).join(' · ');
}
