import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askOutward } from './outward.ts';

let server: Server;
const asked: string[] = [];
beforeAll(async () => {
  server = createServer((request, reply) => {
    asked.push(request.url ?? '');
    if (request.url === '/elsewhere') reply.writeHead(302, { location: '/inside' }).end();
    else reply.writeHead(request.url === '/gone' ? 410 : 204).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => server.close());
const at = (path: string) => new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);

const to = (url: string, addresses: string[] = []) =>
  askOutward({ production: true, resolve: async () => addresses }, { method: 'GET', url: new URL(url) });

test.each([
  ['loopback', ['127.0.0.1']],
  ['a private network', ['10.1.2.3']],
  ['another', ['192.168.0.9']],
  ['who serves the machine', ['169.254.169.254']],
  ['shared space', ['100.64.0.1']],
  ['nowhere', ['0.0.0.0']],
  ['many', ['224.0.0.1']],
  ['loopback of the newer kind', ['::1']],
  ['a local network of it', ['fd00::1']],
  ['its own link', ['fe80::1']],
  ['the older kind inside the newer', ['::ffff:127.0.0.1']],
  ['the older kind behind a translator', ['64:ff9b::7f00:1']],
  ['a public address and a private one', ['93.184.216.34', '10.0.0.1']],
])('a name that leads to %s is not asked', async (_what, addresses) => {
  expect(await to('https://t.example/p', addresses)).toEqual({ kind: 'address' });
});

test.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://0x7f.1/',
  'https://2130706433/',
  'http://t.example/',
  'https://t.example:444/',
])('%s is not asked either', async (url) => {
  expect(await to(url, ['93.184.216.34'])).toEqual({ kind: 'address' });
});

test('a name that leads nowhere is unreachable', async () => {
  expect(await to('https://t.example/p', [])).toEqual({ kind: 'unreachable' });
  const call = { method: 'GET', url: new URL('https://t.example/') } as const;
  expect(await askOutward({ production: true, resolve: () => Promise.reject(new Error('no such name')) }, call)).toEqual({
    kind: 'unreachable',
  });
});

test('a counterpart on this machine is asked outside production, and its redirect is not followed', async () => {
  const ask = (path: string, production = false) => askOutward({ production }, { method: 'GET', url: at(path) });
  expect(await ask('/p?e=1')).toEqual({ kind: 'answered', status: 204 });
  expect(await ask('/gone')).toEqual({ kind: 'answered', status: 410 });
  expect(await ask('/elsewhere')).toEqual({ kind: 'answered', status: 302 });
  expect(await ask('/p', true)).toEqual({ kind: 'address' });
  expect(asked).toEqual(['/p?e=1', '/gone', '/elsewhere']);
});
