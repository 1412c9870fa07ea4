import type { TableRefusal, TableSays, TableSnapshot } from '../../table-api.ts';
import type { Stakes } from '../../table-games/port.ts';
import type { Heard } from '../frame/live-line.ts';

/** What a page knows of its table. */
export type TableState = TableSnapshot & {
  v: number;
  /** Server's clock less the phone's, ms. */
  offsetMs: number;
  isElsewhere: boolean;
  /** The newest refusal, with a number that tells it from the one before. */
  refused: { error: TableRefusal; number: number } | null;
};

/** Takes in what the table says. Changes come by number: one that is skipped is never guessed. */
export function hearTable(state: TableState | null, says: TableSays, nowMs: number): Heard<TableState> {
  if (says.kind === 'snapshot') return { state: fromSnapshot(state, says, nowMs), ask: false };
  if (!state || says.kind === 'over') return { state, ask: false };
  const known = { ...state, offsetMs: closerOffset(state.offsetMs, says.at - nowMs) };
  if (says.kind === 'elsewhere') return { state: { ...known, isElsewhere: true }, ask: false };
  if (says.kind === 'refused')
    return { state: { ...known, refused: { error: says.error, number: (state.refused?.number ?? 0) + 1 } }, ask: false };
  if (says.kind === 'phase') return hearPhase(known, says);
  if (says.v > state.v) return { state: known, ask: true };
  if (says.v < state.v) return { state: known, ask: false };
  if (says.kind === 'totals') return { state: { ...known, totals: says.totals, here: says.here }, ask: false };
  const last: Stakes<string> | null = says.mine?.state === 'SETTLED' ? says.mine.areas : known.last;
  return { state: { ...known, mine: says.mine, money: says.money, last }, ask: false };
}

function hearPhase(state: TableState, says: Extract<TableSays, { kind: 'phase' }>): Heard<TableState> {
  if (says.v <= state.v) return { state, ask: false };
  if (says.v > state.v + 1) return { state, ask: true };
  const isNew = says.view.round !== state.view.round;
  const { v, view, totals = isNew ? {} : state.totals, here = state.here } = says;
  return { state: { ...state, v, view, totals, here, ...(isNew ? { mine: null } : {}) }, ask: false };
}

function fromSnapshot(
  state: TableState | null,
  { kind: _, at, ...snapshot }: Extract<TableSays, { kind: 'snapshot' }>,
  nowMs: number,
): TableState {
  return { ...snapshot, offsetMs: at - nowMs, isElsewhere: false, refused: state?.refused ?? null };
}

/** A message that was long on its way makes the server's clock look late: the earliest one is the closest. */
function closerOffset(known: number, heard: number): number {
  return Math.max(known, heard);
}
