import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from '@fairhall/testkit/database';
import { makeKeyPair } from '@fairhall/vendor-protocol/signature';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seatMerchants } from '../apps/server/test/acting.ts';
import { REPOSITORY } from './steps.ts';

const fresh = await freshDatabase();
const folder = mkdtempSync(join(tmpdir(), 'vendor-'));
const [first, second] = [makeKeyPair(), makeKeyPair()];
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
beforeAll(() => seatMerchants(fresh.owner, [1]));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await fresh.close();
});

function vendor(...given: string[]) {
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: fresh.url };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/vendor.ts', ...given], { cwd: REPOSITORY, env, encoding: 'utf8' });
  return { status, said: stdout, refused: stderr };
}

const OF = ['--code', 'ACME', '--merchant', 'seat1'];
const adding = (publicKey: string) => [
  'add',
  ...OF,
  '--protocol',
  'hub88',
  '--base-url',
  'https://games.example/',
  '--public-key',
  publicKey,
];
const good = () =>
  fresh.owner.query<{ side: string; n: bigint }>(
    'select side, count(*) as n from vendor_key where retired_at is null group by side order by side',
  );

test('a vendor is linked, listed, given keys, switched off and on again', async () => {
  const added = vendor(...adding(file('first.pem', first.publicKey)));
  expect(added).toMatchObject({ status: 0, refused: '' });
  expect(added.said).toMatch(/BEGIN PUBLIC KEY[\s\S]*calls us under \/vendor\/ACME\n$/);
  expect(vendor('list', '--merchant', 'seat1').said).toBe('ACME  hub88  https://games.example  as seat1  on  1 of its keys are good\n');

  vendor('keys', ...OF, '--public-key', file('second.pem', second.publicKey));
  expect(await good()).toEqual([
    { side: 'ours', n: 1n },
    { side: 'theirs', n: 2n },
  ]);
  expect(vendor('keys', ...OF, '--public-key', file('second.pem', second.publicKey), '--alone').said).toContain(second.publicKey);
  vendor('keys', ...OF, '--renew');
  expect(await good()).toEqual([
    { side: 'ours', n: 2n },
    { side: 'theirs', n: 1n },
  ]);

  expect(vendor('disable', ...OF).said).toBe('ACME is off\n');
  expect(vendor('list', '--merchant', 'seat1').said).toContain('  off  ');
  expect(vendor('enable', ...OF).said).toBe('ACME is on\n');
  const acts = await fresh.owner.query<{ action: string }>('select action from audit_log order by audit_id');
  expect(acts.map(({ action }) => action)).toEqual([
    'vendor.linked',
    'vendor.key_added',
    'vendor.key_added',
    'vendor.key_added',
    'vendor.closed',
    'vendor.opened',
  ]);
}, 120_000);

test('where a vendor differs is said as it is linked, and what is not said again stays', async () => {
  const link = adding(file('policy.pem', first.publicKey)).map((word) => (word === 'ACME' ? 'ODD' : word));
  const policy = async () =>
    (await fresh.owner.query<{ policy: object }>("select policy from vendor_link where vendor = 'ODD'")).map((row) => row.policy);
  const frames = ['--frame-origin', 'https://games.example/', '--frame-origin', 'https://cdn.example'];
  expect(vendor(...link, ...frames, '--currency', 'MMK', '--unknown-rollback', 'unknown')).toMatchObject({ status: 0, refused: '' });
  const said = { frameOrigins: ['https://games.example', 'https://cdn.example'], currencies: ['MMK'], unknownRollback: 'unknown' };
  expect(await policy()).toEqual([said]);
  vendor(...link, '--unknown-rollback', 'done', '--seat-tags');
  expect(await policy()).toEqual([{ ...said, unknownRollback: 'done', seatTags: true }]);
}, 120_000);

test('One Wallet: a secret is made and told once, and follows another; what the vendor gave us stays until it gives another', async () => {
  const of = ['--code', 'ONE', '--merchant', 'seat1'];
  const kept = () =>
    fresh.owner.query<{ side: string; public_key: string }>(
      "select side, public_key from vendor_key where vendor = 'ONE' and retired_at is null order by side, made_at",
    );
  const hashOf = (text: string) => `sha256:${createHash('sha256').update(text).digest('hex')}`;
  const toldIn = (said: string) => /not told again:\n\n(\S{43})\n/.exec(said)?.[1] ?? '';
  const added = vendor(
    'add',
    ...of,
    '--protocol',
    'onewallet',
    '--base-url',
    'https://tables.example',
    '--api-token',
    file('api', 'token-of-the-vendor-1'),
  );
  expect(added).toMatchObject({ status: 0, refused: '' });
  const first = toldIn(added.said);
  const ours = { side: 'ours', public_key: hashOf('token-of-the-vendor-1') };
  expect(await kept()).toEqual([ours, { side: 'theirs', public_key: hashOf(first) }]);

  const second = toldIn(vendor('keys', ...of, '--renew').said);
  expect(await kept()).toEqual([ours, { side: 'theirs', public_key: hashOf(first) }, { side: 'theirs', public_key: hashOf(second) }]);
  const third = toldIn(vendor('keys', ...of, '--renew', '--alone').said);
  expect(await kept()).toEqual([ours, { side: 'theirs', public_key: hashOf(third) }]);
  expect(vendor('keys', ...of).said).not.toContain(third);

  vendor('keys', ...of, '--public-key', file('agreed', 'agreed-with-the-vendor-0123456789'));
  vendor('keys', ...of, '--api-token', file('api2', 'token-of-the-vendor-2'));
  expect(await kept()).toEqual([
    { side: 'ours', public_key: hashOf('token-of-the-vendor-2') },
    { side: 'theirs', public_key: hashOf(third) },
    { side: 'theirs', public_key: hashOf('agreed-with-the-vendor-0123456789') },
  ]);
  expect(vendor('keys', ...of, '--api-token', file('short', 'short'))).toMatchObject({
    status: 2,
    refused: expect.stringContaining('the token 16 to 255'),
  });
  expect(vendor('keys', ...of, '--api-token', file('api3', 'token-of-the-vendor-3'), '--renew').status).toBe(2);
}, 120_000);

test.each([
  ['no command', [], /^fairhall: Usage/],
  ['a merchant that is not there', ['list', '--merchant', 'none'], /there is no merchant none/],
  ['a vendor that is not linked', ['disable', '--code', 'NOBODY', '--merchant', 'seat1'], /NOBODY is not linked to seat1/],
  ['a private key', adding(file('private.pem', first.privateKey)), /is no RSA key of 2048 bits/],
  ['a frame of no origin', [...adding(file('frame.pem', first.publicKey)), '--frame-origin', 'games'], /--frame-origin is an origin/],
  ['a key that is short', adding(file('short.pem', makeKeyPair(1024).publicKey)), /is no RSA key of 2048 bits/],
])(
  '%s is refused in a line',
  (_name, given, line) => {
    const { status, refused } = vendor(...given);
    expect(status).toBe(2);
    expect(refused).toMatch(line);
  },
  60_000,
);
