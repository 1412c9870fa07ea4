import { z } from 'zod/mini';
import { STAKES } from '../../card-games/codes.ts';
import type { CardPageSays } from '../../cards-api.ts';

const Text = z.string().check(z.maxLength(100));
const Money = z.string().check(z.regex(/^[1-9][0-9]{0,17}$/));
const Hex32 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const Count = z.int().check(z.minimum(0));
const Act = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('bet'), bet: Money }),
  z.strictObject({ do: z.literal('draw') }),
  z.strictObject({ do: z.literal('stand') }),
  z.strictObject({ do: z.literal('lay'), cards: z.array(z.string().check(z.maxLength(2))).check(z.minLength(1), z.maxLength(13)) }),
  z.strictObject({ do: z.literal('pass') }),
  z.strictObject({ do: z.literal('fold') }),
  z.strictObject({ do: z.literal('call') }),
  z.strictObject({ do: z.literal('raise'), to: Money }),
]);
const Said = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('enter'), session: Text }),
  z.strictObject({ kind: z.literal('snapshot') }),
  z.strictObject({ kind: z.literal('take') }),
  z.strictObject({ kind: z.literal('watch'), table: Text }),
  z.strictObject({ kind: z.literal('lobby') }),
  z.strictObject({
    ...{ kind: z.literal('sit'), key: z.uuid(), stake: z.enum(STAKES), buyIn: Money },
    ...{ table: z.optional(Text), seat: z.optional(Count.check(z.maximum(7))) },
  }),
  z.strictObject({ kind: z.literal('out'), isOut: z.boolean() }),
  z.strictObject({ kind: z.literal('leave') }),
  z.strictObject({ kind: z.literal('commit'), hand: Count, attempt: Count, commit: Hex32 }),
  z.strictObject({ kind: z.literal('reveal'), hand: Count, attempt: Count, part: Hex32 }),
  z.strictObject({ kind: z.literal('act'), hand: Count, step: Count, act: Act }),
]);

/** What a page says; or the field of it that is wrong, null where it is nothing of ours at all. What it doesn't know of is refused. */
export function readCardsPage(text: string): { said: CardPageSays } | { field: string | null } {
  try {
    const { success, data, error } = Said.safeParse(JSON.parse(text));
    return success ? { said: data as CardPageSays } : { field: error.issues[0]?.path.join('.') || null };
  } catch {
    return { field: null };
  }
}
