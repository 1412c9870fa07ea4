import { createHash } from 'node:crypto';
import { type Endpoint, pathsOf } from '@fairhall/contract/endpoint';
import type { InjectOptions } from 'fastify';
import { type Case, casesOf } from './cases.ts';
import { type Answer, faultOfRefusal, refusesWith, WALK_LANGUAGES, type WalkLanguage } from './judge.ts';
import type { People } from './people.ts';
import type { Product } from './product.ts';
import { changedTables, type State } from './state.ts';
import { usualHeaders } from './valid.ts';
import type { Call, Valid } from './valid-call.ts';

/** Answers by what they were, for the count at the end. */
export type Tally = { endpoints: Set<string>; paths: number; cases: number; outcomes: Record<string, number>; slowestMs: number };

export type Walker = {
  product: Product;
  people: People;
  readState(alsoTouched?: readonly string[]): Promise<State>;
  tally: Tally;
};

const AT_ONCE = 6;
const FAULTS_TOLD = 12;
/** Of what may be let through, and so has to be prepared anew each time, an endpoint gets this many of its own. */
const TELLING_MAX = 4;
/**
 * Of the ways to spoil one field, one header or the whole body, an endpoint gets this many, other ones than its neighbours:
 * the table is so large that each way is tried hundreds of times all the same. WHOLE_WALK=1 tries all ways everywhere, five times as long.
 */
const WAYS_MAX = process.env.WHOLE_WALK ? Number.POSITIVE_INFINITY : 6;
const FIRST_LANGUAGE_OF_LOTUS = 'MY';

/** Tries everything on one endpoint and answers what was wrong, a line for each fault. */
export async function walkEndpoint(walker: Walker, endpoint: Endpoint, valid: Valid): Promise<string[]> {
  const { people, tally } = walker;
  const base = await valid.call();
  const paths = pathsOf(endpoint);
  const foreignIds = idsOfOthers(people, endpoint.auth);
  const cases = [...casesOf({ endpoint, valid, base, foreignIds }), ...strangerCases(people, endpoint)];
  const faults: string[] = [];
  tally.endpoints.add(endpoint.id);
  tally.paths += paths.length;

  const run = async (one: Case, index: number, call: Call): Promise<void> => {
    const language = WALK_LANGUAGES[index % WALK_LANGUAGES.length] as WalkLanguage;
    const path = paths[index % paths.length] as string;
    const answer = await tryCase(walker, { endpoint, valid, one, call, language, path });
    count(tally, answer);
    const isNotYet = valid.notYet !== undefined && refusesWith(answer, valid.notYet, endpoint.family);
    const fault = faultOf(answer, { one: isNotYet ? notYet(one, valid) : one, endpoint, language });
    const errors = walker.product.takeErrors();
    if (fault) faults.push(`${one.name} at ${path}: ${fault}`);
    if (errors.length > 0) faults.push(`${one.name} at ${path} (or beside it): logged ${errors.join(' ').slice(0, 600)}`);
  };

  const good: Case = { name: 'the good request', outcome: 'legal', change: (call) => call };
  for (const index of paths.keys()) await run(good, index, await valid.call());
  if (faults.length > 0) return faults; // spoiling what is not good would show nothing

  // What is refused uses nothing up: all of them on one good request, at which nothing may have changed in the end.
  const reads = valid.reads ?? endpoint.method === 'GET';
  const [harmless, telling] = split(cases, ({ outcome }) => outcome === 'refused' || reads);
  const before = await walker.readState(valid.touches);
  await inTurns(someOfEach(harmless, endpoint.id), AT_ONCE, (one, index) => run(one, index, base));
  const changed = changedTables(before, await walker.readState(valid.touches));
  if (changed.length > 0) faults.push(`refused requests changed ${changed.join(', ')}`);

  for (const [index, one] of sample(telling, endpoint.id, TELLING_MAX).entries()) await run(one, index, await valid.call());
  return faults.slice(0, FAULTS_TOLD);
}

/** Of a function that is off nothing is read: before what was sent is looked at, it is refused. */
function notYet({ malformed, ...one }: Case, valid: Valid): Case {
  const isRead = malformed !== undefined && valid.notYet !== 'FUNCTION_OFF';
  return { ...one, outcome: 'refused', ...(isRead ? { malformed } : {}) };
}

type Try = { endpoint: Endpoint; valid: Valid; one: Case; call: Call; language: WalkLanguage; path: string };

async function tryCase({ product, people }: Walker, { endpoint, valid, one, call, language, path }: Try): Promise<Answer> {
  const spoiled = one.change(call);
  const { headers, payload } = await contentOf(product, endpoint, one, spoiled);
  const options: InjectOptions = {
    method: endpoint.method,
    url: addressOf(path, spoiled),
    headers: {
      ...usualHeaders(endpoint.auth, people),
      ...spoiled.headers,
      ...headers,
      ...(endpoint.idempotent ? { 'idempotency-key': product.key() } : {}),
      language,
      ...one.headers,
    },
    ...(payload === undefined ? {} : { payload: payload as string }),
  };
  return valid.stream ? firstOfStream(product, options) : product.send(options);
}

