import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@fairhall/contract/endpoint';
import { requestSchema } from '../../src/platform/http/schemas.ts';
import { conforms } from './judge.ts';
import { HEADER_KINDS, JSON_KINDS, type Kind, LAST_EVENT_IDS, MISSING, RAW_BODIES, TEXT_KINDS } from './kinds.ts';
import type { Call, Valid } from './valid-call.ts';

type Json = { [key: string]: unknown };

/**
 * One request to try. `refused`: only a refusal is right. `legal`: only success is. `either`: the rules decide, the server must not stumble.
 * `raw` stands for the body as it is sent; `seal` says what is sealed instead of the call's body.
 */
export type Case = {
  name: string;
  outcome: 'refused' | 'legal' | 'either';
  change(call: Call): Call;
  headers?: Record<string, string>;
  raw?: { type?: string; text?: string | Buffer };
  seal?: { content?: string; header?: Record<string, unknown>; text?: string; plain?: true };
  malformed?: { field: string | null };
  /** The router finds no route for it. */
  unrouted?: true;
};

export type Subject = { endpoint: Endpoint; valid: Valid; base: Call; foreignIds: readonly string[] };

const same = (call: Call): Call => call;

/** Every case of one endpoint, from the schemas of its parts. */
export function casesOf(subject: Subject): Case[] {
  const { endpoint } = subject;
  return [
    ...partCases(subject, 'params'),
    ...partCases(subject, 'query'),
    ...partCases(subject, 'body'),
    ...extraCases(subject),
    ...rawBodyCases(endpoint),
    ...(endpoint.sealed ? SEAL_CASES : []),
    ...(endpoint.idempotent ? KEY_CASES : []),
    ...(endpoint.upload ? uploadCases(subject.base) : []),
    ...(subject.valid.stream
      ? LAST_EVENT_IDS.map((id): Case => headerCase(`Last-Event-ID ${id.slice(0, 12)}`, { 'last-event-id': id }))
      : []),
    ...HEADER_KINDS.map(({ name, headers, refused }): Case => {
      const isRefused =
        refused === 'always' || (refused === 'with session' && (endpoint.auth === 'member' || endpoint.auth === 'operator'));
      return { ...headerCase(name, headers), ...(isRefused ? { outcome: 'refused' } : {}) };
    }),
  ];
}

type Part = 'params' | 'query' | 'body';
type Field = { path: string[]; schema: Json };

function partCases({ endpoint, valid, base, foreignIds }: Subject, part: Part): Case[] {
  const schemas = requestSchema(endpoint);
  const schema = part === 'query' ? schemas.querystring : schemas[part];
  if (!schema) return [];
  const cases: Case[] = [];
  const together = new Map<string, { value: unknown; fields: Field[] }>();
  for (const field of fieldsOf(schema)) {
    const name = field.path.join('/');
    for (const kind of kindsFor(part, field, foreignIds)) {
      const spoiled = setAt(base[part] ?? {}, field.path, kind.value);
      if (isDeepStrictEqual(spoiled, base[part] ?? {})) continue;
      const change = (call: Call): Call => ({ ...call, [part]: setAt(call[part] ?? {}, field.path, kind.value) });
      const title = `${part} ${name}: ${kind.name}`;
      // What can't be encoded stays the text it was sent as.
      if (part === 'query' && !String(kind.value).isWellFormed()) cases.push({ name: title, outcome: 'either', change });
      else if (!conforms(schema, spoiled, part)) cases.push({ name: title, outcome: 'refused', change, ...refusalOf(part, name, kind) });
      else if (valid.loose?.includes(name) || (isFree(endpoint, valid, part, name) && endpoint.method === 'GET'))
        cases.push({ name: title, outcome: 'either', change });
      else if (isFree(endpoint, valid, part, name) || kind.value === MISSING) {
        const group = together.get(kind.name) ?? { value: kind.value, fields: [] };
        group.fields.push(field);
        together.set(kind.name, group);
      } else cases.push({ name: title, outcome: 'refused', change });
    }
  }
  // What is legal in each field alone is sent in all of them at once: fewer requests that change something.
  for (const [kind, { value, fields }] of together) {
    const change = (call: Call): Call => ({
      ...call,
      [part]: fields.reduce<unknown>((body, { path }) => setAt(body, path, value), call[part] ?? {}),
    });
    cases.push({ name: `${part}, ${fields.length} free fields: ${kind}`, outcome: 'legal', change });
  }
  return cases;
}

