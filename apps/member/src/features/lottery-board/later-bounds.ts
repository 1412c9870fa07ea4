import type { Plays } from '@fairhall/lottery/plays';
import { useQuery } from '@tanstack/react-query';
import { loadWords } from '../../shared/i18n.ts';
import { laterPart } from '../../shared/later.tsx';
import { STALE_MS } from '../../shared/query-client.ts';
import type { OptionBound, OptionBounds } from './option-bounds.ts';

export const boundsNote = laterPart(async () => (await import('./bounds-note.tsx')).BoundsNote);

/** Options out of the ordinary are seldom: what reckons with them, and its words, is fetched where there are some. */
export function useOptionBounds(rows: readonly OptionBound[], plays: Plays): { bounds: OptionBounds | null; ready: boolean } {
  const wanted = rows.length > 0;
  const { data, isError } = useQuery({
    queryKey: ['optionBounds'],
    queryFn: async () => (await Promise.all([import('./option-bounds.ts'), loadWords('board')]))[0].optionBounds,
    staleTime: STALE_MS.constant,
    enabled: wanted,
  });
  // Without it the board is as ever, and the server still says what it does not sell.
  return { bounds: wanted && data ? data(rows, plays) : null, ready: !wanted || data !== undefined || isError };
}
