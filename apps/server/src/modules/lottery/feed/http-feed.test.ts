import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type TestSource, testSource } from '../../../../test/lottery/feed.ts';
import { readFeeds } from './open-feeds.ts';
import { signBody } from './protocol.ts';

const GOOD = { game: 'JSK3', numero: '20261121-01', result: [1, 2, 3], publishedAt: '2026-11-21T06:10:00Z' };
const PUBLISHED_MS = Date.parse(GOOD.publishedAt);
const text = (change: object) => JSON.stringify({ ...GOOD, ...change });

let source: TestSource;
beforeEach(async () => {
  source = await testSource('one');
});
afterEach(() => source.close());

const ask = () => source.feed.ask('JSK3', '20261121-01');

test('a signed answer about the draw is its result', async () => {
  source.say(GOOD);
  expect(await ask()).toEqual({ kind: 'result', drawn: [1, 2, 3], complete: true, publishedAtMs: PUBLISHED_MS });
  source.say({ ...GOOD, result: { DB: ['12345'] }, complete: false });
  expect(await ask()).toEqual({ kind: 'result', drawn: { DB: ['12345'] }, complete: false, publishedAtMs: PUBLISHED_MS });
  expect(source.asked).toEqual(['/v1/results/JSK3/20261121-01', '/v1/results/JSK3/20261121-01']);
});

test('names are escaped in the address', async () => {
  await source.feed.ask('HKLHC', '26/123');
  expect(source.asked).toEqual(['/v1/results/HKLHC/26%2F123']);
});

test('404 is no result so far, asked once', async () => {
  expect(await ask()).toEqual({ kind: 'none' });
  expect(source.asked).toHaveLength(1);
});

test.each<[string, Answer]>([
  ['is signed with another key', { body: text({}), signature: signBody({ kind: 'hmac-sha256', secret: 'of a forger' }, text({})) }],
  [
    'is signed over other bytes',
    { body: `${text({})} `, signature: signBody({ kind: 'hmac-sha256', secret: 'secret of one, long enough' }, text({})) },
  ],
  ['is not signed', { body: text({}), signature: null }],
  ['is signed in a way of its own', { body: text({}), signature: 'md5=00' }],
  ['is about another draw', { body: text({ numero: '20261121-02' }) }],
  ['is about another game', { body: text({ game: 'AHK3' }) }],
  ['has no result', { body: text({ result: undefined }) }],
  ['has text for a result', { body: text({ result: '1,2,3' }) }],
  ['does not say when', { body: text({ publishedAt: 'soon' }) }],
  ['is no JSON', { body: '<html>' }],
  ['is null', { body: 'null' }],
  ['is huge', { body: Buffer.alloc(1_000_000, ' ') }],
  ['is huge and never ends', { body: Buffer.alloc(1_000_000, ' '), hangs: true }],
  ['is refused', { status: 403, body: '{}' }],
  ['leads elsewhere', { status: 302, body: '' }],
])('an answer that %s is none', async (_, answer) => {
  source.say(answer);
  expect(await ask()).toEqual({ kind: 'failed' });
});

test.each<[string, Answer]>([
  ['fails', { status: 503, body: '' }],
  ['hangs', { body: text({}).slice(0, 10), hangs: true }],
])('a source that %s is asked once more', async (_, answer) => {
  source.say(answer);
  expect(await ask()).toEqual({ kind: 'failed' });
  expect(source.asked).toHaveLength(2);
});

test('a source that is gone is no answer', async () => {
  await source.close();
  expect(await ask()).toEqual({ kind: 'failed' });
});

test('Ed25519: its own signature and no other', async () => {
  const [own, other] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
  const publicKey = own.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const signed = await testSource('two', { key: { kind: 'ed25519', publicKey }, signer: { kind: 'ed25519', privateKey: own.privateKey } });
  try {
    signed.say(GOOD);
    expect(await signed.feed.ask(GOOD.game, GOOD.numero)).toMatchObject({ kind: 'result' });
    signed.say({ body: text({}), signature: signBody({ kind: 'ed25519', privateKey: other.privateKey }, text({})) });
    expect(await signed.feed.ask(GOOD.game, GOOD.numero)).toEqual({ kind: 'failed' });
  } finally {
    await signed.close();
  }
});

describe('the list of sources', () => {
  const secret = 'a'.repeat(32);
  const one = { name: 'one', url: 'https://one.example/results', games: ['JSK3'], key: { kind: 'hmac-sha256', secret } };
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'feeds-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const read = async (list: unknown) => {
    const path = join(folder, 'feeds.json');
    await writeFile(path, typeof list === 'string' ? list : JSON.stringify(list));
    return readFeeds(path);
  };

  test('is read as it stands', async () => {
    expect(await read([one, { ...one, name: 'two', games: '*' }])).toMatchObject([one, { name: 'two', games: '*' }]);
  });

  test.each<[string, unknown, string]>([
    ['no JSON', '[', 'its beginning'],
    ['another address', [{ ...one, url: 'ftp://one' }], '0.url'],
    ['a short secret', [{ ...one, key: { kind: 'hmac-sha256', secret: 'short' } }], '0.key'],
    ['an unknown field', [{ ...one, more: 1 }], 'at 0'],
    ['a key that is none', [{ ...one, key: { kind: 'ed25519', publicKey: 'AAAA' } }], 'no Ed25519 key'],
    ['two of one name', [one, one], 'called the same'],
    ['one called as a demo source is', [{ ...one, name: 'demo source A' }], 'name of a demo source'],
  ])('with %s is refused at start, and no key is told', async (_, list, says) => {
    const refused = await read(list).catch((error: Error) => error.message);
    expect(refused).toContain(says);
    expect(refused).not.toContain('short');
  });
});
