import type { LimitRule } from './limit.ts';

type Bounds = Omit<LimitRule, 'direction' | 'channel' | 'level'>;
const CAPS = ['oneMax', 'daySum', 'monthSum', 'dayCount', 'monthCount'] as const satisfies readonly (keyof Bounds)[];

/** Whether more passes by a limit than before: a bound that rose or is gone. Null: there is no such limit. Pure. */
export function loosens(before: Bounds | null, after: Bounds | null): boolean {
  return CAPS.some((cap) => {
    const [was, is] = [before?.[cap] ?? null, after?.[cap] ?? null];
    return was !== null && (is === null || is > was);
  });
}
