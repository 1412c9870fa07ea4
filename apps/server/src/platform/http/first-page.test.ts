import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { fillPage, ownerOf } from './first-page.ts';
import { frameOriginsPolicy, pagePolicy, pictureHostsPolicy } from './page-policy.ts';

const HTML = '<body><div id="root"></div><!--first--><script>draw()</script></body>';
const SETTINGS = {
  merchantCode: 'lotus',
  languages: ['MY', 'EN'],
  defaultLanguage: 'MY',
  skin: { name: 'gilded', hash: 'ab' },
  skinUrl: '/skins/ab.css',
  imageCdns: ['https://cdn.example'],
  name: '</script><script>alert(1)</script>',
};

/** A server whose calls say in which language and as whom they were asked. */
function serverOf({ settings = true }: { settings?: boolean } = {}) {
  const app = Fastify();
  const asked: string[] = [];
  app.addHook('onRequest', async ({ url, headers }) => {
    if (url.startsWith('/wps')) asked.push(`${url.split('?')[0]} ${headers.language ?? ''} ${headers.authorization ?? 'guest'}`.trim());
  });
  app.get('/wps/system/settings/consolidated', async (_request, reply) =>
    settings ? { success: true, value: SETTINGS } : reply.code(503).send({}),
  );
  app.get('/wps/relay/MCSFE_getListAnnouncements', async ({ headers }) => ({ success: true, value: { banners: [headers.language] } }));
  app.get('/wps/relay/GCSGAME_getVassGameType', async (_request, reply) => reply.code(500).send({}));
  app.get('/wps/relay/GCSGAME_hotGamesV2', async () => ({ success: true, value: [] }));
  app.get('/m/*', async (request) => fillPage(app, request, { html: HTML, skinCss: async () => ':root{--c-bg:#000}' }));
  return { asked, page: async (url: string, headers = {}) => (await app.inject({ url, headers })).body };
}

const answersIn = (page: string) => JSON.parse(/id="first">(.*?)<\/script>/.exec(page)?.[1] ?? 'null');

test('home comes with the answers that it would ask for, as a guest gets them in the language of the device', async () => {
  const server = serverOf();
  const first = answersIn(await server.page('/m/home', { cookie: 'a=1; language=EN', authorization: 'token' }));
  expect(first.language).toBe('EN');
  expect(Object.keys(first.answers)).toEqual(['consolidatedSettings', 'listAnnouncements', 'hotGames']);
  expect(first.answers.listAnnouncements.body.value.banners).toEqual(['EN']);
  expect(first.answers.listAnnouncements.query).toMatchObject({ merchantCode: 'lotus' });
  expect(server.asked.filter((line) => !line.endsWith('guest'))).toEqual([]);
});

test('a language that the merchant does not speak gives way to its own, and other pages come with the merchant alone', async () => {
  const server = serverOf();
  expect(answersIn(await server.page('/m/', { cookie: 'language=XX' })).language).toBe('MY');
  expect(Object.keys(answersIn(await server.page('/m/login')).answers)).toEqual(['consolidatedSettings']);
});

test('what a merchant writes stays text: it opens no element of the page', async () => {
  const page = await serverOf().page('/m/home');
  expect(page.match(/<script/g)).toHaveLength(2);
  expect(answersIn(page).answers.consolidatedSettings.body.value.name).toBe(SETTINGS.name);
  expect(page).toContain('<style id="skin" data-href="/skins/ab.css">:root{--c-bg:#000}</style>');
});

test('without the merchant the page is sent as it was built', async () => {
  expect(await serverOf({ settings: false }).page('/m/home')).toBe(HTML);
});

test('the policy allows the page’s own scripts by their hash, and no others', () => {
  const hash = createHash('sha256').update('draw()').digest('base64');
  expect(pagePolicy("default-src 'self';script-src 'self';style-src 'self'", HTML)).toBe(
    `default-src 'self';script-src 'self' 'sha256-${hash}';style-src 'self'`,
  );
});

test('a page says whose it is, also one that is sent as it was built', async () => {
  const app = Fastify();
  const told: unknown[] = [];
  app.get('/wps/system/settings/consolidated', async () => ({ success: true, value: SETTINGS }));
  app.get('/m/login', async (request) =>
    fillPage(app, request, { html: HTML, skinCss: async () => null, isPageOf: async (owner) => void told.push(owner) }),
  );
  app.get('/m/index.html', async (request) => void told.push(await ownerOf(app, request)));
  for (const url of ['/m/login', '/m/index.html']) await app.inject(url);
  expect(told).toEqual([SETTINGS, SETTINGS]);
});

test('a policy names the hosts whose pictures may be shown and the origins that frames may hold, and nothing else of theirs', () => {
  const policy = "default-src 'self';frame-src 'self';img-src 'self' data: blob:";
  expect(pictureHostsPolicy(policy, ['https://cdn.example'])).toBe(
    "default-src 'self';frame-src 'self';img-src 'self' https://cdn.example data: blob:",
  );
  expect(frameOriginsPolicy(policy, ['http://games.example:81'])).toBe(
    "default-src 'self';frame-src 'self' http://games.example:81;img-src 'self' data: blob:",
  );
});
