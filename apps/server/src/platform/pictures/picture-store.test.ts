import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type S3Server, startS3Server } from '@fairhall/testkit/s3-server';
import { afterEach, describe, expect, test } from 'vitest';
import { Unavailable } from '../unavailable.ts';
import { createDiskStore } from './disk-store.ts';
import type { PictureStore } from './picture-store.ts';
import { readS3Address } from './s3-address.ts';
import { createS3Store } from './s3-store.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const HASH = '0123456789abcdef0123456789abcdef';

async function newDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'fairhall-pictures-'));
  closing.push(() => rm(dir, { recursive: true }));
  return dir;
}

async function newServer(nowMs?: () => number): Promise<S3Server> {
  const server = await startS3Server(nowMs ? { nowMs } : {});
  closing.push(server.close);
  return server;
}

function s3At(url: string, nowMs: () => number = Date.now): PictureStore {
  return createS3Store({ address: readS3Address('PICTURES_URL', url), nowMs, pauseMs: 1 });
}

describe.each<[string, () => Promise<PictureStore>]>([
  ['on a disk', async () => createDiskStore(join(await newDir(), 'pictures'))],
  ['in S3 storage', async () => s3At((await newServer()).url)],
])('pictures %s', (_where, open) => {
  test('that nobody kept are not there', async () => {
    expect(await (await open()).read(`${HASH}/240.avif`)).toBeNull();
  });

  test('come back byte for byte, each under its name', async () => {
    const store = await open();
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    await store.write(`${HASH}/240.avif`, bytes);
    await store.write(`${HASH}/source`, Buffer.from('<svg/>'));
    expect(await store.read(`${HASH}/240.avif`)).toEqual(bytes);
    expect(String(await store.read(`${HASH}/source`))).toBe('<svg/>');
    expect(await store.read(`${HASH}/240.webp`)).toBeNull();
  });

  test('may be written by many at a time', async () => {
    const store = await open();
    const bytes = Buffer.alloc(100_000, 7);
    await Promise.all(Array.from({ length: 8 }, () => store.write(`${HASH}/720.webp`, bytes)));
    expect(await store.read(`${HASH}/720.webp`)).toEqual(bytes);
  });

  test.each(['../240.avif', `${HASH}/../x.webp`, `${HASH}/240.png`, `${HASH.toUpperCase()}/240.webp`, `${HASH}/source/x`, ''])(
    'have no name like %j',
    async (name) => {
      const store = await open();
      await expect(store.read(name)).rejects.toThrow('name of the house');
      await expect(store.write(name, Buffer.from('x'))).rejects.toThrow('name of the house');
    },
  );
});

test('a disk holds nothing but whole pictures', async () => {
  const dir = await newDir();
  const store = createDiskStore(dir);
  await store.write(`${HASH}/240.avif`, Buffer.from('first'));
  await store.write(`${HASH}/240.avif`, Buffer.from('first'));
  expect(await readdir(join(dir, HASH))).toEqual(['240.avif']);
});

describe('S3 storage', () => {
  test('serves a picture under its type and for ever, should somebody ask it straight', async () => {
    const server = await newServer();
    await s3At(server.url).write(`${HASH}/240.avif`, Buffer.from('x'));
    expect([...server.objects]).toEqual([
      [
        `pictures/shop/${HASH}/240.avif`,
        { content: Buffer.from('x'), type: 'image/avif', cacheControl: 'public, max-age=31536000, immutable' },
      ],
    ]);
  });

  test('is asked again when the line breaks or the server fails, three times at most', async () => {
    const server = await newServer();
    const store = s3At(server.url);
    server.failNext.push(null, 503);
    await store.write(`${HASH}/source`, Buffer.from('x'));
    server.failNext.push(500, 500, null);
    await expect(store.read(`${HASH}/source`)).rejects.toThrow(Unavailable);
    expect(server.asked).toHaveLength(6);
    expect(String(await store.read(`${HASH}/source`))).toBe('x');
  });

  test.each<[string, (url: string) => string]>([
    ['another secret', (url) => url.replace(/:[^:@]+@/, ':other@')],
    ['another key', (url) => url.replace('test-key', 'other-key')],
    ['another region', (url) => url.replace('eu-test-1', 'us-east-1')],
  ])('that refuses %s is away at once, and nothing is kept', async (_what, changed) => {
    const server = await newServer();
    const store = s3At(changed(server.url));
    await expect(store.write(`${HASH}/source`, Buffer.from('x'))).rejects.toThrow(Unavailable);
    await expect(store.read(`${HASH}/source`)).rejects.toThrow(Unavailable);
    expect(server.asked).toHaveLength(2);
    expect(server.objects.size).toBe(0);
  });

  test('refuses who lives in another time', async () => {
    const server = await newServer(() => Date.UTC(2026, 0, 1));
    await expect(s3At(server.url, () => Date.UTC(2026, 0, 2)).read(`${HASH}/source`)).rejects.toThrow(Unavailable);
    expect(await s3At(server.url, () => Date.UTC(2026, 0, 1)).read(`${HASH}/source`)).toBeNull();
  });

  test('without its bucket is away, not empty', async () => {
    const server = await newServer();
    const store = s3At(server.url.replace('/pictures/', '/elsewhere/'));
    await expect(store.read(`${HASH}/source`)).rejects.toThrow(Unavailable);
    await expect(store.write(`${HASH}/source`, Buffer.from('x'))).rejects.toThrow(Unavailable);
  });
});

describe('the address of S3 storage', () => {
  const read = (text: string) => readS3Address('PICTURES_URL', text);

  test('names who writes, where and under which folder', () => {
    expect(read('https://KEY:a%2Fb@s3.example.com/bucket/one/two?region=eu-west-3')).toEqual({
      ...{ origin: 'https://s3.example.com', bucket: 'bucket', prefix: 'one/two/', region: 'eu-west-3' },
      ...{ accessKeyId: 'KEY', secretAccessKey: 'a/b' },
    });
    expect(read('http://k:s@127.0.0.1:9000/bucket')).toMatchObject({ origin: 'http://127.0.0.1:9000', prefix: '', region: 'us-east-1' });
  });

  test.each([
    ['s3://k:secret@bucket', 'https'],
    ['https://s3.example.com/bucket', 'key and its secret'],
    ['https://k:secret@s3.example.com/', 'bucket'],
    ['https://k:secret@s3.example.com/No_Bucket', 'bucket'],
    ['https://k:secret@s3.example.com/bucket/a%20b', 'plain names'],
    ['https://k:secret@s3.example.com/bucket?region=../x', 'region'],
    ['https://k:secret%2@s3.example.com/bucket', 'percent-encoded'],
  ])('refuses %s without telling it', (text, said) => {
    expect(() => read(text)).toThrow(said);
    expect(() => read(text)).not.toThrow('secret@');
  });
});
