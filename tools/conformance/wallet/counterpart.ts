import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Body, type Books, betOf, type Fault, type Kind, type Member, openBooks, rollbackOf, winOf } from './counterpart-books.ts';

const PATHS: Readonly<Record<string, Kind>> = {
  '/user/balance': 'balance',
  '/transaction/bet': 'bet',
  '/transaction/win': 'win',
  '/transaction/rollback': 'rollback',
  '/wallet/balance': 'balance',
  '/wallet/bet': 'bet',
  '/wallet/win': 'win',
  '/wallet/rollback': 'rollback',
};

/** `events`: calls that nobody honest makes. */
type Counterpart = { books: Books; key: KeyObject; events: number };

/**
 * A small wallet of an operator, in memory, in words of the hub88 family: the suite is tried on it, once as it should be and once with
 * each of the faults that wallets have had.
 */
export async function startCounterpart(publicPem: string, fault: Fault | null) {
  const books = openBooks(fault);
  const counterpart: Counterpart = { books, key: createPublicKey(publicPem), events: 0 };
  const server = createServer(async (asked, answer) => {
    const path = asked.url ?? '';
    const bytes = await bytesOf(asked);
    const kind = PATHS[path];
    const hook = path.startsWith('/hooks/') ? path.slice('/hooks/'.length) : null;
    const acted = async () => (kind ? await act(counterpart, { kind, bytes, asked }) : null);
    const said = hook === null ? await acted() : runHook(counterpart, hook, JSON.parse(bytes.toString()));
    const failed = said === null || (books.has('says server error for a refusal') && said.status !== 'RS_OK' && hook === null);
    answer.writeHead(said === null ? 404 : failed ? 500 : 200, { 'content-type': 'application/json' });
    answer.end(JSON.stringify(said));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    newSession: books.newSession,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Asked = { kind: Kind; bytes: Buffer; asked: IncomingMessage };

/** Answers a call: whose it is and whether its form is right first, then the books. */
async function act(counterpart: Counterpart, { kind, bytes, asked }: Asked): Promise<Record<string, unknown>> {
  const { books, key } = counterpart;
  const { has, members, sessions } = books;
  const signature = asked.headers['x-hub88-signature'] ?? asked.headers['x-auth-signature'];
  const body = parse(bytes);
  const signed = has('checks the parsed body') && body ? Buffer.from(JSON.stringify(body)) : bytes;
  if (!has('takes any signature') && !isSigned(signed, signature, key)) {
    counterpart.events += 1;
    return { status: 'RS_ERROR_INVALID_SIGNATURE' };
  }
  // A call under the other header has its member in the supplier's field.
  if (body && kind !== 'rollback' && asked.headers['x-auth-signature']) body.user ??= body.supplier_user;
  const wrong = body ? formOf(books, kind, body) : 'RS_ERROR_WRONG_SYNTAX';
  if (wrong || !body) return { status: wrong };
  const member = members.get(body.user);
  const say = (status: string, balance = member?.balance) => ({
    ...{ status, user: body.user, currency: 'EUR', balance },
    request_uuid: has('echoes nothing') ? 'x' : body.request_uuid,
  });
  if (!member) return say('RS_ERROR_INVALID_TOKEN');
  if (kind === 'win' || kind === 'rollback') return say(kind === 'win' ? winOf(books, body, member) : rollbackOf(books, body, member));
  const session = sessions.get(body.token);
  if (!session || (session.user !== body.user && !has('takes any token for any member'))) return say('RS_ERROR_INVALID_TOKEN');
  if (!session.alive && !has('bets on an old session')) return say('RS_ERROR_TOKEN_EXPIRED');
  if (kind === 'balance') return say('RS_OK');
  const status = await betOf(books, body, member);
  return say(status, has('tells no balance when money lacks') && status === 'RS_ERROR_NOT_ENOUGH_MONEY' ? 0 : member.balance);
}

function formOf({ has }: Books, kind: Kind, body: Body): string | null {
  const names = ['request_uuid', 'token', 'user', 'game_code'];
  if (kind !== 'balance') names.push('transaction_uuid', 'round', 'round_closed');
  if (kind === 'bet' || kind === 'win') names.push('amount', 'currency');
  if (kind === 'win' || kind === 'rollback') names.push('reference_transaction_uuid');
  const fields = body as unknown as Record<string, unknown>;
  if (names.some((name) => fields[name] === undefined)) return 'RS_ERROR_WRONG_SYNTAX';
  const type = (name: string) => ({ amount: 'number', round_closed: 'boolean' })[name] ?? 'string';
  if (names.some((name) => typeof fields[name] !== type(name))) return 'RS_ERROR_WRONG_TYPES';
  return body.amount < 0 && !has('gives for a bet below zero') ? 'RS_ERROR_WRONG_TYPES' : null;
}

type Said = { ask?: boolean; user?: string; token?: string };

function runHook({ books, events }: Counterpart, name: string, said: Said): Record<string, unknown> | null {
  const { members, sessions, newSession } = books;
  const member = members.get(said.user ?? '7') as Member;
  const change = (to: Partial<Member>) => Object.assign(member, to);
  const acts: Record<string, () => object> = {
    session: () => newSession(member.name),
    expire: () => Object.assign(sessions.get(said.token ?? '') ?? {}, { alive: false }),
    block: () => change({ blocked: true }),
    unblock: () => change({ blocked: false }),
    limit: () => change({ limited: true }),
    unlimit: () => change({ limited: false }),
    'security-events': () => ({ count: events }),
  };
  if (said.ask) return acts[name] ? {} : null;
  return (acts[name]?.() as Record<string, unknown> | undefined) ?? null;
}

function isSigned(bytes: Buffer, signature: unknown, key: KeyObject): boolean {
  return typeof signature === 'string' && verify('RSA-SHA256', bytes, key, Buffer.from(signature, 'base64'));
}

function parse(bytes: Buffer): Body | null {
  try {
    const body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : null;
  } catch {
    return null;
  }
}

async function bytesOf(asked: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of asked) chunks.push(chunk);
  return Buffer.concat(chunks);
}
