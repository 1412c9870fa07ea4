import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import type { Log } from './log.ts';
import { openRedisChannel, type RedisChannel } from './redis.ts';

/** A server that says what a test gives it to each command, by its name; nothing where it has no answer. */
type Answers = { [command: string]: string };
type Fake = { server: Server; url: string; lines: Socket[]; openedAtMs: number[]; asked: string[]; answers: Answers };

const HELLO = '%1\r\n+proto\r\n:3\r\n';
const SUBSCRIBED = '>3\r\n$9\r\nsubscribe\r\n$5\r\nfacts\r\n:1\r\n';
const TOLD = ':1\r\n';
const GOOD: Answers = { HELLO, SUBSCRIBE: SUBSCRIBED, PUBLISH: TOLD };

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function fakeRedis(answers: Answers, port = 0): Promise<Fake> {
  const fake = { lines: [] as Socket[], openedAtMs: [] as number[], asked: [] as string[], answers };
  const server = createServer((line) => {
    fake.lines.push(line);
    fake.openedAtMs.push(performance.now());
    line.on('error', () => {});
    line.on('data', (bytes) => {
      for (const [, name = ''] of bytes.toString('latin1').matchAll(/\*\d+\r\n\$\d+\r\n(\w+)\r\n/g)) {
        fake.asked.push(name.toUpperCase());
        const answer = fake.answers[name.toUpperCase()];
        if (answer) line.write(answer);
      }
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const end = () => {
    server.close();
    for (const line of fake.lines) line.destroy();
  };
  closing.push(end);
  return { ...fake, server, url: `redis://:a%20secret@127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function open(url: string): { channel: RedisChannel; heard: string[]; warnings: string[] } {
  const heard: string[] = [];
  const warnings: string[] = [];
  const log = { warn: ({ err }: { err: Error }) => void warnings.push(err.message) } as unknown as Log;
  const channel = openRedisChannel({ url, channel: 'facts', heard: (text) => void heard.push(text), log });
  closing.push(channel.close);
  return { channel, heard, warnings };
}

const until = (isSo: () => boolean | undefined) => vi.waitUntil(isSo, 10_000);
const message = (text: string) => `>3\r\n$7\r\nmessage\r\n$5\r\nfacts\r\n$${Buffer.byteLength(text)}\r\n${text}\r\n`;

test('nothing is told before the line hears, and then both go by one line', async () => {
  const fake = await fakeRedis({ ...GOOD, SUBSCRIBE: '' });
  const { channel, heard } = open(fake.url);
  await until(() => fake.asked.includes('SUBSCRIBE'));
  expect([channel.isUp(), channel.publish('x')]).toEqual([false, false]);
  fake.lines[0]?.write(SUBSCRIBED);
  await until(channel.isUp);
  expect(channel.publish('x')).toBe(true);
  await until(() => fake.asked.includes('PUBLISH'));
  fake.lines[0]?.write(message('မ!\r\n'));
  await until(() => heard.length > 0);
  expect(heard).toEqual(['မ!\r\n']);
  expect(fake.lines).toHaveLength(1);
});

test('a broken line is opened and heard again, and what was told meanwhile is not told later', async () => {
  const fake = await fakeRedis(GOOD);
  const { channel } = open(fake.url);
  await until(channel.isUp);
  fake.lines[0]?.destroy();
  await until(() => !channel.isUp());
  expect(channel.publish('x')).toBe(false);
  await until(channel.isUp);
  expect(fake.asked.filter((name) => name !== 'HELLO')).toEqual(['SUBSCRIBE', 'SUBSCRIBE']);
});

test.each([
  ['a wrong password', { HELLO: '-WRONGPASS no\r\n' }, 'WRONGPASS no'],
  ['a user who may not hear the channel', { ...GOOD, SUBSCRIBE: '-NOPERM no\r\n' }, 'NOPERM no'],
  [
    'a server that is too old',
    { ...GOOD, HELLO: '-ERR unknown command `HELLO`\r\n', AUTH: '+OK\r\n', SUBSCRIBE: `*${SUBSCRIBED.slice(1)}` },
    'this Redis is older than 6',
  ],
])('%s: said once, never up, tried again ever more seldom', async (_name, answers, warning) => {
  const fake = await fakeRedis(answers);
  const { channel, warnings } = open(fake.url);
  await until(() => fake.lines.length >= 4);
  expect(warnings).toEqual([warning]);
  const [first = 0, , , fourth = 0] = fake.openedAtMs;
  expect(fourth - first).toBeGreaterThan(300);
  expect([channel.isUp(), channel.publish('x')]).toEqual([false, false]);
  fake.answers.HELLO = HELLO;
  fake.answers.SUBSCRIBE = SUBSCRIBED;
  await until(channel.isUp);
});

test('what a server does not take piles up to a bound only', async () => {
  const fake = await fakeRedis({ ...GOOD, PUBLISH: '' });
  const { channel } = open(fake.url);
  await until(channel.isUp);
  fake.lines[0]?.pause();
  const million = 'x'.repeat(1_000_000);
  const told = Array.from({ length: 40 }, () => channel.publish(million));
  expect(told.filter(Boolean).length).toBeLessThan(20);
  fake.lines[0]?.destroy();
  await until(() => fake.lines.length === 2 && channel.isUp());
  expect(channel.publish(million)).toBe(true);
});

test('once closed it is not opened again', async () => {
  const fake = await fakeRedis(GOOD);
  const { channel, warnings } = open(fake.url);
  await until(channel.isUp);
  channel.close();
  expect(channel.publish('x')).toBe(false);
  await until(() => fake.lines[0]?.destroyed);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect([fake.lines.length, channel.isUp(), warnings]).toEqual([1, false, []]);
});