function refusalOf(part: Part, name: string, { value }: Kind): Pick<Case, 'malformed' | 'unrouted'> {
  const text = String(value);
  // Segments that are empty, too long or no text never reach a route.
  if (part === 'params' && (text.length > 100 || text === '' || !text.isWellFormed())) return { unrouted: true };
  // An item that is missing has no place to name.
  return { malformed: { field: value === MISSING && name === '0' ? null : name } };
}

/** In a query string of a reading call every value that the schema takes is legal. */
function isFree({ method }: Endpoint, { free = [] }: Valid, part: Part, name: string): boolean {
  return free.includes(name) || (part === 'query' && method === 'GET');
}

function kindsFor(part: Part, { path, schema }: Field, foreignIds: readonly string[]): Kind[] {
  const name = path.at(-1) ?? '';
  const isId = /id$/i.test(name) || String(schema.pattern).includes('\\d{18}');
  const foreign = isId && schema.type === 'string' ? foreignIds.map((id, n): Kind => ({ name: `id of another ${n + 1}`, value: id })) : [];
  if (part === 'body') return [...JSON_KINDS, ...foreign];
  if (part === 'params') return [...TEXT_KINDS, ...foreign];
  return [{ name: 'missing', value: MISSING }, { name: 'twice', value: ['1', '2'] }, ...TEXT_KINDS, ...foreign];
}

/** Leaves of a schema, as paths. Of an array its first item stands for all. */
function fieldsOf(schema: Json, path: string[] = []): Field[] {
  if (schema.type === 'array') return fieldsOf(schema.items as Json, [...path, '0']);
  if (schema.type !== 'object' || !schema.properties) return [{ path, schema }];
  const inner = Object.entries(schema.properties as Record<string, Json>).flatMap(([name, field]) => fieldsOf(field, [...path, name]));
  return path.length === 0 ? inner : [{ path, schema }, ...inner];
}

/** A copy with another value at the path. */
function setAt(target: unknown, [head, ...rest]: readonly string[], value: unknown): unknown {
  if (head === undefined) return value;
  if (Array.isArray(target)) {
    const copy = [...target];
    if (rest.length === 0 && value === MISSING) copy.splice(Number(head), 1);
    else copy[Number(head)] = setAt(copy[Number(head)], rest, value);
    return copy;
  }
  const { [head]: old, ...others } = (typeof target === 'object' && target !== null ? target : {}) as Json;
  return rest.length === 0 && value === MISSING ? others : { ...others, [head]: setAt(old, rest, value) };
}

/** A field nobody asked for: our own calls refuse it by name, the family's ignore it. */
function extraCases({ endpoint }: Subject): Case[] {
  const parts = (['query', 'body'] as const).filter((part) => endpoint[part]);
  return parts.flatMap((part) =>
    ['colour', 'merchantId', 'constructor'].map((name): Case => {
      const isArray = part === 'body' && requestSchema(endpoint).body?.type === 'array';
      const change = (call: Call): Call => ({
        ...call,
        [part]: isArray ? [...(call.body as unknown[]), name] : { ...(call[part] as Json), [name]: 'x' },
      });
      // Behind an address for everybody stands what its senders like.
      const takes = part === 'query' ? requestSchema(endpoint).querystring?.additionalProperties : false;
      const refused = (endpoint.family === 'own' && typeof takes !== 'object') || isArray;
      if (!refused) return { name: `${part}: extra ${name}`, outcome: endpoint.method === 'GET' ? 'either' : 'legal', change };
      return { name: `${part}: extra ${name}`, outcome: 'refused', change, malformed: { field: isArray ? '1' : name } };
    }),
  );
}

function rawBodyCases(endpoint: Endpoint): Case[] {
  if (endpoint.method === 'GET') return [];
  const schema = requestSchema(endpoint).body;
  return RAW_BODIES.flatMap((raw) => {
    const isTaken = !endpoint.upload && (!schema || (raw.type === 'application/json' && conformsText(schema, raw.text)));
    const outcome = isTaken && !endpoint.sealed ? 'either' : 'refused';
    const spoiled: Case = { name: `body: ${raw.name}`, outcome, change: same, raw };
    return endpoint.sealed ? [spoiled, { ...spoiled, name: `sealed body: ${raw.name}`, headers: { encryption: 'JWE' } }] : [spoiled];
  });
}

