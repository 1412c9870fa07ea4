import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { appManifest } from './app-manifest.ts';

const SKINS: Record<string, string> = { ab: ':root{--c-bg:#F6F4EF;--c-s1:#fff}' };
const MERCHANTS: Record<string, object> = {
  'lotus.test': { name: 'Lotus', skin: { hash: 'gone' } },
  'harbor.test': { name: 'Harbor', skin: { hash: 'ab' } },
};

async function manifestAt(host: string): Promise<Record<string, unknown> | null> {
  const app = Fastify();
  app.get('/wps/system/settings/consolidated', async ({ headers }, reply) => {
    const value = MERCHANTS[headers.host ?? ''];
    return value ? { success: true, value } : reply.code(421).send({});
  });
  app.get('/m/app.webmanifest', async (request) => ({ manifest: await appManifest(app, request, async (hash) => SKINS[hash] ?? null) }));
  return (await app.inject({ url: '/m/app.webmanifest', headers: { host } })).json().manifest;
}

test('each merchant’s app goes onto the home screen under its own name and in its own colours', async () => {
  expect(await manifestAt('harbor.test')).toMatchObject({
    name: 'Harbor',
    short_name: 'Harbor',
    start_url: '/m/home',
    display: 'standalone',
    theme_color: '#F6F4EF',
    background_color: '#F6F4EF',
  });
});

test('without its colours it has the house’s, and the icons that browsers ask for', async () => {
  const manifest = await manifestAt('lotus.test');
  expect(manifest).toMatchObject({ name: 'Lotus', theme_color: '#0B0E15' });
  const icons = manifest?.icons as { sizes: string; purpose?: string }[];
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
});

test('a host that is nobody’s has none', async () => {
  expect(await manifestAt('elsewhere.test')).toBeNull();
});
