import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A small wallet of an operator, in memory, in words of the hub88 family: the suite is tried on it, once as it should be and once with
 * each of the faults that wallets have had.
 */
export const FAULTS = [
  'takes any signature',
  'checks the parsed body',
  'debits a repeated bet',
  'checks before it waits',
  'takes an id of another round',
  'takes an id of another amount',
  'takes an id of another member',
  'answers a repeated bet as an error',
  'echoes nothing',
  'tells no balance when money lacks',
  'lets a wallet go below zero by one',
  'gives for a bet below zero',
  'knows every currency',
  'knows every game',
  'refuses a win of an old session',
  'refuses a win of a blocked member',
  'pays a repeated win',
  'pays a win of nothing known',
  'pays a win after a rollback',
  'refuses a win of nothing',
  'refuses a win with a field of its own',
  'knows no unknown rollback',
  'forgets an unknown rollback',
  'gives a rollback twice',
  'takes the whole round back',
  'refuses a rollback of a blocked member',
  'bets for a blocked member',
  'bets beyond the limit',
  'bets on an old session',
  'says server error for a refusal',
  'rounds the finest amount',
  'takes the value of a free bet',
  'takes a win for a bet',
  'takes any token for any member',
] as const;
export type Fault = (typeof FAULTS)[number];

type Member = { name: string; balance: number; blocked: boolean; limited: boolean };
type Done = {
  kind: 'bet' | 'win' | 'rollback';
  user: string;
  round: string;
  amount: number;
  game: string;
  reference: string;
  back: boolean;
};

type Body = {
  request_uuid: string;
  token: string;
  user: string;
  game_code: string;
  transaction_uuid: string;
  reference_transaction_uuid: string;
  round: string;
  amount: number;
  currency: string;
  is_free: boolean;
};

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
type Kind = 'balance' | 'bet' | 'win' | 'rollback';
const GAMES = ['S3', 'S5'];
/** It keeps 1/10000; the protocol counts 1/100000. */
const FINEST = 10;

