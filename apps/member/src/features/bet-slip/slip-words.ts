import type { ReadyLanguage } from '@fairhall/contract/languages';
import { type BettingModeId, unitAmount } from '@fairhall/lottery/modes';
import type { LinePrice } from '@fairhall/lottery/price';
import { selectionText, wordOf } from '@fairhall/lottery/selection-words';
import type { Amount } from '@fairhall/money/amount';
import { formatOdds } from '@fairhall/money/format';
import type { Translate } from '../../shared/i18n.ts';
import { oddsRange } from '../../shared/lottery/odds-range.ts';
import type { Obstacle, Ticket } from './slip-model.ts';

/** A line as the slip writes it: the play, and the picks in it. */
export function ticketWords({ play, selection }: Ticket, language: ReadyLanguage): { play: string; picks: string } {
  return { play: wordOf(play.name, language), picks: selectionText(play, selection, language) };
}

/** All picks of a slip in one line: "Big, 11, 12"; a play without choice goes by its name. */
export function picksLine(tickets: readonly Ticket[], language: ReadyLanguage): string {
  return tickets
    .map((ticket) => {
      const { play, picks } = ticketWords(ticket, language);
      return picks || play;
    })
    .join(', ');
}

/** Odds of a line, one figure or a range. */
export function oddsWords({ odds }: Pick<LinePrice, 'odds'>): string {
  return oddsRange(Object.values(odds));
}

/** Price of one unit bet in the classic game, as its switch shows it: "2", "0.2", "0.02", "0.002". */
export function unitWords(modeId: BettingModeId): string {
  return formatOdds(unitAmount('trad', modeId));
}

/** What stands in the way, as a sentence; null where the button says it already. */
export function obstacleWords(obstacle: Obstacle | null, { t, money }: { t: Translate; money: (value: Amount) => string }): string | null {
  switch (obstacle?.code) {
    case 'STAKE_LOW':
      return t('lottery.obstacle.low', { min: money(obstacle.limitE4) });
    case 'STAKE_HIGH':
      return t('lottery.obstacle.high', { max: money(obstacle.limitE4) });
    case 'WIN_OVER_CAP':
      return t('lottery.obstacle.cap', { max: money(obstacle.limitE4) });
    case 'MULTIPLE_HIGH':
      return t('lottery.obstacle.multiple', { max: obstacle.limit });
    case 'LINES_MAX':
      return t('lottery.obstacle.lines', { max: obstacle.limit });
    case 'TOTAL_HIGH':
      return t('lottery.obstacle.total', { max: money(obstacle.limitE4) });
    case 'SLIP_PICKS':
      return t('lottery.obstacle.picks', { max: obstacle.limit });
    case 'SLIP_CLASSES':
      return t('lottery.obstacle.classes', { max: obstacle.limit });
    case 'SLIP_UNITS':
      return t('lottery.obstacle.units', { max: obstacle.limit });
    default:
      return null;
  }
}
