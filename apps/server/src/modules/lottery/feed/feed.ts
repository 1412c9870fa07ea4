/**
 * What a source answers. `drawn`: the result in a shape that parseDraw reads, not checked yet; `complete`: no more prizes are to come.
 * 'none': it has no result so far; 'failed': it gave no answer, or one that is not to be trusted.
 */
export type FeedAnswer =
  | { kind: 'result'; drawn: unknown; complete: boolean; publishedAtMs: number }
  | { kind: 'none' }
  | { kind: 'failed' };

/** A source of results of draws that are held elsewhere. */
export type ResultFeed = {
  /** As pages and proofs call it. */
  readonly name: string;
  covers(gameCode: string): boolean;
  /** Never throws. Asks the network: never called inside a transaction. */
  ask(gameCode: string, numero: string): Promise<FeedAnswer>;
};

/**
 * The sources of an installation. `demo`: they are demonstration sources, which make results by chance; `pauseMs`: real time until a
 * source is asked again about a draw, after so many answers.
 */
export type ResultFeeds = { readonly list: readonly ResultFeed[]; readonly demo: boolean; pauseMs(asked: number): number };

/** How demonstration sources are called wherever their results are shown: they are nobody's, and no other source may be called so. */
export const DEMO_SOURCES: readonly string[] = ['demo source A', 'demo source B'];

/** Whether what a result rests on, "feed:name" or "operator:name", is a demonstration source. */
export function isOfDemo(sources: readonly string[]): boolean {
  return sources.some((source) => DEMO_SOURCES.some((name) => source === `feed:${name}`));
}

const PAUSE_MS_MIN = 2_000;
const PAUSE_MS_MAX = 60_000;

/** Half as long again with each answer: soon after the draw often, later once a minute. */
export function growingPause(asked: number): number {
  return Math.min(PAUSE_MS_MAX, PAUSE_MS_MIN * 1.5 ** (asked - 1));
}
