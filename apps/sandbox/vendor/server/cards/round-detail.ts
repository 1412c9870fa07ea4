import { amount } from '@fairhall/money/amount';
import { formatAmount } from '@fairhall/money/format';
import type { WordKey } from '../../words/en.ts';
import type { Say } from '../../words/words.ts';
import { LANGUAGE_TAGS } from '../../words/words.ts';
import { type Html, html } from '../html.ts';
import { ROUND_WORDS } from '../round-words.ts';
import type { Db } from '../store/database.ts';
import { findWho } from '../store/players.ts';
import type { Language } from '../store/sessions.ts';
import { DETAIL_WORDS } from './detail-words.ts';
import { hands, type OwnHand } from './hand-rows.ts';
import { type SittingRow, sittings } from './sitting-rows.ts';

/** An hour's hands, and more. */
const HANDS_MOST = 500;

/** A sitting as its operator means it, of no other user than its own where one is named. Null: there is none. */
export function findSitting(
  db: Db,
  { round, operatorId, user }: { round: string; operatorId: string; user: string | null | undefined },
): string | null {
  const sitting = sittings.find(db, round);
  const who = sitting && findWho(db, sitting.player);
  return sitting && who?.operator === operatorId && (!user || who.user === user) ? sitting.id : null;
}

/** What the address of a sitting shows: its hands, with the player's own cards alone; null for another round. */
export function sittingDetail(db: Db, id: string, { language, say }: { language: Language; say: Say }): Html | null {
  const sitting = sittings.find(db, id);
  if (!sitting) return null;
  const [words, own] = [ROUND_WORDS[language], DETAIL_WORDS[language]];
  const currency = findWho(db, sitting.player)?.currency ?? '';
  const money = (value: bigint) => `${formatAmount(amount(value))} ${currency}`;
  const row = ({ id: hand, number, state, cards, net, ownRake }: OwnHand) => html`<tr><td>${number}</td><td>${cards.join(' ')}</td>
<td>${state === 'DONE' ? money(net) : own.void}</td><td>${money(ownRake)}</td>
<td><a href="/verify?${new URLSearchParams({ game: sitting.code, hand, lang: LANGUAGE_TAGS[language] })}">${own.check}</a></td></tr>`;
  return html`<h1>${words.title.replace('{id}', id)}</h1>
<section><dl>
<dt>${words.game}</dt><dd>${say(`game.${sitting.code}` as WordKey)} · ${sitting.table}</dd>
<dt>${words.time}</dt><dd>${new Date(sitting.openedAtMs).toISOString().slice(0, 19).replace('T', ' ')}</dd>
<dt>${own.buyIn}</dt><dd>${money(sitting.buyIn)}</dd>
<dt>${own.hands}</dt><dd>${sitting.hands}</dd>
<dt>${own.rake}</dt><dd>${money(sitting.rake)}</dd>
<dt>${words.back}</dt><dd>${sitting.state === 'CLOSED' ? money(sitting.chips) : '–'}</dd>
<dt>${words.state}</dt><dd>${stateOf(sitting, language)}</dd>
</dl></section>
<section><div class="wide"><table><tr><th>${own.hand}</th><th>${own.cards}</th><th>${own.won}</th><th>${own.rake}</th><th></th></tr>
${hands.ofSitting(db, id, HANDS_MOST).map(row)}</table></div><p class="quiet">${own.sealed}</p></section>`;
}

function stateOf({ state, isPaid }: SittingRow, language: Language): string {
  const words = ROUND_WORDS[language];
  if (state === 'CLOSED') return isPaid ? words.paid : words.paidSoon;
  return state === 'REFUSED' || state === 'UNSURE' ? words.notPlaced : words.underWay;
}
