import { commit } from '@fairhall/fair/commitment';
import type { CardPageSays, CardRefusal, CardSnapshot, CardsSay, CardTableView } from '../../cards-api.ts';

/** What a page knows of its card game. */
export type CardsState = CardSnapshot & {
  v: number;
  /** Server's clock less the phone's, ms. */
  offsetMs: number;
  isElsewhere: boolean;
  /** The newest refusal, with a number that tells it from the one before. */
  refused: { error: CardRefusal; number: number } | null;
};

export type HeardCards = { state: CardsState | null; ask: boolean; replies: readonly CardPageSays[] };

/**
 * Gives the player's own 32 bytes for a deal, in small hexadecimal letters: drawn when they are first asked for, the same after that, also
 * for a page that was loaded again in between.
 */
export type OwnPart = (deal: string) => string;

/** Takes in what the server says. Every message is whole: one that was missed leaves no gap, one that is late changes nothing. */
export function hearCards(known: CardsState | null, says: CardsSay, { nowMs, ownPart }: { nowMs: number; ownPart: OwnPart }): HeardCards {
  const next = become(known, says, nowMs);
  return { state: next, ask: false, replies: next === null || next.isElsewhere ? [] : dealReplies(next, ownPart) };
}

function become(known: CardsState | null, says: CardsSay, nowMs: number): CardsState | null {
  if (says.kind === 'snapshot') {
    const { kind: _, at, ...snapshot } = says;
    return { ...snapshot, offsetMs: at - nowMs, isElsewhere: false, refused: known?.refused ?? null };
  }
  if (known === null || says.kind === 'over') return known;
  // A message that was long on its way makes the server's clock look late: the earliest one is the closest.
  const state = { ...known, offsetMs: Math.max(known.offsetMs, says.at - nowMs) };
  if (says.kind === 'elsewhere') return { ...state, isElsewhere: true };
  if (says.kind === 'refused') return { ...state, refused: { error: says.error, number: (known.refused?.number ?? 0) + 1 } };
  if (says.kind === 'sitting') return { ...state, sitting: says.sitting, money: says.money };
  if (says.kind === 'lobby') return { ...state, lobby: says.lobby, table: null, mine: null };
  if (says.table.id === state.table?.id && says.v < state.v) return state;
  return { ...state, v: says.v, table: says.table, mine: says.mine, money: says.money };
}

/** What the deal waits for from this seat: first the seal of its bytes, then, all seals being there, the bytes. */
function dealReplies({ table, mine }: CardsState, ownPart: OwnPart): CardPageSays[] {
  const deal = table?.deal;
  const place = mine && deal ? deal.seats.indexOf(mine.seat) : -1;
  if (!table || !deal || place === -1) return [];
  const named = { hand: table.hand, attempt: deal.attempt };
  const part = () => ownPart(nameOf(table));
  if (table.phase === 'COMMIT' && deal.commits[place] === null) return [{ kind: 'commit', ...named, commit: commit(part()) }];
  if (table.phase === 'REVEAL' && deal.parts[place] === null) return [{ kind: 'reveal', ...named, part: part() }];
  return [];
}

function nameOf({ id, hand, deal }: CardTableView): string {
  return `${id} ${hand} ${deal?.attempt} ${deal?.seedHash}`;
}
