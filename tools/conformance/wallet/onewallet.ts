import { randomUUID } from 'node:crypto';
import type { HttpAnswer, Message } from '../call.ts';
import type { Micro } from '../money.ts';
import type { Action, Answer, Rules, Verdict, WalletCall, WalletDriver } from './driver.ts';

const PATHS: Readonly<Record<WalletCall, string>> = { balance: '/balance', bet: '/debit', win: '/credit', rollback: '/cancel' };
const MICRO_PER_MAJOR = 1_000_000;

const VERDICTS: Readonly<Record<string, Verdict>> = {
  OK: 'done',
  INSUFFICIENT_FUNDS: 'no money',
  INVALID_SID: 'bad token',
  INVALID_TOKEN_ID: 'bad signature',
  INVALID_PARAMETER: 'bad request',
  BET_ALREADY_EXIST: 'duplicate',
  BET_ALREADY_SETTLED: 'settled',
  BET_DOES_NOT_EXIST: 'no such bet',
  FINAL_ERROR_ACTION_FAILED: 'blocked',
};

/** One Wallet has fewer words: a refusal for good without one of its own is FINAL_ERROR_ACTION_FAILED. */
const RULES: Rules = {
  'repeated bet': ['done', 'duplicate'],
  'repeated win': ['done', 'settled'],
  'repeated rollback': ['done', 'settled'],
  'second rollback of a bet': ['done', 'settled'],
  'rollback of what is unknown': ['no such bet'],
  'rollback of a settled bet': ['settled'],
  'late bet': ['settled', 'duplicate', 'blocked'],
  'id of another action': ['duplicate', 'bad request', 'settled', 'blocked'],
  'win of what is unknown': ['no such bet'],
  'win after rollback': ['settled'],
  'unknown token': ['bad token'],
  'expired token': ['bad token'],
  'wrong key': ['bad signature'],
  'wrong currency': ['bad request'],
  'unknown game': ['bad request', 'blocked'],
  'blocked user': ['blocked'],
  'beyond the limit': ['blocked'],
  'wrong type': ['bad request'],
  'no money bet': ['done', 'bad request'],
  'foreign token': ['bad token', 'bad request'],
};

/** `secret`: the authToken that stands in the query of each call. */
export function oneWallet({ baseUrl, secret }: { baseUrl: string; secret: string }): WalletDriver {
  return {
    name: 'onewallet',
    rules: RULES,
    signs: false,
    finest: 1n,
    idsOfOneKind: false,
    namesRewards: false,
    takesMeta: false,
    undoesWins: false,
    newId: () => randomUUID(),
    fields: fieldsOf,
    pack(call, body, key = 'own'): Message {
      const token = key === 'own' ? secret : randomUUID();
      const query = key === 'none' ? '' : `?authToken=${encodeURIComponent(token)}`;
      return { url: `${baseUrl}${PATHS[call]}${query}`, headers: { 'content-type': 'application/json' }, body };
    },
    read: readAnswer,
  };
}

/** A bet is known by its own refId; the win and the cancel of it bear the same, and the cancel its transaction id too. */
function fieldsOf(call: WalletCall, action: Action): Record<string, unknown> {
  const { session, request, currency, game, round, id, reference } = action;
  const base = { sid: session.token, userId: session.user, uuid: request, currency };
  if (call === 'balance') return base;
  const amount = Number(action.amount) / MICRO_PER_MAJOR;
  const transaction = {
    bet: { id: `debit-${id}`, refId: id, amount },
    win: { id: `credit-${id}`, refId: reference, amount },
    rollback: { id: `debit-${reference}`, refId: reference, amount },
  }[call];
  return { ...base, game: { id: round, type: 'baccarat', details: { table: { id: game, vid: null } } }, transaction };
}

function readAnswer({ request }: Action, { code, text }: HttpAnswer): Answer {
  const said = `HTTP ${code} ${text.slice(0, 300)}`;
  const nothing: Answer = { verdict: 'unsure', said, balance: null, malformed: null };
  let body: Record<string, unknown>;
  try {
    body = JSON.parse(text) ?? {};
  } catch {
    return nothing;
  }
  const verdict = VERDICTS[String(body.status)];
  // Only a wrong secret has an HTTP code of its own.
  if (!verdict || code !== (verdict === 'bad signature' ? 401 : 200)) return nothing;
  const balance = microOf(body.balance);
  const echoed = body.uuid === request ? null : `uuid ${String(body.uuid)} is not that of the call, ${request}`;
  return { verdict, said, balance, malformed: verdict === 'done' ? (echoed ?? (balance === null ? 'no balance' : null)) : null };
}

/** Null for a number with more than six decimals: it was not an exact one. */
function microOf(value: unknown): Micro | null {
  if (typeof value !== 'number') return null;
  const micro = Math.round(value * MICRO_PER_MAJOR);
  return Number.isSafeInteger(micro) && micro / MICRO_PER_MAJOR === value ? BigInt(micro) : null;
}
