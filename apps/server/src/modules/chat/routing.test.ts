import { expect, test } from 'vitest';
import type { ChatOperator } from './chat.ts';
import { inOrder, placeOf, routesOf } from './routing.ts';

const NOW = 1_000_000;
const chat = (chatId: bigint, more: object = {}) => ({
  ...{ chatId, front: false, topic: 'money' as const, openedAtMs: Number(chatId), language: 'EN' as const, state: 'queued' as const },
  ...{ operatorId: null as bigint | null },
  ...more,
});
const operator = (operatorId: bigint, more: Partial<ChatOperator> = {}): ChatOperator => ({
  ...{ operatorId, name: 'x', languages: ['EN'], maxOpen: 3, isReady: true, seenAtMs: NOW, idleSinceMs: 0 },
  ...more,
});
const routes = (chats: ReturnType<typeof chat>[], operators: ChatOperator[]) =>
  routesOf(chats, operators, NOW).map(({ chatId, operator: { operatorId } }) => [chatId, operatorId]);

test('safer play comes first, then what was given back, then who came first; each knows its place among its language', () => {
  const chats = [chat(1n), chat(2n, { front: true }), chat(3n, { topic: 'safer' }), chat(4n, { language: 'MY' }), chat(5n)];
  expect(inOrder(chats).map(({ chatId }) => chatId)).toEqual([3n, 2n, 1n, 4n, 5n]);
  expect(chats.map((one) => placeOf(one, chats))).toEqual([3, 2, 1, 1, 4]);
  expect(placeOf(chat(9n, { state: 'active' }), chats)).toBeNull();
});

test('the language must be spoken', () => {
  expect(routes([chat(1n, { language: 'MY' })], [operator(1n)])).toEqual([]);
  expect(routes([chat(1n, { language: 'MY' })], [operator(1n), operator(2n, { languages: ['MY'] })])).toEqual([[1n, 2n]]);
});

test('who holds fewest takes it, of equals who was idle longest, and nobody more than its own most', () => {
  const held = chat(9n, { state: 'active', operatorId: 1n });
  expect(routes([held, chat(1n)], [operator(1n), operator(2n)])).toEqual([[1n, 2n]]);
  expect(routes([chat(1n)], [operator(1n, { idleSinceMs: 9 }), operator(2n, { idleSinceMs: 5 })])).toEqual([[1n, 2n]]);
  expect(routes([held, chat(1n)], [operator(1n, { maxOpen: 1 })])).toEqual([]);
  expect(routes([chat(1n), chat(2n), chat(3n)], [operator(1n, { maxOpen: 2 })])).toEqual([
    [1n, 1n],
    [2n, 1n],
  ]);
});

test('who is away or was not heard of takes nothing', () => {
  expect(routes([chat(1n)], [operator(1n, { isReady: false }), operator(2n, { seenAtMs: NOW - 15_000 })])).toEqual([]);
});
