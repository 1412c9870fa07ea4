import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openHooks } from '../hooks.ts';
import type { CaseResult } from '../suite.ts';
import { startCounterpart } from './counterpart.ts';
import { FAULTS, type Fault } from './counterpart-books.ts';
import { type Hub88Profile, hub88Wallet } from './hub88.ts';
import { testWallet } from './run.ts';

const KEYS = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

async function tryOut(fault: Fault | null, only = '', profile: Hub88Profile = 'hub88'): Promise<CaseResult[]> {
  const wallet = await startCounterpart(KEYS.publicKey, fault);
  try {
    return await testWallet(
      {
        driver: hub88Wallet(profile, { baseUrl: wallet.url, privatePem: KEYS.privateKey }),
        hooks: await openHooks(`${wallet.url}/hooks`),
        ...{ session: wallet.newSession('7'), second: wallet.newSession('8'), game: 'S3', otherGame: 'S5', currency: 'EUR' },
        ...{ stake: 1_000_000n, unit: 100n },
      },
      { only, tell: () => undefined },
    );
  } finally {
    await wallet.close();
  }
}
const failed = (results: CaseResult[]) => results.filter(({ result }) => result === 'failed').map(({ id, why }) => `${id}: ${why}`);

describe.each(['hub88', 'hub88-caleta'] as const)('a wallet of profile %s as it should be', (profile) => {
  test('passes all that can be asked of it', async () => {
    const results = await tryOut(null, '', profile);
    expect(failed(results)).toEqual([]);
    expect(results.filter(({ result }) => result === 'not asked').map(({ id }) => id)).toEqual(['storm.crash']);
  });
});

/** What finds each fault; others may find it as well. */
const FOUND_BY: Readonly<Record<Fault, string>> = {
  'takes any signature': 'signature.wrong-key',
  'checks the parsed body': 'signature.reserialised',
  'debits a repeated bet': 'bet.repeated',
  'checks before it waits': 'storm.different-bets',
  'takes an id of another round': 'bet.same-id-other-round',
  'takes an id of another amount': 'bet.same-id-other-amount',
  'takes an id of another member': 'bet.same-id-other-member',
  'answers a repeated bet as an error': 'bet.repeated',
  'echoes nothing': 'balance.ok',
  'tells no balance when money lacks': 'bet.over-by-one',
  'lets a wallet go below zero by one': 'bet.over-by-one',
  'gives for a bet below zero': 'bet.negative',
  'knows every currency': 'bet.wrong-currency',
  'knows every game': 'bet.unknown-game',
  'refuses a win of an old session': 'win.expired-token',
  'refuses a win of a blocked member': 'win.blocked-user',
  'pays a repeated win': 'win.repeated',
  'pays a win of nothing known': 'win.unknown-bet',
  'pays a win after a rollback': 'win.after-rollback',
  'refuses a win of nothing': 'win.zero',
  'refuses a win with a field of its own': 'win.meta',
  'knows no unknown rollback': 'rollback.unknown',
  'forgets an unknown rollback': 'rollback.unknown',
  'gives a rollback twice': 'rollback.second-of-a-bet',
  'takes the whole round back': 'rollback.one-of-two',
  'refuses a rollback of a blocked member': 'rollback.blocked-user',
  'bets for a blocked member': 'bet.blocked-user',
  'bets beyond the limit': 'bet.limit',
  'bets on an old session': 'bet.expired-token',
  'says server error for a refusal': 'bet.over-by-one',
  'rounds the finest amount': 'bet.finer-than-kept',
  'takes the value of a free bet': 'promo.free-bet-with-value',
  'takes a win for a bet': 'win.id-of-a-bet',
  'takes any token for any member': 'bet.foreign-token',
};

test.each(FAULTS)('a wallet that %s is found out', async (fault) => {
  const id = FOUND_BY[fault];
  expect((await tryOut(fault, id)).map(({ result }) => result)).toContain('failed');
});
