import { amount } from '@fairhall/money/amount';
import { formatAmount } from '@fairhall/money/format';
import { gameOf } from '../../table-games/games.ts';
import { stakedOn } from '../../table-games/staked.ts';
import type { WordKey } from '../../words/en.ts';
import type { Say } from '../../words/words.ts';
import { type Html, html } from '../html.ts';
import { ROUND_WORDS } from '../round-words.ts';
import type { Db } from '../store/database.ts';
import { findWho } from '../store/players.ts';
import type { Language } from '../store/sessions.ts';
import { type BetRow, bets, type RoundRow, rounds } from './rows.ts';
import { tickets } from './ticket-rows.ts';

/** A player's part in a hand that others played too: the hand's id, and whose. */
const BET = /^(TABLE-[0-9]+-[0-9]+-[0-9]+-[0-9a-f]{8})\.([0-9]{1,15})$/;

/** Which bet of a hand an operator means: by its user, or by the player of one of its transactions. Null: there is none. */
export function findTableBet(
  db: Db,
  { round, operatorId, user, player }: { round: string; operatorId: string; user: string | null | undefined; player: number | undefined },
): string | null {
  const bet = bets.ofRound(db, round).find((each) => {
    const who = findWho(db, each.player);
    return who?.operator === operatorId && (!user || who.user === user) && (player === undefined || each.player === player);
  });
  return bet ? `${round}.${bet.player}` : null;
}

/** What the address of a player's part in a hand shows; null for another round. */
export function tableBetDetail(db: Db, id: string, { language, say }: { language: Language; say: Say }): Html | null {
  const [, roundId = '', player = ''] = BET.exec(id) ?? [];
  const round = rounds.find(db, roundId);
  const bet = round && bets.find(db, roundId, Number(player));
  return bet ? detailOf({ round, bet, currency: findWho(db, bet.player)?.currency ?? '', language, say }) : null;
}

/** A ticket for a room: what it cost, and what became of it; null for another round. */
export function ticketDetail(db: Db, id: string, { language, say }: { language: Language; say: Say }): Html | null {
  const ticket = tickets.find(db, id);
  if (!ticket) return null;
  const words = ROUND_WORDS[language];
  const fee = `${formatAmount(amount(ticket.fee))} ${findWho(db, ticket.player)?.currency ?? ''}`;
  return html`<h1>${words.title.replace('{id}', id)}</h1>
<section><dl>
<dt>${words.game}</dt><dd>${say(`game.${ticket.table}` as WordKey)} · ${say('table.ticket.title')}</dd>
<dt>${words.time}</dt><dd>${new Date(ticket.atMs).toISOString().slice(0, 19).replace('T', ' ')}</dd>
<dt>${words.stake}</dt><dd>${fee}</dd>
<dt>${words.state}</dt><dd>${say(`table.ticket.${ticket.state}`)}</dd>
</dl><p>${say('table.ticket.rule')}</p></section>`;
}

type Shown = { round: RoundRow; bet: BetRow; currency: string; language: Language; say: Say };

function detailOf({ round, bet, currency, language, say }: Shown): Html {
  const words = ROUND_WORDS[language];
  const money = (value: bigint) => `${formatAmount(amount(value))} ${currency}`;
  const { deal } = round;
  const game = gameOf(round.table);
  const areas = stakedOn(bet.stakes).map(
    ([area, stake]) =>
      html`<tr><td>${game.areaName(area, say)}</td><td>${money(stake)}</td><td>${bet.back ? money(bet.back[area] ?? 0n) : '–'}</td></tr>`,
  );
  return html`<h1>${words.title.replace('{id}', round.id)}</h1>
<section><dl>
<dt>${words.game}</dt><dd>${say(`game.${round.table}` as WordKey)} · ${say(`table.hands.${game.lot}`, { shoe: round.shoe, hand: round.hand })}</dd>
<dt>${words.time}</dt><dd>${new Date(bet.atMs).toISOString().slice(0, 19).replace('T', ' ')}</dd>
<dt>${words.stake}</dt><dd>${money(bet.stake)}</dd>
<dt>${words.back}</dt><dd>${bet.returned === null ? '–' : money(bet.returned)}</dd>
<dt>${words.state}</dt><dd>${stateOf(bet, language, say)}</dd>
</dl></section>
<section><table><tr><th>${say('table.rules.area')}</th><th>${words.stake}</th><th>${words.back}</th></tr>${areas}</table></section>
${
  deal
    ? html`<section><dl>
${game.drawnFacts(deal, say).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}
</dl><p>${round.state === 'VOID' ? say('table.void.note') : game.outcomeText(deal, say)}</p></section>`
    : ''
}
<p><a href="/verify?game=${round.table}&shoe=${round.shoe}&lang=${language === 'CN' ? 'zh' : language.toLowerCase()}">${say(`table.${game.lot}.check`)}</a></p>`;
}

function stateOf({ state, isPaid }: BetRow, language: Language, say: Say): string {
  const words = ROUND_WORDS[language];
  if (state === 'SETTLED') return isPaid ? words.paid : words.paidSoon;
  if (state === 'SENT' || state === 'ACCEPTED') return words.underWay;
  return state === 'REFUSED' || isPaid ? words.notPlaced : say(`table.stake.${state}`);
}