export async function startCounterpart(publicPem: string, fault: Fault | null) {
  const members = new Map<string, Member>(['7', '8'].map((name) => [name, { name, balance: 100_000_000, blocked: false, limited: false }]));
  const sessions = new Map<string, { user: string; alive: boolean }>();
  const done = new Map<string, Done>();
  const tombstones = new Set<string>();
  const key = createPublicKey(publicPem);
  let events = 0;
  let made = 0;
  const has = (one: Fault) => fault === one;

  function newSession(user: string): { user: string; token: string } {
    for (const session of sessions.values()) if (session.user === user) session.alive = false;
    made += 1;
    const token = `session-of-${user}-${made}`;
    sessions.set(token, { user, alive: true });
    return { user, token };
  }

  const server = createServer(async (asked, answer) => {
    const path = asked.url ?? '';
    const bytes = await bytesOf(asked);
    const kind = PATHS[path];
    const hook = path.startsWith('/hooks/') ? path.slice('/hooks/'.length) : null;
    const said = hook === null ? (kind ? await act(kind, bytes, asked) : null) : runHook(hook, JSON.parse(bytes.toString()));
    const failed = said === null || (has('says server error for a refusal') && said.status !== 'RS_OK' && hook === null);
    answer.writeHead(said === null ? 404 : failed ? 500 : 200, { 'content-type': 'application/json' });
    answer.end(JSON.stringify(said));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function act(kind: Kind, bytes: Buffer, asked: IncomingMessage): Promise<Record<string, unknown>> {
    const signature = asked.headers['x-hub88-signature'] ?? asked.headers['x-auth-signature'];
    const body = parse(bytes);
    const signed = has('checks the parsed body') && body ? Buffer.from(JSON.stringify(body)) : bytes;
    if (!has('takes any signature') && !isSigned(signed, signature, key)) {
      events += 1;
      return { status: 'RS_ERROR_INVALID_SIGNATURE' };
    }
    const wrong = body ? formOf(kind, body) : 'RS_ERROR_WRONG_SYNTAX';
    if (wrong || !body) return { status: wrong };
    const member = members.get(body.user);
    const say = (status: string, balance = member?.balance) => ({
      ...{ status, user: body.user, currency: 'EUR', balance },
      request_uuid: has('echoes nothing') ? 'x' : body.request_uuid,
    });
    if (!member) return say('RS_ERROR_INVALID_TOKEN');
    if (kind === 'win' || kind === 'rollback') return say(kind === 'win' ? winOf(body, member) : rollbackOf(body, member));
    const session = sessions.get(body.token);
    if (!session || (session.user !== body.user && !has('takes any token for any member'))) return say('RS_ERROR_INVALID_TOKEN');
    if (!session.alive && !has('bets on an old session')) return say('RS_ERROR_TOKEN_EXPIRED');
    if (kind === 'balance') return say('RS_OK');
    const status = await betOf(body, member);
    return say(status, has('tells no balance when money lacks') && status === 'RS_ERROR_NOT_ENOUGH_MONEY' ? 0 : member.balance);
  }

  async function betOf(body: Body, member: Member): Promise<string> {
    const before = done.get(body.transaction_uuid);
    if (tombstones.has(body.transaction_uuid)) return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
    if (before && !has('debits a repeated bet')) return repeated(before, 'bet', body);
    if (body.currency !== 'EUR' && !has('knows every currency')) return 'RS_ERROR_WRONG_CURRENCY';
    if (!GAMES.includes(body.game_code) && !has('knows every game')) return 'RS_ERROR_INVALID_GAME';
    if (member.blocked && !has('bets for a blocked member')) return 'RS_ERROR_USER_DISABLED';
    if (member.limited && !has('bets beyond the limit')) return 'RS_ERROR_LIMIT_REACHED';
    if (body.amount % FINEST !== 0 && !has('rounds the finest amount')) return 'RS_ERROR_WRONG_TYPES';
    const amount = body.is_free && !has('takes the value of a free bet') ? 0 : body.amount - (body.amount % FINEST);
    if (amount > member.balance + (has('lets a wallet go below zero by one') ? 1_000 : 0)) return 'RS_ERROR_NOT_ENOUGH_MONEY';
    if (has('checks before it waits')) await new Promise((resolve) => setTimeout(resolve, 5));
    member.balance -= amount;
    keep('bet', body, amount);
    return 'RS_OK';
  }

  function winOf(body: Body, member: Member): string {
    const before = done.get(body.transaction_uuid);
    if (before && !has('pays a repeated win')) return repeated(before, 'win', body);
    if (body.currency !== 'EUR') return 'RS_ERROR_WRONG_CURRENCY';
    if (!sessions.get(body.token)?.alive && has('refuses a win of an old session')) return 'RS_ERROR_TOKEN_EXPIRED';
    if (member.blocked && has('refuses a win of a blocked member')) return 'RS_ERROR_USER_DISABLED';
    const bet = done.get(body.reference_transaction_uuid);
    if (tombstones.has(body.reference_transaction_uuid)) return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
    if ((!bet || bet.user !== body.user) && !has('pays a win of nothing known')) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    if (bet?.back && !has('pays a win after a rollback')) return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
    if (body.amount === 0 && has('refuses a win of nothing')) return 'RS_ERROR_WRONG_TYPES';
    if ('meta' in body && has('refuses a win with a field of its own')) return 'RS_ERROR_WRONG_TYPES';
    member.balance += body.amount;
    keep('win', body, body.amount);
    return 'RS_OK';
  }

  function rollbackOf(body: Body, member: Member): string {
    const before = done.get(body.transaction_uuid);
    if (before) return before.kind === 'rollback' ? 'RS_OK' : 'RS_ERROR_DUPLICATE_TRANSACTION';
    if (member.blocked && has('refuses a rollback of a blocked member')) return 'RS_ERROR_USER_DISABLED';
    const undone = done.get(body.reference_transaction_uuid);
    if (!undone) {
      if (has('knows no unknown rollback')) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
      if (!has('forgets an unknown rollback')) tombstones.add(body.reference_transaction_uuid);
      return 'RS_OK';
    }
    keep('rollback', body, 0);
    if (undone.user !== body.user || (undone.back && !has('gives a rollback twice'))) return 'RS_OK';
    const settled = [...done.values()].some((one) => one.kind === 'win' && one.reference === body.reference_transaction_uuid && !one.back);
    if (settled) return 'RS_OK';
    const round = [...done.values()].filter((one) => one.kind === 'bet' && one.round === undone.round && !one.back);
    for (const one of has('takes the whole round back') ? round : [undone]) {
      one.back = true;
      member.balance += one.kind === 'win' ? -one.amount : one.amount;
    }
    return 'RS_OK';
  }

  function repeated(before: Done, kind: Done['kind'], body: Body): string {
    const same =
      (before.kind === kind || has('takes a win for a bet')) &&
      (before.user === body.user || has('takes an id of another member')) &&
      (before.round === body.round || has('takes an id of another round')) &&
      (before.amount === body.amount || body.is_free || has('takes an id of another amount')) &&
      before.game === body.game_code;
    if (kind === 'bet' && has('answers a repeated bet as an error')) return 'RS_ERROR_DUPLICATE_TRANSACTION';
    return same ? 'RS_OK' : 'RS_ERROR_DUPLICATE_TRANSACTION';
  }

  function keep(kind: Done['kind'], body: Body, amount: number): void {
    const { user, round, game_code: game, reference_transaction_uuid: reference } = body;
    done.set(body.transaction_uuid, { kind, user, round, amount, game, reference, back: false });
  }

  function formOf(kind: Kind, body: Body): string | null {
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

  function runHook(name: string, said: { ask?: boolean; user?: string; token?: string }): Record<string, unknown> | null {
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

  return {
    url,
    newSession,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
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
