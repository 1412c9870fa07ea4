import type { FixtureState } from '../../../../sports-api.ts';
import type { BookLive } from '../../book-port.ts';
import type { FeedOdds } from '../port.ts';
import { childOf, childrenOf, type Element, wholeOf } from './xml.ts';

const STATES: Readonly<Record<string, FixtureState>> = {
  '0': 'PLANNED',
  '1': 'LIVE',
  '2': 'LIVE',
  '3': 'ENDED',
  '4': 'CONFIRMED',
  '5': 'CANCELLED',
  '6': 'PLANNED',
  '7': 'LIVE',
  '8': 'POSTPONED',
  '9': 'ABANDONED',
};

/** Parts by the feed's codes of a match's status. */
const PARTS: Readonly<Record<string, string>> = {
  '6': 'H1',
  '31': 'HT',
  '7': 'H2',
  '13': 'Q1',
  '14': 'Q2',
  '15': 'Q3',
  '16': 'Q4',
  '40': 'OT',
  '30': 'BREAK',
  '141': 'MAP1',
  '142': 'MAP2',
  '143': 'MAP3',
  '144': 'MAP4',
  '145': 'MAP5',
  '100': 'END',
  '110': 'END',
};

/** Null where the message says nothing of it. */
export function readStatus(message: Element): FeedOdds['status'] {
  const status = childOf(message, 'sport_event_status');
  const state = STATES[status?.attributes.status ?? ''];
  if (!status || !state) return null;
  return { state, live: state === 'PLANNED' || state === 'POSTPONED' || state === 'CANCELLED' ? null : liveOf(status) };
}

function liveOf(status: Element): BookLive | null {
  const score = scoreOf(status);
  if (!score) return null;
  const parts = childrenOf(childOf(status, 'period_scores'), 'period_score').flatMap((one) => {
    const [part, of] = [PARTS[one.attributes.match_status_code ?? ''], scoreOf(one)];
    return part && of ? [{ part, ...of }] : [];
  });
  const clock = childOf(status, 'clock')?.attributes.match_time?.split(':')[0];
  return { ...score, minute: wholeOf(clock), part: PARTS[status.attributes.match_status ?? ''] ?? 'BREAK', parts };
}

function scoreOf({ attributes: { home_score, away_score } }: Element): { h: number; a: number } | null {
  const [h, a] = [wholeOf(home_score), wholeOf(away_score)];
  return h === null || a === null || h < 0 || a < 0 ? null : { h, a };
}
