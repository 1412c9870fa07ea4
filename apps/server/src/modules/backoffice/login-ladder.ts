import type { Ladder } from '../../platform/tries/ladder.ts';

/** A name tried from one address. */
export const ADDRESS_LADDER = { pause: { after: 3, firstMs: 5_000, maxMs: 15 * 60_000 } } as const satisfies Ladder;

/**
 * A name tried from anywhere: slows down those who try from many addresses. Its pauses are short and come late, for whoever knows a
 * name could otherwise keep its owner out.
 */
export const NAME_LADDER = { pause: { after: 30, firstMs: 5_000, maxMs: 60_000 } } as const satisfies Ladder;

/**
 * What only who is half in already can try: codes of a second step by whoever knows the password, and the password of the session one is
 * in. Nobody else can use these pauses up, so they may be long.
 */
export const OWN_LADDER = { pause: { after: 5, firstMs: 30_000, maxMs: 15 * 60_000 } } as const satisfies Ladder;
