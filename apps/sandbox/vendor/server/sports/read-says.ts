import { z } from 'zod/mini';
import { type SlipPageSays, TABS } from '../../sports-api.ts';
import { LEGS_MOST } from './rules.ts';

const WATCHED_MOST = 60;
const WITHIN_MOST = 5_000;

const Id = z.string().check(z.regex(/^[A-Za-z0-9:._-]{1,80}$/));
const Money = z.string().check(z.regex(/^[1-9]\d{0,14}$/));
const Kind = z.string().check(z.regex(/^[A-Z0-9/]{1,12}$/));
const Leg = z.strictObject({ selection: Id, version: z.int(), odds: z.string().check(z.regex(/^[1-9]\d{4,8}$/)) });
const Legs = z.array(Leg).check(z.minLength(1), z.maxLength(LEGS_MOST));

export const PriceShape = z.strictObject({ legs: Legs, kind: z.optional(Kind), unit: z.optional(Money) });
export const PlaceShape = z.strictObject({
  key: z.uuid(),
  kind: Kind,
  legs: Legs,
  unit: Money,
  consent: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({ kind: z.literal('better') }),
    z.strictObject({ kind: z.literal('within'), rate: z.int().check(z.minimum(1), z.maximum(WITHIN_MOST)) }),
  ]),
});
export const TakeShape = z.strictObject({ key: z.uuid(), offer: z.uuid() });
export const ListShape = z.strictObject({ state: z.enum(['open', 'settled']), before: z.optional(Id) });
export const FixturesShape = z.strictObject({
  sport: z.optional(Id),
  tab: z.optional(z.enum(TABS)),
  after: z.optional(z.string().check(z.maxLength(120))),
  q: z.optional(z.string().check(z.maxLength(60))),
});

const Said = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('enter'), session: z.string().check(z.maxLength(100)) }),
  z.strictObject({ kind: z.literal('watch'), fixtures: z.array(Id).check(z.maxLength(WATCHED_MOST)) }),
  z.strictObject({ kind: z.literal('snapshot') }),
  z.strictObject({ kind: z.literal('take') }),
]);

/** Reads what a page says; null is nothing of ours. */
export function readPageSays(text: string): SlipPageSays | null {
  try {
    const { success, data } = Said.safeParse(JSON.parse(text));
    return success ? data : null;
  } catch {
    return null;
  }
}
