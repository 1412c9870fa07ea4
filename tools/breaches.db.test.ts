// New passwords are looked up in a list of stolen ones: against the counterpart that the sandbox runs, over the network.
import type { AddressInfo } from 'node:net';
import { type Stage, stage } from '@fairhall/testkit/stage';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBreaches } from '../apps/sandbox/breaches/breaches.ts';
import { seed } from '../apps/server/seeds/index.ts';
import { askBreaches } from '../apps/server/src/modules/identity/breaches.ts';
import { type Client, createClient } from '../apps/server/test/tenancy/client.ts';

const STOLEN = 'pagoda-umbrella-22';
const asked: { url: string; padding: unknown }[] = [];
const list = fastify();
let breachesUrl: string;
let world: Stage;
let client: Client;

beforeAll(async () => {
  list.addHook('onRequest', async ({ url, headers }) => void asked.push({ url, padding: headers['add-padding'] }));
  await list.register(async (app) => openBreaches().routes(app), { prefix: '/breaches' });
  breachesUrl = `${await list.listen({ host: '127.0.0.1', port: 0 })}/breaches`;
  world = await stage({ config: { breachesUrl } });
  await seed(world.makers);
  const app = await world.openHttp();
  await app.listen({ host: '127.0.0.1', port: 0 });
  client = createClient((app.server.address() as AddressInfo).port, world.clock.nowMs);
});
afterAll(async () => {
  await world.close();
  await list.close();
});

async function register(username: string, password: string) {
  const person = { username, password, confirmPassword: password, birthDate: '1990-05-05', termsVersion: '2026-11' };
  const { status, text } = await client.send({
    ...{ method: 'PUT', path: '/wps/member/register', host: 'harbor.localhost', headers: { encryption: 'JWE' } },
    body: await client.seal(person),
  });
  const { errorCode, field } = JSON.parse(text) as { errorCode?: string; field?: string };
  return { status, errorCode, field };
}

test('the list is told five digits of a hash, and its answer is padded', async () => {
  const breached = askBreaches(breachesUrl);
  expect([await breached(STOLEN), await breached('harbour-lights-1987'), await breached('pagoda-umbrella-23')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(asked).toHaveLength(3);
  for (const { url, padding } of asked) {
    expect(url).toMatch(/^\/breaches\/range\/[0-9A-F]{5}$/);
    expect(padding).toBe('true');
  }
  const lines = (await (await fetch(`${breachesUrl}/range/00000`, { headers: { 'add-padding': 'true' } })).text()).split('\r\n');
  expect(lines).toHaveLength(800);
  expect((await fetch(`${breachesUrl}/range/xyz`)).status).toBe(400);
});

test('what fills the answer up is nobody’s password; a list that is not there, refuses or never ends stands in nobody’s way', async () => {
  const hash = '5BAA61E4C9B93F3F0682250B6CF8331B7EE68FD8'; // of "password"
  const answers: Record<string, () => unknown> = {
    padding: () => `${hash.slice(5)}:0`,
    found: () => `${hash.slice(5)}:3`,
    refused: () => Promise.reject(new Error('no')),
    silent: () => new Promise(() => {}),
  };
  const other = fastify({ forceCloseConnections: true });
  other.get('/:of/range/:prefix', (request) => answers[(request.params as { of: string }).of]?.());
  const url = await other.listen({ host: '127.0.0.1', port: 0 });
  const said = (of: string) => askBreaches(`${url}/${of}/`)('password');
  expect([await said('found'), await said('padding'), await said('refused'), await said('silent')]).toEqual([true, false, false, false]);
  await other.close();
  expect(await said('found')).toBe(false);
});

test('nobody registers with a stolen password, and without the list all may', async () => {
  expect(await register('stolen1', STOLEN)).toMatchObject({ status: 422, errorCode: 'PASSWORD_COMMON', field: 'password' });
  expect(await register('fresh1', 'pagoda-umbrella-24')).toMatchObject({ status: 200 });
  await list.close();
  expect(await register('stolen1', STOLEN)).toMatchObject({ status: 200 });
});
