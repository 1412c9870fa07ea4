/** One way to spoil a value. `value` is what JSON carries; MISSING takes the field away. */
export type Kind = { name: string; value: unknown };

export const MISSING = Symbol('missing');

const kind = (name: string, value: unknown): Kind => ({ name, value });

/** Text of every sort that has broken a parser, a query, a page or a log. Texts alone can stand in a path or a query string. */
export const TEXT_KINDS: readonly Kind[] = [
  kind('empty', ''),
  kind('space', ' '),
  kind('a word', 'x'),
  kind('100,000 characters', 'x'.repeat(100_000)),
  kind('1e308 as text', '1e308'),
  kind('past 2^53 as text', '9007199254740993'),
  kind('negative as text', '-1'),
  kind('negative amount', '-5000.0000'),
  kind('zero as text', '0'),
  kind('fraction below the unit', '0.00001'),
  kind('NaN', 'NaN'),
  kind('Infinity', 'Infinity'),
  kind('hexadecimal', '0x10'),
  kind('full-width digits', '１２'),
  kind('Burmese', 'မင်္ဂလာပါ'),
  kind('emoji', '🎲👨‍👩‍👧‍👦'),
  kind('text turned round', '‮gnp.exe'),
  kind('NUL', 'a\u0000b'),
  kind('lone surrogate', 'a\ud800'),
  kind('line break', 'a\r\nSet-Cookie: a=b'),
  kind('SQL that drops', `'; drop table member; --`),
  kind('SQL that is always true', `' or '1'='1`),
  kind('HTML', '<img src=x onerror=alert(1)>'),
  kind('template', '{{7*7}}<%= 7*7 %>#{7*7}'),
  kind('path', '../../etc/passwd'),
  kind('pattern of LIKE', '%_\\'),
  kind('encoded dots', '%2e%2e%2f'),
  kind('nobody', '1'),
  kind('19 nines', '9'.repeat(19)),
  kind('one past bigint', '9223372036854775808'),
];

/** What only JSON can carry, besides the texts. */
export const JSON_KINDS: readonly Kind[] = [
  kind('missing', MISSING),
  kind('null', null),
  kind('true', true),
  kind('7', 7),
  kind('1e308', 1e308),
  kind('past 2^53', 2 ** 53 + 2),
  kind('-1', -1),
  kind('0', 0),
  kind('a fraction', 0.5),
  kind('empty array', []),
  kind('array', ['x']),
  kind('empty object', {}),
  kind('operator of a document store', { $ne: null }),
  ...TEXT_KINDS,
];

/** Bodies that are none, by content type and text. */
export const RAW_BODIES: readonly { name: string; type?: string; text?: string | Buffer }[] = [
  { name: 'no body' },
  { name: 'empty JSON', type: 'application/json', text: '' },
  { name: 'not JSON', type: 'application/json', text: 'amount=5' },
  { name: 'half JSON', type: 'application/json', text: '{"a":' },
  { name: 'null', type: 'application/json', text: 'null' },
  { name: 'text', type: 'application/json', text: '"text"' },
  { name: 'number', type: 'application/json', text: '7' },
  { name: 'array', type: 'application/json', text: '[]' },
  { name: 'array of objects', type: 'application/json', text: '[{}]' },
  { name: 'deep nesting', type: 'application/json', text: `${'['.repeat(50_000)}${']'.repeat(50_000)}` },
  { name: 'prototype', type: 'application/json', text: '{"__proto__":{"admin":true}}' },
  { name: 'constructor', type: 'application/json', text: '{"constructor":{"prototype":{"admin":true}}}' },
  { name: 'wrong content type', type: 'text/plain', text: '{}' },
  { name: 'XML', type: 'application/xml', text: '<a/>' },
  { name: 'form', type: 'application/x-www-form-urlencoded', text: 'a=b' },
  { name: 'bytes', type: 'application/octet-stream', text: Buffer.from('{}') },
  { name: 'bytes under the name of a picture', type: 'image/png', text: Buffer.from('{}') },
  { name: 'no content type known', type: 'nonsense', text: '{}' },
  { name: '300 KB', type: 'application/json', text: JSON.stringify({ a: 'x'.repeat(300_000) }) },
  { name: '6 MB', type: 'application/octet-stream', text: Buffer.alloc(6_000_000) },
];

/** Values a header can bring; each has to be refused or ignored, whatever the endpoint. */
export const HEADER_KINDS: readonly { name: string; headers: Record<string, string>; refused?: 'always' | 'with session' }[] = [
  { name: 'Merchant twice', headers: { merchant: 'lotus, reef' }, refused: 'always' },
  { name: 'Merchant unknown', headers: { merchant: "' or 1=1" }, refused: 'always' },
  { name: 'Merchant of others', headers: { merchant: 'reef' }, refused: 'with session' },
  { name: 'giant Merchant', headers: { merchant: 'x'.repeat(100_000) }, refused: 'always' },
  { name: 'Host of others', headers: { host: 'reef.localhost' } },
  { name: 'Language unknown', headers: { language: 'XX' } },
  { name: 'Language twice', headers: { language: 'EN, CN' } },
  { name: 'Language of the prototype', headers: { language: '__proto__' } },
  {
    name: 'giant Authorization',
    headers: { authorization: 'x'.repeat(100_000), cookie: `fairhall_operator=${'x'.repeat(100_000)}` },
    refused: 'with session',
  },
  { name: 'other Authorization', headers: { authorization: 'Bearer null', cookie: 'fairhall_operator=null' }, refused: 'with session' },
  { name: 'broken Cookie', headers: { cookie: 'fairhall_operator=%E0%A4%A; =;;; __proto__=1' } },
  { name: 'Encryption unknown', headers: { encryption: 'ROT13' } },
  { name: 'Encryption without a seal', headers: { encryption: 'JWE' } },
  { name: 'X-Forwarded-For with text', headers: { 'x-forwarded-for': "'; drop table member; --" } },
  { name: 'giant User-Agent', headers: { 'user-agent': 'x'.repeat(100_000) } },
];

/** Positions a stream can be asked to go on from. */
export const LAST_EVENT_IDS = [
  '',
  'x',
  '-1',
  '0',
  '1-',
  '1.5',
  '9'.repeat(30),
  `${'9'.repeat(19)}-${'9'.repeat(19)}`,
  'x'.repeat(10_000),
  "' or 1=1",
];
