import { amount } from '@fairhall/money/amount';
import { formatAmount } from '@fairhall/money/format';
import type { Act, GameState } from '../../cards-api.ts';
import { type Html, html } from '../html.ts';
import type { Db } from '../store/database.ts';
import { findWho } from '../store/players.ts';
import type { Language } from '../store/sessions.ts';
import { DETAIL_WORDS, type DetailWords } from './detail-words.ts';
import { type HandRow, hands } from './hand-rows.ts';
import { cases } from './signals/cases.ts';

type Shown = { language: Language; nameOf(player: number): string };

/** A hand as it went: all cards dealt to people, each act and when, what it came to. For reviewers alone; null while it runs. */
export function handReplay(db: Db, id: string, { language, nameOf }: Shown): Html | null {
  const hand = hands.find(db, id);
  if (!hand || hand.state === 'RUNNING') return null;
  const words = DETAIL_WORDS[language];
  const money = (value: bigint) => `${formatAmount(amount(value))} ${hand.currency}`;
  const won = ({ net }: { net: number }) => (hand.state === 'DONE' ? money(BigInt(net)) : words.void);
  const acts = (hand.record?.acts ?? []).map(
    ({ seat, act, isLate, atMs }) =>
      html`<tr><td>${((atMs - hand.atMs) / 1000).toFixed(2)} s</td><td>${seat}</td><td>${actText(act, words)}${isLate ? ` (${words.late})` : ''}</td></tr>`,
  );
  const board = boardOf(hand);
  return html`<h1>${id}</h1><p class="quiet">${new Date(hand.atMs).toISOString().slice(0, 19).replace('T', ' ')} UTC</p>
<section><div class="wide"><table><tr><th>${words.seat}</th><th>${words.players}</th><th>${words.dealt}</th><th>${words.won}</th></tr>
${hands.dealt(db, hand.seq).map((one) => html`<tr><td>${one.seat}</td><td>${nameOf(one.player)}</td><td>${one.cards.join(' ')}</td><td>${won(one)}</td></tr>`)}</table></div>
${board.length === 0 ? '' : html`<p>${words.board}: ${board.join(' ')}</p>`}</section>
<h2>${words.acts}</h2><section><table><tr><th>${words.after}</th><th>${words.seat}</th><th>${words.act}</th></tr>${acts}</table></section>`;
}

function boardOf({ record }: HandRow): readonly string[] {
  const final: GameState | null = record?.final ?? null;
  return final?.game === 'HOLDEM' ? final.board : [];
}

function actText(act: Act, words: DetailWords): string {
  const word = words[act.do];
  if (act.do === 'bet') return `${word} ${formatAmount(amount(BigInt(act.bet)))}`;
  if (act.do === 'raise') return `${word} ${formatAmount(amount(BigInt(act.to)))}`;
  return act.do === 'lay' ? `${word} ${act.cards.join(' ')}` : word;
}

/** Between a hand and the player for whose operator it is shown, in what its page is named by. */
const FOR = '~';

/** What the page of a hand is named by, for an operator that was told of a case with it; null for any other hand. */
export function findCaseHand(db: Db, { round, operatorId }: { round: string; operatorId: string }): string | null {
  const hand = hands.find(db, round);
  const player = hand && hand.state !== 'RUNNING' ? cases.playerIn(db, { hand: hand.seq, operator: operatorId }) : undefined;
  return player === undefined ? null : `${round}${FOR}${player}`;
}

/** What that page shows: the operator's own users by name, others as others; null for what is no such name. */
export function caseHandDetail(db: Db, name: string, language: Language): Html | null {
  const [id = '', player] = name.split(FOR);
  const operator = player === undefined ? undefined : findWho(db, Number(player))?.operator;
  if (operator === undefined) return null;
  const nameOf = (dealt: number) => {
    const who = findWho(db, dealt);
    return who?.operator === operator ? who.user : DETAIL_WORDS[language].stranger;
  };
  return handReplay(db, id, { language, nameOf });
}
