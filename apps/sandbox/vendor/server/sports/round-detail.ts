import type { Score } from '@fairhall/games/sports/leg';
import { amount } from '@fairhall/money/amount';
import { formatAmount } from '@fairhall/money/format';
import { type Html, html } from '../html.ts';
import type { Db } from '../store/database.ts';
import { findWho } from '../store/players.ts';
import type { Language } from '../store/sessions.ts';
import { fixtureTitle, kindName, marketName, selectionName } from './named.ts';
import { resolveLeg, stateOfShares, voidReasonOf } from './resolve-leg.ts';
import { wasStateOf } from './slip-view.ts';
import { type SlipRow, settlements, slips, type ToldLeg } from './slips.ts';
import { SPORTS_WORDS } from './words.ts';

type Shown = { slip: SlipRow; currency: string; language: Language };

/** What the address of a slip shows: the ticket with each of its legs; null for another round. */
export function slipDetail(db: Db, id: string, language: Language): Html | null {
  const slip = slips.find(db, id);
  if (!slip) return null;
  const words = SPORTS_WORDS[language];
  const currency = findWho(db, slip.player)?.currency ?? '';
  const money = (value: bigint) => `${formatAmount(amount(value))} ${currency}`;
  const { state, acceptedAtMs, returned, valid, isPaid } = slip;
  const isOver = returned !== null;
  const history = settlements.list(db, slip.seq);
  return html`<h1>${words.title.replace('{id}', slip.id)}</h1>
<section><dl>
<dt>${words.kind}</dt><dd>${kindName(slip.kind, language)} · ${words.combinations.replace('{n}', `${slip.combinations}`).replace('{unit}', money(slip.unit))}</dd>
<dt>${words.placed}</dt><dd>${timeOf(slip.placedAtMs)}</dd>
<dt>${words.accepted}</dt><dd>${acceptedAtMs === null ? '–' : timeOf(acceptedAtMs)}</dd>
<dt>${words.stake}</dt><dd>${money(slip.stake)}</dd>
<dt>${words.back}</dt><dd>${isOver ? money(returned) : '–'}</dd>
<dt>${words.valid}</dt><dd>${valid === null ? '–' : money(valid)}</dd>
<dt>${words.state}</dt><dd>${words.states[state]}${isOver ? ` · ${isPaid ? words.paid : words.paidSoon}` : ''}</dd>
</dl></section>
${slips.told(db, slip.seq).map((leg) => legDetail({ slip, currency, language }, leg))}
${
  history.length === 0
    ? ''
    : html`<h2>${words.settlements}</h2><section><table>${history.map(
        ({ atMs, why, returned: back }) => html`<tr><td>${timeOf(atMs)}</td><td>${words.why[why]}</td><td>${money(BigInt(back))}</td></tr>`,
      )}</table></section>`
}`;
}

function legDetail({ slip, language }: Shown, leg: ToldLeg): Html {
  const words = SPORTS_WORDS[language];
  const { type, scope, sel, quarters, said, odds, scoreAt, outcome } = leg;
  const resolved = resolveLeg(leg);
  const was = wasStateOf(leg);
  const state = words.legs[stateOfShares(resolved?.shares ?? null)];
  const result = outcome && !outcome.isOpen ? outcome.result : null;
  return html`<section><dl>
<dt>${words.league}</dt><dd>${said.tournament[language]}</dd>
<dt>${words.fixture}</dt><dd>${fixtureTitle(said, language)} · ${timeOf(said.startsAtMs)}</dd>
<dt>${words.market}</dt><dd>${marketName({ type, scope }, language)}</dd>
<dt>${words.selection}</dt><dd>${selectionName({ type, scope, sel, quarters, ...said }, language)}</dd>
<dt>${words.odds}</dt><dd>${formatOdds(odds)}</dd>
${scoreAt ? html`<dt>${words.scoreAt}</dt><dd>${scoreText(scoreAt)}</dd>` : ''}
<dt>${words.result}</dt><dd>${state}${was ? ` (${words.was.replace('{state}', words.legs[was])})` : ''}${resolved ? ` · ${words[resolved.certainty]}` : ''}</dd>
${result?.half ? html`<dt>${words.half}</dt><dd>${scoreText(result.half)}</dd>` : ''}
${result?.score ? html`<dt>${words.full}</dt><dd>${scoreText(result.score)}</dd>` : ''}
</dl>${voidText(slip, leg, language)}</section>`;
}

/** Why a leg is void; of one that came after what it was bet on, with both times. */
function voidText({ acceptedAtMs }: SlipRow, leg: ToldLeg, language: Language): Html | '' {
  const { voids } = SPORTS_WORDS[language];
  const reason = voidReasonOf(leg);
  if (reason === null) return '';
  const said = voids[reason].replace('{happened}', timeOf(leg.lateMs ?? 0)).replace('{accepted}', timeOf(acceptedAtMs ?? 0));
  return html`<p class="quiet">${said}</p>`;
}

function scoreText({ h, a }: Score): string {
  return `${h}–${a}`;
}

/** Decimal odds with two to four decimals. */
function formatOdds(odds: bigint): string {
  const text = `${odds}`.padStart(5, '0');
  return `${text.slice(0, -4)}.${text.slice(-4).replace(/0{1,2}$/, '')}`;
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
}
