import { parentPort } from 'node:worker_threads';
import { isBeaconRound } from '@fairhall/fair/beacon';
import type { Answer, Question } from './round-checker.ts';

// The other side of round-checker.ts.
parentPort?.on('message', ({ id, chain, said }: Question) => {
  parentPort?.postMessage({ id, isSigned: isBeaconRound(chain, said) } satisfies Answer);
});
