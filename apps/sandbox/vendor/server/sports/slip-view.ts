import type { Fraction } from '@fairhall/games/fraction';
import type { Slip, SlipLegView } from '../../sports-api.ts';
import type { Db } from '../store/database.ts';
import { findWho } from '../store/players.ts';
import type { Language } from '../store/sessions.ts';
import type { Book } from './book-port.ts';
import { liveOf, sideOf } from './book-views.ts';
import { fixtureTitle, lineText, marketName, selectionName } from './named.ts';
import { resolveLeg, stateOfShares, voidReasonOf } from './resolve-leg.ts';
import { type SlipRow, settlements, slips, type ToldLeg } from './slips.ts';

type Seen = { db: Db; book: Book; language: Language };

/** A slip as its player sees it. */
export function slipView({ db, book, language }: Seen, slip: SlipRow): Slip {
  const { seq, id, kind, state, mode, combinations, placedAtMs, decideAtMs, acceptedAtMs, refusal, returned, valid, version } = slip;
  const legs = slips.told(db, seq);
  const isChain = kind === 'SINGLE' || kind === 'PARLAY';
  return {
    ...{ id, kind, state, combinations, placedAtMs, decideAtMs, acceptedAtMs, refusal, version, practice: mode === 'practice' },
    ...{ unit: `${slip.unit}`, stake: `${slip.stake}`, maxReturn: `${slip.maxReturn}`, currency: findWho(db, slip.player)?.currency ?? '' },
    legs: legs.map((leg) => legView({ db, book, language }, slip, leg)),
    settlements: settlements.list(db, seq),
    ...{ returned: returned === null ? null : `${returned}`, validStake: valid === null ? null : `${valid}` },
    ...{ paid: slip.isPaid, waitsForConfirmed: slip.isWaiting },
    canCashOut: state === 'ACCEPTED' && isChain && legs.every((leg) => stateOfShares(resolveLeg(leg)?.shares ?? null) !== 'lost'),
  };
}

function legView({ db, book, language }: Seen, slip: SlipRow, leg: ToldLeg): SlipLegView {
  const { selection, market, fixture: fixtureId, type, scope, sel, quarters, odds, inPlay, scoreAt, said, outcome, lateMs } = leg;
  const fixture = book.fixture(db, fixtureId);
  const resolved = resolveLeg(leg);
  return {
    ...{ selection, odds: `${odds}`, inPlay, scoreAt, line: quarters === null ? null : lineText(quarters, type) },
    market: { id: market, type, scope, name: marketName({ type, scope }, language) },
    name: selectionName({ type, scope, sel, quarters, ...said }, language),
    fixture: {
      ...{ id: fixtureId, title: fixtureTitle(said, language), tournament: said.tournament[language], startsAtMs: said.startsAtMs },
      ...{ home: sideOf(said.home, language), away: sideOf(said.away, language), state: fixture?.state ?? 'CONFIRMED' },
    },
    live: liveOf(fixture?.live ?? null),
    state: stateOfShares(resolved?.shares ?? null),
    ...{ w: textOf(resolved?.shares.w), v: textOf(resolved?.shares.v), certainty: resolved?.certainty ?? null },
    result: outcome && !outcome.isOpen ? outcome.result : null,
    voidReason: voidReasonOf(leg),
    late: lateMs === null ? null : { happenedAtMs: lateMs, acceptedAtMs: slip.acceptedAtMs ?? lateMs },
    wasState: wasStateOf(leg),
  };
}

/** What it was settled as before, while it is open again too. */
export function wasStateOf({ outcome }: ToldLeg): SlipLegView['wasState'] {
  if (outcome === null) return null;
  const was = outcome.isOpen ? outcome : outcome.was;
  return was && stateOfShares(was);
}

function textOf(share: Fraction | undefined): [string, string] | null {
  return share ? [`${share[0]}`, `${share[1]}`] : null;
}
