import { hash, verify } from '@node-rs/argon2';
import type { RandomSource } from '../../platform/random.ts';
import { createTurnstile } from '../../platform/turnstile.ts';

/** Of argon2id, the library's algorithm by default, in one lane. `lowest`: the least it allows, where a hash guards nobody. */
const COSTS = {
  full: { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 },
  lowest: { memoryCost: 8, timeCost: 1, parallelism: 1, outputLen: 32 },
} as const;

export type PasswordCost = keyof typeof COSTS;

/** Hashing is the dearest thing a stranger can ask of us: few at once, a short queue, and then a refusal. */
const RUNNING_MAX = 2;
const WAITING_MAX = 64;

export type Passwords = {
  /** Null when too many are waiting. */
  hash(password: string): Promise<string | null>;
  /** With no hash to compare to, takes as long and answers 'wrong': nobody learns which names exist. */
  verify(kept: string | null, password: string): Promise<'right' | 'wrong' | 'busy'>;
};

export function createPasswords(random: RandomSource, cost: PasswordCost = 'full'): Passwords {
  const inTurn = createTurnstile(RUNNING_MAX, WAITING_MAX);
  const fresh = (password: string) => hash(password, { ...COSTS[cost], salt: random.bytes(16) });
  const nobodys = fresh(random.bytes(16).toString('hex'));
  return {
    hash: (password) => inTurn(() => fresh(password)),
    async verify(kept, password) {
      const against = kept ?? (await nobodys);
      const right = await inTurn(() => verify(against, password));
      if (right === null) return 'busy';
      return right && kept !== null ? 'right' : 'wrong';
    },
  };
}
