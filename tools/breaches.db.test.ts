// New passwords are looked up in a list of stolen ones: against the counterpart that the sandbox runs, over the network.
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Stage, stage } from '@fairhall/testkit/stage';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openBreaches } from '../apps/sandbox/breaches/breaches.ts';
import { type Hall, serveHall } from '../apps/sandbox/main/hall.ts';
import { seed } from '../apps/server/seeds/index.ts';
import { askBreaches } from '../apps/server/src/modules/identity/breaches.ts';
import { type Client, createClient } from '../apps/server/test/tenancy/client.ts';

const STOLEN = 'pagoda-umbrella-22';
const SANDBOX = { host: '127.0.0.1', port: 0, smtpPort: 0, smppPort: 0, scannerPort: 0, productPort: 0, dataDir: '' };
let list: Hall;
let breachesUrl: string;
let world: Stage;
let client: Client;

beforeAll(async () => {
  list = await serveHall(SANDBOX, async () => [openBreaches()]);
  breachesUrl = `http://127.0.0.1:${list.port}/breaches`;
  world = await stage({ config: { breachesUrl } });
  await seed(world.makers);
  const app = await world.openHttp();
  await app.listen({ host: '127.0.0.1', port: 0 });
  client = createClient((app.server.address() as AddressInfo).port, world.clock.nowMs);
});
afterAll(async () => {
  await world.close();
  await list.stop();
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
  const fetched = vi.spyOn(globalThis, 'fetch');
  expect([await breached(STOLEN), await breached('harbour-lights-1987'), await breached('pagoda-umbrella-23')]).toEqual([
    true,
    true,
    false,
  ]);
  const asked = fetched.mock.calls.map(([url, init]) => [String(url).replace(breachesUrl, ''), init?.headers, init?.body]);
  fetched.mockRestore();
  expect(asked).toHaveLength(3);
  for (const call of asked) expect(call).toEqual([expect.stringMatching(/^\/range\/[0-9A-F]{5}$/), { 'add-padding': 'true' }, undefined]);
  const lines = (await (await fetch(`${breachesUrl}/range/00000`, { headers: { 'add-padding': 'true' } })).text()).split('\r\n');
  expect(lines).toHaveLength(800);
  expect((await fetch(`${breachesUrl}/range/xyz`)).status).toBe(400);
});

test('what fills the answer up is nobody’s password; a list that is not there, refuses or never ends stands in nobody’s way', async () => {
  const hash = '5BAA61E4C9B93F3F0682250B6CF8331B7EE68FD8'; // of "password"
  const answers: Record<string, RequestListener> = {
    padding: (_request, answer) => answer.end(`${hash.slice(5)}:0`),
    found: (_request, answer) => answer.end(`${hash.slice(5)}:3`),
    refused: (_request, answer) => answer.writeHead(500).end(`${hash.slice(5)}:3`),
    silent: () => undefined,
  };
  const other = createServer((request, answer) => answers[request.url?.split('/')[1] ?? '']?.(request, answer));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const said = (of: string) => askBreaches(`http://127.0.0.1:${port}/${of}/`)('password');
  expect([await said('found'), await said('padding'), await said('refused'), await said('silent')]).toEqual([true, false, false, false]);
  other.closeAllConnections();
  await new Promise((resolve) => other.close(resolve));
  expect(await said('found')).toBe(false);
});

test('no operator takes a stolen password, nor one that is tried first', async () => {
  const host = 'console.localhost';
  const old = 'fairhall-demo-6';
  const login = await client.send({ method: 'POST', path: '/console/api/login', host, body: { name: 'marketing', password: old } });
  const headers = { cookie: String(login.headers['set-cookie']).split(';')[0] ?? '' };
  const change = async (newPassword: string) => {
    const body = { oldPassword: old, newPassword };
    const { status, text } = await client.send({ method: 'POST', path: '/console/api/password', host, headers, body });
    const { errorCode, field } = JSON.parse(text) as { errorCode?: string; field?: string };
    return { status, errorCode, field };
  };
  const refused = { status: 422, errorCode: 'PASSWORD_COMMON', field: 'newPassword' };
  expect([await change(STOLEN), await change('1q2w3e4r5t6y')]).toEqual([refused, refused]);
  expect(await change('a longer battery still')).toMatchObject({ status: 200 });
});

test('nobody registers with a stolen password, and without the list all may', async () => {
  expect(await register('stolen1', STOLEN)).toMatchObject({ status: 422, errorCode: 'PASSWORD_COMMON', field: 'password' });
  expect(await register('fresh1', 'pagoda-umbrella-24')).toMatchObject({ status: 200 });
  await list.stop();
  expect(await register('stolen1', STOLEN)).toMatchObject({ status: 200 });
});