function conformsText(schema: object, text: string | Buffer | undefined): boolean {
  try {
    return conforms(schema, JSON.parse(String(text)), 'body');
  } catch {
    return false;
  }
}

const sealCase = (name: string, seal: Case['seal'], headers: Record<string, string> = {}): Case => ({
  name: `seal: ${name}`,
  outcome: 'refused',
  change: same,
  seal: seal ?? {},
  headers,
});

const SEAL_CASES: readonly Case[] = [
  sealCase('none', { plain: true }),
  sealCase('none, but said to be', { plain: true }, { encryption: 'JWE' }),
  sealCase('nonsense', { text: 'a.b.c.d.e' }),
  sealCase('empty', { text: '' }),
  sealCase('100,000 characters', { text: 'x'.repeat(100_000) }),
  sealCase('of null', { content: 'null' }),
  sealCase('of a text', { content: '"plain"' }),
  sealCase('of an array', { content: '[{}]' }),
  sealCase('of no JSON', { content: '{"username":' }),
  sealCase('of nothing', { content: '' }),
  sealCase('of an empty object', { content: '{}' }),
  sealCase('of a prototype', { content: '{"__proto__":{"username":"x"}}' }),
  sealCase('of deep nesting', { content: `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}` }),
  sealCase('of bytes', { content: '\u0000\u0001' }),
  sealCase('of last year', { header: { iat: 1_700_000_000 } }),
  sealCase('of the future', { header: { iat: 4_000_000_000 } }),
  sealCase('of no number', { header: { iat: '1e999' } }),
  sealCase('with a fraction', { header: { iat: 1e308 } }),
  sealCase('without an id', { header: { jti: '' } }),
  sealCase('with a giant id', { header: { jti: 'x'.repeat(10_000) } }),
  sealCase('to another key', { header: { kid: 'other' } }),
  sealCase('compressed', { header: { zip: 'DEF' } }),
  sealCase('under the old scheme', { text: 'QUJDRA==' }, { encryption: 'QUJDRA==' }),
];

const keyCase = (name: string, key: string): Case => ({
  name: `key: ${name}`,
  outcome: 'refused',
  change: same,
  headers: { 'idempotency-key': key },
});

const KEY_CASES: readonly Case[] = [
  keyCase('a word', 'x'),
  keyCase('of version 4', '7f9d5a3e-2c1b-4f6e-9a8d-0123456789ab'),
  keyCase('of the year 1970', '00000000-0001-7000-8000-000000000000'),
  keyCase('of the far future', 'ffffffff-ffff-7fff-bfff-ffffffffffff'),
  keyCase('twice', '01900000-0000-7000-8000-000000000000, 01900000-0000-7000-8000-000000000000'),
  keyCase('giant', '0'.repeat(100_000)),
  keyCase('of SQL', "'; drop table member; --"),
];

/** Pictures that are none, or more than one can hold; the good one cut short. */
function uploadCases({ content = Buffer.alloc(0) }: Call): Case[] {
  const upload = (name: string, bytes: Buffer, type = 'image/png'): Case => ({
    name: `upload: ${name}`,
    outcome: 'refused',
    change: (call) => ({ ...call, content: bytes, contentType: type }),
  });
  const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const giant = Buffer.from(content);
  if (giant.length > 24) giant.writeUInt32BE(60_000, 16);
  if (giant.length > 24) giant.writeUInt32BE(60_000, 20);
  return [
    upload('nothing', Buffer.alloc(0)),
    upload('text', Buffer.from('not a picture')),
    upload('text as JPEG', Buffer.from('not a picture'), 'image/jpeg'),
    upload('SVG with a script', text),
    upload('SVG behind the mark of a PNG', Buffer.concat([content.subarray(0, 8), text])),
    upload('cut in its head', content.subarray(0, 20)),
    upload('cut in its middle', content.subarray(0, content.length - 20)),
    upload('60,000 by 60,000 in a few bytes', giant),
    upload('GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')),
    upload('HTML after the picture mark of JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), text]), 'image/jpeg'),
    upload('6 MB', Buffer.concat([content, Buffer.alloc(6_000_000)])),
    upload('5 MB and a byte', Buffer.concat([content, Buffer.alloc(5 * 1024 * 1024 + 1 - content.length)])),
  ];
}

function headerCase(name: string, headers: Record<string, string>): Case {
  return { name: `header: ${name}`, outcome: 'either', change: same, headers };
}
