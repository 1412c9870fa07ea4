import { GUNS } from '@fairhall/games/fish/shot';
import { z } from 'zod/mini';
import type { FishPageSays } from '../../fish-api.ts';

const Said = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('enter'), session: z.string().check(z.maxLength(100)) }),
  z.strictObject({ kind: z.literal('snapshot') }),
  z.strictObject({ kind: z.literal('take') }),
  z.strictObject({
    kind: z.literal('shot'),
    n: z.int().check(z.minimum(0)),
    fish: z.string().check(z.regex(/^[0-9]{1,12}-[0-9]{1,2}$/)),
    gun: z.enum(GUNS as ['GUN', 'TORPEDO']),
    bet: z.string().check(z.regex(/^[1-9][0-9]{0,17}$/)),
  }),
  z.strictObject({ kind: z.literal('close') }),
]);

/** Reads what a page says. What it doesn't know of, a number drawn or a pay, is refused, not let pass: then the field is named. */
export function readFishSays(text: string): FishPageSays | { field: string | null } {
  try {
    const { success, data, error } = Said.safeParse(JSON.parse(text));
    return success ? data : { field: error.issues[0]?.path[0]?.toString() ?? null };
  } catch {
    return { field: null };
  }
}
