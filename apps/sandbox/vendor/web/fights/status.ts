import { amount } from '@fairhall/money/amount';
import type { FightsView } from '../../fights-api.ts';
import type { Say } from '../../words/words.ts';
import type { MoneyText } from '../frame/money.ts';
import type { Status } from '../table/status.ts';
import { type Draft, dividendText, isStanding, sumOfDraft, wouldBring } from './draft.ts';

type Facts = { view: FightsView; draft: Draft | null };
type Words = { say: Say; money: MoneyText };

/** What there is to say of the player's stakes now. A win is what is above all stakes of the fight, and only that is told as one. */
export function statusOf({ view, draft }: Facts, words: Words): Status {
  const { say, money } = words;
  if (draft) return draftStatus(view, draft, words);
  const { fight } = view;
  const own = fight ? view.mine.filter((bet) => bet.fight === fight.id) : [];
  const asked = own.filter(({ state }) => state === 'SENT');
  const sum = (bets: FightsView['mine']) => bets.reduce((all, { stake }) => all + BigInt(stake), 0n);
  if (asked.length > 0) return plain(say('fights.asking'), money(amount(sum(asked))));
  const back = own.filter(({ state }) => state === 'VOID');
  if (back.length > 0) return plain(say('fights.returned', { stake: money(amount(sum(back))) }));
  const settled = own.filter(({ state }) => state === 'SETTLED');
  if (settled.length > 0) return settledStatus(settled, words);
  const standing = own.filter(({ state }) => isStanding(state));
  if (standing.length > 0) return plain(say('fights.placed', { amount: money(amount(sum(standing))), count: standing.length }));
  const isOpen = fight?.state === 'OPEN' || fight?.state === 'LAST_CALL';
  return plain(isOpen ? say('fights.pick') : '');
}

function draftStatus(view: FightsView, draft: Draft, { say, money }: Words): Status {
  const would = wouldBring(view, draft);
  const back = would && { back: money(amount(would.back)), dividend: dividendText(would.dividend) };
  const note = back ? say(draft.side === 'D' ? 'fights.would_draw' : 'fights.would', back) : say('fights.would_none');
  return plain(note, say('fights.draft', { side: say(`fights.${draft.side}`), amount: money(amount(sumOfDraft(draft))) }));
}

function settledStatus(settled: FightsView['mine'], { say, money }: Words): Status {
  const staked = settled.reduce((all, { stake }) => all + BigInt(stake), 0n);
  const back = settled.reduce((all, bet) => all + BigInt(bet.back ?? '0'), 0n);
  const texts = { back: money(amount(back)), stake: money(amount(staked)) };
  if (back === 0n) return plain(say('fights.lost', texts));
  if (settled.some(({ paid }) => !paid)) return plain(say('fights.soon', texts));
  const note = say('fights.back', texts);
  return back > staked ? { note, amount: money(amount(back - staked), 'always'), isBad: false, isWin: true } : plain(note);
}

function plain(note: string, text: string | null = null): Status {
  return { note, amount: text, isBad: false };
}
