import { Worker } from 'node:worker_threads';
import { type BeaconChain, type BeaconRound, isBeaconRound } from '@fairhall/fair/beacon';

/** Whether the chain's key signed just this round. */
export type RoundChecker = (chain: BeaconChain, said: BeaconRound) => Promise<boolean>;

export type Question = { id: number; chain: BeaconChain; said: BeaconRound };
export type Answer = { id: number; isSigned: boolean };

/**
 * Checks rounds in a thread of its own: each takes some 30 ms, and after a night without a server hundreds are due at once, while players
 * want to be served. The thread begins with the first question and holds up no end of the process. Should it fail, what was asked is
 * checked here, and the next question begins another.
 */
export function createRoundChecker(thread = new URL('./round-checker-thread.ts', import.meta.url)): {
  check: RoundChecker;
  close(): Promise<void>;
} {
  const open = new Map<number, { question: Question; answer: (isSigned: boolean) => void }>();
  let worker: Worker | null = null;
  let asked = 0;

  function begin(): Worker {
    const begun = new Worker(thread);
    begun.unref();
    begun.on('message', ({ id, isSigned }: Answer) => {
      open.get(id)?.answer(isSigned);
      open.delete(id);
    });
    begun.once('error', () => {}); // it ends with it
    begun.once('exit', () => {
      if (worker === begun) worker = null;
      for (const { question, answer } of open.values()) answer(isBeaconRound(question.chain, question.said));
      open.clear();
    });
    return begun;
  }

  return {
    check: (chain, said) =>
      new Promise((answer) => {
        asked += 1;
        const question: Question = { id: asked, chain, said };
        open.set(question.id, { question, answer });
        worker ??= begin();
        worker.postMessage(question);
      }),
    async close() {
      await worker?.terminate();
    },
  };
}
