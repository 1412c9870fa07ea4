import Fastify from 'fastify';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import { createPictures, type Origin, pictureHash } from '../pictures/pictures.ts';
import { Unavailable } from '../unavailable.ts';
import { servePictures } from './serve-pictures.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200"><path d="M0 0H200V200H0Z" fill="#c33"/></svg>';
const silent = createLog('silent');

type Memory = PictureStore & { names: () => string[]; reads: string[]; away: boolean };

function memory(): Memory {
  const contents = new Map<string, Buffer>();
  const store: Memory = {
    ...{ reads: [], away: false, names: () => [...contents.keys()].sort() },
    async read(name) {
      store.reads.push(name);
      if (store.away) throw new Unavailable('away');
      return contents.get(name) ?? null;
    },
    async write(name, content) {
      if (store.away) throw new Unavailable('away');
      contents.set(name, content);
    },
  };
  return store;
}

/** The route over pictures in memory. */
function site({ origins = [] as Origin[] } = {}) {
  const store = memory();
  const pictures = createPictures({ store, origins, log: silent });
  const app = Fastify();
  const clock = { nowMs: () => time.nowMs };
  const time = { nowMs: Date.parse('2026-11-21T06:00:00Z') };
  servePictures(app, { pictures, clock });
  const get = (url: string, headers = {}, remoteAddress = '203.0.113.7') => app.inject({ url, headers, remoteAddress });
  return { store, pictures, get, time };
}

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a8' } })
    .webp()
    .toBuffer();

test('a picture comes in the width and type of its address, under its one type, and is kept for ever', async () => {
  const { pictures, get } = site();
  const hash = await pictures.put(await photo(960, 427));
  for (const [file, format, width] of [
    ['480.avif', 'heif', 480],
    ['960.webp', 'webp', 960],
  ] as const) {
    const answer = await get(`/pictures/${hash}/${file}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': `image/${file.split('.')[1]}`,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
      etag: `"${hash}-${file}"`,
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width });
  }
});

test('a photograph is never enlarged, a drawing is drawn at every width', async () => {
  const { pictures, get } = site();
  const widthOf = async (source: Buffer) =>
    (await sharp((await get(`/pictures/${await pictures.put(source)}/480.webp`)).rawPayload).metadata()).width;
  expect(await widthOf(await photo(300, 300))).toBe(300);
  expect(await widthOf(Buffer.from(SVG))).toBe(480);
});

test('whoever holds a picture is told that it is still that, and is sent nothing', async () => {
  const { pictures, get } = site();
  const url = `/pictures/${await pictures.put(Buffer.from(SVG))}/120.webp`;
  const { etag = '' } = (await get(url)).headers;
  for (const held of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const answer = await get(url, { 'if-none-match': held });
    expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', etag]);
  }
  expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test.each([
  `/pictures/${'0'.repeat(32)}/240.webp`,
  `/pictures/${'0'.repeat(31)}/240.webp`,
  `/pictures/${'A'.repeat(32)}/240.webp`,
  '/pictures/..%2f..%2fpg-password/240.webp',
])('nobody has %s', async (url) => {
  expect((await site().get(url)).statusCode).toBe(404);
});

test.each(['240', '240.png', '241.webp', '99999.webp', '240.webp.avif', '0240.webp', 'source', '..%2fsource'])(
  'a picture is served in no form like %s, so that nobody makes the server render what it likes',
  async (file) => {
    const { pictures, get, store } = site();
    const hash = await pictures.put(Buffer.from(SVG));
    expect((await get(`/pictures/${hash}/${file}`)).statusCode).toBe(404);
    expect(store.names()).toEqual([`${hash}/source`]);
  },
);

test('a picture is rendered once, however many ask, and by no process again once it is kept', async () => {
  const { pictures, get, store } = site();
  const hash = await pictures.put(Buffer.from(SVG));
  const url = `/pictures/${hash}/240.avif`;
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(url)));
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
  expect(store.reads).toEqual([`${hash}/240.avif`, `${hash}/source`]);
  const other = createPictures({ store, origins: [], log: silent });
  expect(await other.find(hash, { width: 240, type: 'avif' })).toEqual({ ok: true, value: answers[0]?.rawPayload });
  expect(store.reads.slice(2)).toEqual([`${hash}/240.avif`]);
});

test('what its origin draws needs no source in the store', async () => {
  const hash = pictureHash(SVG);
  const { get, store } = site({ origins: [async (asked) => (asked === hash ? Buffer.from(SVG) : null)] });
  expect((await get(`/pictures/${hash}/120.webp`)).statusCode).toBe(200);
  expect(store.names()).toEqual([`${hash}/120.webp`]);
});

test('while the store is away drawings are still drawn, and what lies there alone is asked for later', async () => {
  const hash = pictureHash(SVG);
  const { get, store } = site({ origins: [async (asked) => (asked === hash ? Buffer.from(SVG) : null)] });
  store.away = true;
  expect((await get(`/pictures/${hash}/120.webp`)).statusCode).toBe(200);
  expect((await get(`/pictures/${'1'.repeat(32)}/120.webp`)).statusCode).toBeGreaterThanOrEqual(500);
});

test('who asks for more pictures at a time than can wait is asked to come back', async () => {
  const drawings = new Map(
    Array.from({ length: 120 }, (_, place) => SVG.replace('#c33', `hsl(${place} 50% 50%)`)).map((svg) => [
      pictureHash(svg),
      Buffer.from(svg),
    ]),
  );
  const { get } = site({ origins: [async (hash) => drawings.get(hash) ?? null] });
  const answers = await Promise.all([...drawings.keys()].map((hash) => get(`/pictures/${hash}/120.webp`)));
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(98);
  expect(refused).toHaveLength(22);
  expect(refused[0]?.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
});

test('an address that asks for what nobody has is refused after a while, before the store and origins are asked', async () => {
  const asked: string[] = [];
  const origins: Origin[] = [
    async (hash) => {
      asked.push(hash);
      return null;
    },
  ];
  const { store, pictures, get, time } = site({ origins });
  const known = `/pictures/${await pictures.put(Buffer.from(SVG))}/120.webp`;
  const unknown = (place: number) => `/pictures/${place.toString(16).padStart(32, '0')}/240.webp`;
  expect((await get(known)).statusCode).toBe(200);
  const before = asked.length;
  const answers = await Promise.all(Array.from({ length: 300 }, (_, place) => get(unknown(place))));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect([answers.filter(({ statusCode }) => statusCode === 404).length, refused.length]).toEqual([200, 100]);
  expect(refused[0]?.headers).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store' });
  expect(asked.length - before).toBe(200);
  const reads = store.reads.length;
  expect((await get(unknown(999))).statusCode).toBe(429);
  expect(store.reads).toHaveLength(reads);
  // What is held costs nothing, another address has its own count, and a minute later all begins again.
  expect((await get(known)).statusCode).toBe(200);
  expect((await get(unknown(999), {}, '203.0.113.8')).statusCode).toBe(404);
  time.nowMs += 60_000;
  expect((await get(unknown(999))).statusCode).toBe(404);
});

test('a page full of pictures is not counted, however often it is opened', async () => {
  const { pictures, get } = site();
  const urls = await Promise.all(
    Array.from({ length: 90 }, async (_, place) => `/pictures/${await pictures.put(Buffer.from(SVG.replace('#c33', `#${100 + place}`)))}`),
  );
  for (const width of [120, 240, 360]) {
    const answers = await Promise.all(urls.map((url) => get(`${url}/${width}.webp`)));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  }
});
