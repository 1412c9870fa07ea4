import { isHex32, commit as seal } from '@fairhall/fair/commitment';
import { isSealedPart } from '@fairhall/fair/players-deal';
import type { DealView } from '../../cards-api.ts';

/**
 * How the cards of one hand come about among those who are dealt in: the server's sealed seed, then everybody's sealed part, then the
 * parts. Whoever stays silent is left out by the table, which begins anew with another seed: so nobody who speaks last can choose.
 */
export type Deal = {
  readonly seed: string;
  readonly seedHash: string;
  readonly seats: readonly number[];
  readonly parts: readonly (string | null)[];
  readonly commits: readonly (string | null)[];
  /** False: no such thing is awaited of this seat. */
  commit(seat: number, commit: string): boolean;
  reveal(seat: number, part: string): boolean;
  /** Seats that are waited for. */
  missing(): number[];
  isSealed(): boolean;
  view(attempt: number): DealView;
};

/** `parts` of seats that the server draws for: bots. */
export function beginDeal({ seed, seats, drawn }: { seed: string; seats: readonly number[]; drawn: ReadonlyMap<number, string> }): Deal {
  const seedHash = seal(seed);
  const commits = seats.map((seat) => (drawn.has(seat) ? seal(drawn.get(seat) as string) : null));
  const isSealed = () => !commits.includes(null);
  const drawnOf = (seat: number) => drawn.get(seat) ?? null;
  // Of bots alone, everything is sealed from the first.
  const parts: (string | null)[] = seats.map((seat) => (isSealed() ? drawnOf(seat) : null));

  function commit(seat: number, text: string): boolean {
    const place = seats.indexOf(seat);
    // Two alike would be one that was copied.
    if (place === -1 || commits[place] !== null || !isHex32(text) || commits.includes(text)) return false;
    commits[place] = text;
    if (isSealed()) for (const [at, each] of seats.entries()) parts[at] = drawnOf(each);
    return true;
  }

  function reveal(seat: number, part: string): boolean {
    const place = seats.indexOf(seat);
    if (place === -1 || !isSealed() || parts[place] !== null || !isSealedPart(part, commits[place] ?? '')) return false;
    parts[place] = part;
    return true;
  }

  return {
    ...{ seed, seedHash, seats, parts, commits, commit, reveal, isSealed },
    missing: () => seats.filter((_, place) => (isSealed() ? parts : commits)[place] === null),
    view: (attempt) => ({ attempt, seedHash, seats: [...seats], commits: [...commits], parts: [...parts] }),
  };
}
