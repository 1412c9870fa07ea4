import { z } from 'zod/mini';

/**
 * What the server puts into the page for its first view: answers of public calls, as a guest gets them in the page's language, each under
 * the name of its endpoint. Whoever asks the same has them without another journey; whoever asks otherwise asks.
 */
export const FirstAnswers = z.object({
  language: z.string(),
  answers: z.record(z.string(), z.object({ query: z.record(z.string(), z.string()), body: z.unknown() })),
});
export type FirstAnswers = z.output<typeof FirstAnswers>;

/** The element of the page that holds them. */
export const FIRST_ANSWERS_ID = 'first';
/** The cookie by which the server knows the language a device has chosen. */
export const LANGUAGE_COOKIE = 'language';
