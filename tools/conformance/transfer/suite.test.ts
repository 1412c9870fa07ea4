import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { runCases } from '../suite.ts';
import { TRANSFER_CASES } from './cases.ts';
import { startTransferWallet, TRANSFER_FAULTS, type TransferFault } from './counterpart.ts';
import { openTransferWorld } from './world.ts';

const KEYS = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

const FOUND_BY: Readonly<Record<TransferFault, string>> = {
  'takes any signature': 'signature.wrong-key',
  'checks the parsed body': 'signature.reserialised',
  'brings a repeated transfer again': 'in.repeated',
  'takes an id with another amount': 'in.same-id-other-amount',
  'takes every currency': 'in.wrong-currency',
  'takes every operator': 'form.unknown-operator',
  'forgets what was asked for': 'state.never-came',
  'takes again when it is asked again': 'out.repeated',
  'leaves something': 'out.ok',
  'tells a wrong sum': 'out.ok',
  'says nothing is an error': 'in.no-amount',
  'opens every game': 'url.unknown-game',
};

async function tryOut(fault: TransferFault | null) {
  const wallet = await startTransferWallet(KEYS.publicKey, { operator: 'lotus', fault });
  const world = openTransferWorld({
    ...{ baseUrl: wallet.url, privatePem: KEYS.privateKey, operator: 'lotus', user: '7', currency: 'MMK', stake: 1_000_000n },
  });
  const results = await runCases(TRANSFER_CASES, { world, missing: () => null, tidy: (one) => one.tidy(), tell: () => undefined });
  await wallet.close();
  return results;
}

test('a transfer wallet as it should be passes all', async () => {
  expect((await tryOut(null)).filter(({ result }) => result !== 'passed')).toEqual([]);
});

test.each(TRANSFER_FAULTS)('one that %s is found out', async (fault) => {
  expect((await tryOut(fault)).find(({ id }) => id === FOUND_BY[fault])?.result).toBe('failed');
});
