import { expect, test } from 'vitest';
import { fillTemplate, templateFault } from './postback-template.ts';

const get = (template: string, nearby = false) => templateFault(template, { method: 'GET', nearby });

test.each([
  ['https://t.example/p?e={event_id}&c={click_id}&s={signature}', null],
  ['https://t.example/{event}/{event_id}', null],
  ['https://t.example?e={event_id}', null],
  ['https://[2606:4700::1111]/p?e={event_id}', null],
  ['https://t.example/p?c={click_id}', 'event_id'],
  ['https://t.example/p?e={event_id}&n={name}', 'macro'],
  ['https://t.example/p?e={event_id}&n={}', 'macro'],
  ['https://t.example/p?e={event_id}&n={toString}', 'macro'],
  ['https://{sub1}.example/p?e={event_id}', 'host'],
  ['https://t.example{sub1}/p?e={event_id}', 'host'],
  ['https://t.example{sub1}?e={event_id}', 'host'],
  ['http://t.example/p?e={event_id}', 'secure'],
  ['http://127.0.0.1/p?e={event_id}', 'secure'],
  ['https://t.example:8443/p?e={event_id}', 'secure'],
  ['ftp://t.example/{event_id}', 'address'],
  ['javascript:alert({event_id})', 'address'],
  ['https://t.example\\@10.0.0.1/{event_id}', 'address'],
  ['https://me:pass@t.example/p?e={event_id}', 'address'],
  ['https://t.example/p?e={event_id}&x={', 'address'],
  ['https://t.example/p?e={event_id} x', 'address'],
  [`https://t.example/p?e={event_id}&x=${'y'.repeat(1_000)}`, 'address'],
  ['t.example/{event_id}', 'address'],
  ['', 'address'],
])('%s: %s', (template, fault) => {
  expect(get(template)).toBe(fault);
});

test('a counterpart on this machine is asked by http where that is allowed, and nobody else', () => {
  expect(get('http://127.0.0.1:8082/tracker/p?e={event_id}', true)).toBeNull();
  expect(get('http://10.0.0.1:8082/tracker/p?e={event_id}', true)).toBe('secure');
});

test('what is posted needs no macro, since the event goes with it', () => {
  expect(templateFault('https://t.example/hook', { method: 'POST', nearby: false })).toBeNull();
});

test('macros are filled as an address holds them, and what was filled in is no macro', () => {
  expect(fillTemplate('https://t.example/p?a={sub1}&b={sub2}', (name) => (name === 'sub1' ? '{sub2}&b=1 ၃' : 'two'))).toBe(
    'https://t.example/p?a=%7Bsub2%7D%26b%3D1%20%E1%81%83&b=two',
  );
});
