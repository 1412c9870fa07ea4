/**
 * Puts what is asked for within one turn of the event loop into one question, at most `most` at a time: a crowd that comes at once costs
 * one round trip, and a lone one waits for nobody. `askAll` answers in the order of its questions.
 */
export function gather<Q, A>(askAll: (questions: readonly Q[]) => Promise<readonly A[]>, most: number): (question: Q) => Promise<A> {
  type Waiting = { question: Q; resolve(answer: A): void; reject(error: unknown): void };
  let waiting: Waiting[] = [];

  async function ask(): Promise<void> {
    const all = waiting;
    waiting = [];
    for (let from = 0; from < all.length; from += most) void askSome(all.slice(from, from + most));
  }

  async function askSome(some: readonly Waiting[]): Promise<void> {
    try {
      const answers = await askAll(some.map(({ question }) => question));
      for (const [place, { resolve }] of some.entries()) resolve(answers[place] as A);
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (waiting.length === 1) setImmediate(ask);
    });
}
