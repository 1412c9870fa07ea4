import { z } from 'zod/mini';

/** No game is asked to wait longer than the strictest place does. */
const CYCLE_MAX_MS = 5_000;
/** Under the strict jurisdiction, from one game to the next where it is no slot. */
export const STRICT_CYCLE_MS = 5_000;

const cycle = (leastMs: number) => z.int().check(z.minimum(leastMs), z.maximum(CYCLE_MAX_MS));

/**
 * How long one cycle of a game takes at least, in ms by category: from one press of a slot to the next, from one shot at a fish to the next.
 * Tables and matches keep a rhythm of their own. Vendors are told it with each member (docs/protocols/cycles.md); a slower game stays so.
 */
export const MerchantCycles = z.object({ RNG: cycle(2_500), FISH: cycle(250) });
export type MerchantCycles = z.output<typeof MerchantCycles>;
