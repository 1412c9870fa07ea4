import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Puts what is asked for while a round is under way into the next one, at most `most` at a time: a crowd costs few round trips, whatever
 * the pace at which it comes. A round waits `waitMs` for those that come just behind the first. `askAll` answers in the order of its
 * questions; what it fails with is told to each whom it answers.
 */
export function inRounds<Q, A>(
  askAll: (questions: readonly Q[]) => Promise<readonly A[]>,
  { most, waitMs }: { most: number; waitMs: number },
): (question: Q) => Promise<A> {
  type Waiting = { question: Q; resolve(answer: A): void; reject(error: unknown): void };
  const waiting: Waiting[] = [];
  let isGoing = false;

  async function go(): Promise<void> {
    isGoing = true;
    while (waiting.length > 0) {
      if (waiting.length < most) await sleep(waitMs);
      const some = waiting.splice(0, most);
      try {
        const answers = await askAll(some.map(({ question }) => question));
        for (const [place, { resolve }] of some.entries()) resolve(answers[place] as A);
      } catch (error) {
        for (const { reject } of some) reject(error);
      }
    }
    isGoing = false;
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (!isGoing) void go();
    });
}
