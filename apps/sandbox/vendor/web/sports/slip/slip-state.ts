import { isConsented, type OddsChoice } from '@fairhall/games/sports/consent';
import type { OddsConsent, PlaceSlip, SlipLeg } from '../../../sports-api.ts';
import { type BookState, type Place, placeIn } from '../book-state.ts';
import { kindsFor, reckonBet } from './kinds.ts';

/** A selection on the slip, at the odds that the player saw when he put it there or accepted them. */
export type Pick = { selection: string; fixture: string; odds: string; version: number };

/** Singles are slips of one leg each; all other ways are one slip. */
export type Mode = 'singles' | 'parlay' | 'systems';

export type SlipState = {
  picks: readonly Pick[];
  mode: Mode;
  /** The system chosen, when it still fits the legs. */
  system: string | null;
  /** On each bet. Null: none was chosen yet. */
  unit: string | null;
  consent: OddsConsent;
};

export const EMPTY_SLIP: SlipState = { picks: [], mode: 'parlay', system: null, unit: null, consent: { kind: 'none' } };

/** What a single slip of the sportsbook may hold. */
const LEGS_MAX = 20;

/** Puts a selection on the slip, or takes it off. Another one of its fixture makes room for it: the two could not be one bet. */
export function toggled(slip: SlipState, pick: Pick): SlipState {
  const { picks } = slip;
  if (picks.some(({ selection }) => selection === pick.selection)) return dropped(slip, [pick.selection]);
  if (picks.length === LEGS_MAX) return slip;
  const others = slip.mode === 'singles' ? picks : picks.filter(({ fixture }) => fixture !== pick.fixture);
  return { ...slip, picks: [...others, pick] };
}

export function dropped(slip: SlipState, selections: readonly string[]): SlipState {
  return { ...slip, picks: slip.picks.filter(({ selection }) => !selections.includes(selection)) };
}

/** The odds as they are now are the ones seen from here on: a press of its own. */
export function accepted(slip: SlipState, { selection, odds, version }: Pick): SlipState {
  return { ...slip, picks: slip.picks.map((pick) => (pick.selection === selection ? { ...pick, odds, version } : pick)) };
}

/** What becomes of a pick: `moved` asks for a new press, `taken` is a change that the player consented to beforehand. */
export type LegCondition = 'same' | 'taken' | 'moved' | 'closed' | 'unknown';

export type Leg = { pick: Pick; place: Place | null; condition: LegCondition /** That a bet would be made at. */; odds: bigint };

export function legsOf(slip: SlipState, { fixtures }: { fixtures: BookState['fixtures'] }): Leg[] {
  return slip.picks.map((pick) => {
    const fixture = fixtures[pick.fixture];
    const place = fixture ? placeIn(fixture, pick.selection) : null;
    const [seen, now] = [BigInt(pick.odds), BigInt(place?.selection.odds ?? pick.odds)];
    const condition = conditionOf(place, { seen, now, choice: choiceOf(slip.consent) });
    return { pick, place, condition, odds: condition === 'moved' ? seen : now };
  });
}

function conditionOf(place: Place | null, { seen, now, choice }: { seen: bigint; now: bigint; choice: OddsChoice }): LegCondition {
  if (!place) return 'unknown';
  if (!place.selection.isOpen) return 'closed';
  if (seen === now) return 'same';
  return isConsented(choice, { seen, now }) ? 'taken' : 'moved';
}

function choiceOf(consent: OddsConsent): OddsChoice {
  return consent.kind === 'within' ? { kind: 'within', rate: BigInt(consent.rate) } : consent;
}

/** The one kind that would be placed; `SINGLE` for each leg alone. Null while no way fits so many legs. */
export function kindOf({ picks, mode, system }: SlipState): string | null {
  const kinds = kindsFor(picks.length);
  if (mode === 'singles' || picks.length === 1) return 'SINGLE';
  if (mode === 'parlay') return kinds[0] ?? null;
  const systems = kinds.slice(1);
  return system !== null && systems.includes(system) ? system : (systems[0] ?? null);
}

export type Total = { bets: number; stake: bigint; most: bigint };

/** Of the whole slip as it stands; null while it is no bet. */
export function totalOf(slip: SlipState, odds: readonly bigint[]): Total | null {
  const kind = kindOf(slip);
  if (kind === null || odds.length === 0) return null;
  const unit = BigInt(slip.unit ?? 0);
  const parts = kind === 'SINGLE' ? odds.map((each) => [each]) : [odds];
  const total = { bets: 0, stake: 0n, most: 0n };
  for (const part of parts) {
    const reckoned = reckonBet(kind, { odds: part, unit });
    if (!reckoned) return null;
    total.bets += reckoned.bets;
    total.stake += reckoned.stake;
    total.most += reckoned.most;
  }
  return total;
}

/** The calls of one press: each has a key of its own, kept until it is answered. */
export function ordersOf(slip: SlipState, legs: readonly Leg[], newKey: () => string): PlaceSlip[] {
  const kind = kindOf(slip);
  if (kind === null || slip.unit === null || legs.length === 0) return [];
  const { unit, consent } = slip;
  const sent = legs.map(legSent);
  const parts = kind === 'SINGLE' ? sent.map((leg) => [leg]) : [sent];
  return parts.map((part) => ({ key: newKey(), kind, legs: part, unit, consent }));
}

/** Odds as they were seen, with the version that had them: the newest one, where it has the same odds. */
function legSent({ pick, place, condition }: Leg): SlipLeg {
  const version = condition === 'same' && place ? place.selection.version : pick.version;
  return { selection: pick.selection, version, odds: pick.odds };
}

export function isKeptSlip(kept: unknown): boolean {
  return typeof kept === 'object' && kept !== null && 'picks' in kept && Array.isArray(kept.picks) && 'mode' in kept && 'consent' in kept;
}
