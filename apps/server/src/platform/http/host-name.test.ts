import type { IncomingMessage } from 'node:http';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { askedHost, hostNameOf } from './host-name.ts';

const ADDRESSES = [
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.4',
  '192.168.7.7',
  '169.254.1.1',
  '::1',
  'fe80::1',
  'fd00::9',
  '::ffff:10.0.0.7',
  '203.0.113.9',
  '8.8.8.8',
  '2001:db8::1',
  '::ffff:203.0.113.9',
];
const HOSTS: Record<string, string>[] = [
  { host: 'lotus.example' },
  { host: 'lotus.example:8080' },
  { host: '[::1]:8080' },
  { host: '[2001:db8::1]' },
  { host: 'lotus.example:8080', 'x-forwarded-host': 'harbor.example' },
  { host: 'lotus.example', 'x-forwarded-host': 'a.example:99, harbor.example:443' },
  { host: 'lotus.example', 'x-forwarded-host': 'harbor.example, ' },
];

/** What Fastify itself says, whose settings for the addresses of callers are the same. */
async function byFastify(trustProxy: boolean, remoteAddress: string, headers: Record<string, string>): Promise<string> {
  const app = Fastify({ trustProxy: trustProxy ? 'loopback, linklocal, uniquelocal' : false });
  app.get('/', async (request) => ({ name: request.hostname }));
  const answer = await app.inject({ url: '/', remoteAddress, headers });
  await app.close();
  return answer.json().name;
}

test.each([true, false])('names the host that Fastify names, whoever asks and however (proxies trusted: %s)', async (trustProxy) => {
  for (const remoteAddress of ADDRESSES) {
    for (const headers of HOSTS) {
      const request = { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
      expect(hostNameOf(request, trustProxy), `${remoteAddress} ${JSON.stringify(headers)}`).toBe(
        await byFastify(trustProxy, remoteAddress, headers),
      );
    }
  }
});

test('a stranger names no other host by a header', () => {
  const request = { headers: { host: 'lotus.example', 'x-forwarded-host': 'harbor.example' }, socket: { remoteAddress: '203.0.113.9' } };
  expect(hostNameOf(request as unknown as IncomingMessage, true)).toBe('lotus.example');
});

const asked = (headers: Record<string, string>, remoteAddress: string, trustProxy = true) =>
  askedHost({ headers, socket: { remoteAddress } } as unknown as IncomingMessage, trustProxy);

test.each([
  ['lotus.example.', 'lotus.example'],
  ['LOTUS.Example.:8080', 'lotus.example'],
  ['lotus.example..', 'lotus.example.'],
  ['localhost.', 'localhost'],
  ['[::1]:8080', '[::1]'],
  ['', ''],
])('%s is the host %s', (host, name) => expect(asked({ host }, '10.0.0.7')).toBe(name));

test('behind proxies a name of this machine is believed of who comes straight from near, and of nobody else', () => {
  for (const host of ['localhost', 'LOCALHOST.', '127.0.0.1:8080', '[::1]']) {
    expect(asked({ host }, '127.0.0.1'), host).not.toBe('');
    expect(asked({ host }, '203.0.113.9'), host).toBe('');
    expect(asked({ host, 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1'), host).toBe('');
    expect(asked({ host }, '203.0.113.9', false), host).not.toBe('');
  }
  expect(asked({ host: 'lotus.example', 'x-forwarded-host': 'localhost' }, '127.0.0.1')).toBe('');
});
