import { expect, test } from 'vitest';
import { createReader } from './redis.ts';

const WORDS = [
  ['+OK\r\n', 'OK'],
  [':42\r\n', 42],
  ['_\r\n', null],
  ['$-1\r\n', null],
  ['$0\r\n\r\n', ''],
  ['$8\r\na\r\nb é!\r\n', 'a\r\nb é!'],
  ['*2\r\n+a\r\n*1\r\n:1\r\n', ['a', [1]]],
  ['%1\r\n+proto\r\n:3\r\n', ['proto', 3]],
  ['>3\r\n$7\r\nmessage\r\n$1\r\nc\r\n$4\r\nမ!\r\n', ['message', 'c', 'မ!']],
] as const;
const ALL = Buffer.from(WORDS.map(([text]) => text).join(''));

function readIn(pieces: readonly Buffer[]): unknown[] {
  const seen: unknown[] = [];
  const read = createReader((reply) => seen.push(reply));
  for (const piece of pieces) read(piece);
  return seen;
}

test('replies are read, in one piece, byte by byte, and cut in two anywhere', () => {
  const expected = WORDS.map(([, value]) => value);
  expect(readIn([ALL])).toEqual(expected);
  expect(readIn([...ALL].map((byte) => Buffer.from([byte])))).toEqual(expected);
  for (let at = 0; at <= ALL.length; at += 1) expect(readIn([ALL.subarray(0, at), ALL.subarray(at)])).toEqual(expected);
});

test('a refusal is told as one, and what is no reply is an error', () => {
  expect(readIn([Buffer.from('-NOAUTH no\r\n')])[0]).toMatchObject({ name: 'RedisRefused', message: 'NOAUTH no' });
  expect(() => readIn([Buffer.from('HTTP/1.1 400\r\n')])).toThrow('this is not the protocol of Redis');
});
