import { afterEach, expect, test } from 'vitest';
import { localChain, localRound } from './local-beacon.ts';
import { createRoundChecker } from './round-checker.ts';

const SECRET = 0x5eedn;
const chain = localChain(SECRET);
const ROUND = 28_000_000;

const checkers: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const checker of checkers.splice(0)) await checker.close();
});

function checker(thread?: URL) {
  const made = createRoundChecker(thread);
  checkers.push(made);
  return made;
}

test('rounds are checked beside the rest of the process, each by its own signature', async () => {
  const { check } = checker();
  let turns = 0;
  const turning = setInterval(() => (turns += 1), 5);
  const asked = [localRound(SECRET, ROUND), localRound(0xbadn, ROUND), { ...localRound(SECRET, ROUND), round: ROUND + 1 }];
  turns = 0;
  const answers = await Promise.all(asked.map((said) => check(chain, said)));
  clearInterval(turning);
  expect(answers).toEqual([true, false, false]);
  // Whoever checked here would have let none pass.
  expect(turns).toBeGreaterThan(3);
});

test('what a thread that fails leaves open is checked here', async () => {
  const { check } = checker(new URL('data:text/javascript,throw new Error("no thread")'));
  expect(await check(chain, localRound(SECRET, ROUND))).toBe(true);
  expect(await check(chain, localRound(0xbadn, ROUND))).toBe(false);
});