async function contentOf(
  product: Product,
  endpoint: Endpoint,
  { raw, seal }: Case,
  { body, content, contentType = 'image/png' }: Call,
): Promise<{ headers: Record<string, string>; payload?: unknown }> {
  if (raw) return { headers: raw.type ? { 'content-type': raw.type } : {}, payload: raw.text };
  if (content) return { headers: { 'content-type': contentType }, payload: content };
  if (body === undefined) return { headers: {} };
  const headers = { 'content-type': 'application/json' };
  if (!endpoint.sealed || seal?.plain) return { headers, payload: JSON.stringify(body) };
  const value = seal?.text ?? (await product.seal(seal?.content ?? JSON.stringify(body), seal?.header));
  return { headers: { ...headers, encryption: 'JWE' }, payload: JSON.stringify({ value }) };
}

function addressOf(path: string, { params = {}, query = {} }: Call): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encode(params[name] ?? ''));
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => `${encode(name)}=${encode(one)}`));
  return pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`;
}

/** Text that is no Unicode goes out as the bytes that a careless client would send. */
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : 'a%ED%A0%80';
}

/** A stream never ends by itself: its head is the answer. */
async function firstOfStream({ app }: Product, options: InjectOptions): Promise<Answer> {
  const startMs = performance.now();
  const reply = await app.inject({ ...options, payloadAsStream: true });
  const stream = reply.stream();
  const isRefusal = reply.statusCode !== 200;
  let text = '';
  if (isRefusal) for await (const chunk of stream) text += String(chunk);
  stream.destroy();
  return { status: reply.statusCode, text, ms: performance.now() - startMs };
}

function faultOf(answer: Answer, { one, endpoint, language }: { one: Case; endpoint: Endpoint; language: WalkLanguage }): string | null {
  // Who writes its reply itself may lead on.
  if (answer.status === 200 || (answer.status === 302 && endpoint.reply === null))
    return one.outcome === 'refused' ? `let through: ${answer.text.slice(0, 200)}` : null;
  if (one.outcome === 'legal') return `refused: ${answer.status} ${answer.text.slice(0, 200)}`;
  const family = one.unrouted ? 'any' : endpoint.family;
  const spoken = one.headers?.language === undefined ? language : FIRST_LANGUAGE_OF_LOTUS;
  return faultOfRefusal(answer, { family, language: spoken, ...(one.malformed ? { malformed: one.malformed } : {}) }, endpoint);
}

/** Ids that exist but are not the caller's: of a member beside it, which an operator may see, and of another merchant. */
function idsOfOthers({ neighbour, stranger }: People, auth: Endpoint['auth']): string[] {
  const others = auth === 'operator' ? [stranger] : [neighbour, stranger];
  return others.flatMap(({ id, depositId, fileId, bet }) => [id, depositId, fileId, bet.orderDetailId]);
}

/** Those who may not ask at all. */
function strangerCases({ me, stranger, trial, desk }: People, { auth, memberTypes }: Endpoint): Case[] {
  const as = (name: string, headers: Record<string, string>): Case => ({
    name: `as ${name}`,
    outcome: 'refused',
    change: (call) => ({ ...call, headers: {} }),
    headers,
  });
  const nobody = { authorization: '', cookie: '' };
  if (auth === 'none' || auth === 'optional') return [];
  if (auth === 'operator')
    return [
      as('nobody', nobody),
      as('a member', { ...me.headers, cookie: '' }),
      as('a page of another site', { ...desk.headers, 'x-requested-with': '' }),
    ];
  return [
    as('nobody', nobody),
    as('an operator', { ...desk.headers, authorization: '' }),
    as('a member of another merchant', { ...stranger.headers, merchant: 'lotus' }),
    ...(memberTypes && !memberTypes.includes(4) ? [as('a trial member', trial.headers)] : []),
  ];
}

function count(tally: Tally, { status, ms, text }: Answer): void {
  tally.cases += 1;
  tally.slowestMs = Math.max(tally.slowestMs, ms);
  const code = status === 200 ? '' : ` ${/"errorCode":"([^"]+)"/.exec(text)?.[1] ?? '?'}`;
  tally.outcomes[`${status}${code}`] = (tally.outcomes[`${status}${code}`] ?? 0) + 1;
}

function split<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}

/** The same ones in each run, others for each endpoint. */
function sample(all: readonly Case[], seed: string, most: number): Case[] {
  const rank = ({ name }: Case) => createHash('sha256').update(`${seed} ${name}`).digest('hex');
  return [...all].sort((one, other) => (rank(one) < rank(other) ? -1 : 1)).slice(0, most);
}

/** A case is named after what it spoils, then how: `query page: empty`. */
function someOfEach(all: readonly Case[], seed: string): Case[] {
  const bySpoiled = Map.groupBy(all, ({ name }) => name.slice(0, name.indexOf(':')) || name);
  return [...bySpoiled.values()].flatMap((ways) => sample(ways, seed, WAYS_MAX));
}

async function inTurns<T>(all: readonly T[], atOnce: number, work: (one: T, index: number) => Promise<void>): Promise<void> {
  const waiting = all.entries();
  const hand = async () => {
    for (const [index, one] of waiting) await work(one, index);
  };
  await Promise.all(Array.from({ length: atOnce }, hand));
}
