import { expect, test } from 'vitest';
import { engineUrl } from './engine-url.ts';

test.each([
  ['https://chat.example.com/', 'https://chat.example.com'],
  ['https://example.com/desk/', 'https://example.com/desk'],
  ['http://chat.example.com', null],
  ['https://127.0.0.1', null],
  ['https://[::1]/', null],
  ['https://10.0.0.7', null],
  ['https://localhost', null],
  ['https://desk.internal', null],
  ['https://who:secret@chat.example.com', null],
  ['https://chat.example.com/?a=1', null],
  ['file:///etc/passwd', null],
  ['nothing', null],
])('in production %s is called as %s', (typed, called) => {
  expect(engineUrl(typed, true)).toBe(called);
});

test('a counterpart on this machine is called outside production alone', () => {
  expect(engineUrl('http://127.0.0.1:8082/chatwoot', false)).toBe('http://127.0.0.1:8082/chatwoot');
});
