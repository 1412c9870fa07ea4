import { createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import type { HttpAnswer, Message } from '../call.ts';
import type { Micro } from '../money.ts';
import type { Action, Answer, Rules, Verdict, WalletCall, WalletDriver } from './driver.ts';

/** Written from the published protocol, sharing nothing with the product: a fault of the product's own package would else be in both. */
const PROFILES = {
  hub88: {
    header: 'X-Hub88-Signature',
    paths: { balance: '/user/balance', bet: '/transaction/bet', win: '/transaction/win', rollback: '/transaction/rollback' },
    byToken: false,
  },
  'hub88-caleta': {
    header: 'X-Auth-Signature',
    paths: { balance: '/wallet/balance', bet: '/wallet/bet', win: '/wallet/win', rollback: '/wallet/rollback' },
    byToken: true,
  },
} as const satisfies Record<string, { header: string; paths: Record<WalletCall, string>; byToken: boolean }>;
export type Hub88Profile = keyof typeof PROFILES;

/** The protocol counts 1/100000. */
const MICRO_PER_UNIT = 10n;

const VERDICTS: Readonly<Record<string, Verdict>> = {
  RS_OK: 'done',
  RS_ERROR_INVALID_TOKEN: 'bad token',
  RS_ERROR_TOKEN_EXPIRED: 'expired',
  RS_ERROR_INVALID_GAME: 'bad game',
  RS_ERROR_INVALID_PARTNER: 'bad partner',
  RS_ERROR_WRONG_CURRENCY: 'bad currency',
  RS_ERROR_USER_DISABLED: 'blocked',
  RS_ERROR_INVALID_SIGNATURE: 'bad signature',
  RS_ERROR_WRONG_SYNTAX: 'bad request',
  RS_ERROR_WRONG_TYPES: 'bad request',
  RS_ERROR_NOT_ENOUGH_MONEY: 'no money',
  RS_ERROR_LIMIT_REACHED: 'limit',
  RS_ERROR_BET_LIMIT_EXCEEDED: 'limit',
  RS_ERROR_DUPLICATE_TRANSACTION: 'duplicate',
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: 'no such bet',
  RS_ERROR_TRANSACTION_ROLLED_BACK: 'rolled back',
};

const RULES: Rules = {
  'repeated bet': ['done'],
  'repeated win': ['done'],
  'repeated rollback': ['done'],
  'second rollback of a bet': ['done'],
  'rollback of what is unknown': ['done'],
  'rollback of a settled bet': ['done'],
  'late bet': ['rolled back', 'duplicate'],
  'id of another action': ['duplicate'],
  'win of what is unknown': ['no such bet'],
  'win after rollback': ['rolled back'],
  'unknown token': ['bad token'],
  'expired token': ['expired', 'bad token'],
  'wrong key': ['bad signature'],
  'wrong currency': ['bad currency'],
  'unknown game': ['bad game'],
  'blocked user': ['blocked'],
  'beyond the limit': ['limit'],
  'wrong type': ['bad request'],
  'no money bet': ['done', 'bad request'],
  'foreign token': ['bad token', 'bad partner', 'bad request', 'blocked'],
};

/** `privatePem`: of the side that calls. */
export function hub88Wallet(profile: Hub88Profile, { baseUrl, privatePem }: { baseUrl: string; privatePem: string }): WalletDriver {
  const { header, paths, byToken } = PROFILES[profile];
  const own = createPrivateKey(privatePem);
  let other: KeyObject | null = null;
  return {
    name: profile,
    rules: RULES,
    signs: true,
    finest: MICRO_PER_UNIT,
    idsOfOneKind: true,
    namesRewards: true,
    takesMeta: true,
    undoesWins: true,
    newId: () => randomUUID(),
    fields: (call, action) => fieldsOf(call, action, byToken),
    pack(call, body, key = 'own'): Message {
      const headers: Record<string, string> = { 'content-type': 'application/json' };
      if (key === 'other') other ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
      const signer = key === 'own' ? own : key === 'other' ? other : null;
      if (signer) headers[header] = sign('RSA-SHA256', body, signer).toString('base64');
      return { url: `${baseUrl}${paths[call]}`, headers, body };
    },
    read: readAnswer,
  };
}

/** A profile that goes by tokens names the member, but in a rollback, where the supplier's own name of it stands. */
function fieldsOf(call: WalletCall, action: Action, byToken: boolean): Record<string, unknown> {
  const { session, request, game, id, round, closed, reward, reference, currency } = action;
  const named = { user: session.user, supplier_user: session.user };
  const who = call === 'rollback' ? { user: session.user } : byToken ? { supplier_user: session.user } : named;
  const base = { request_uuid: request, token: session.token, ...who, game_code: game };
  if (call === 'balance') return base;
  const acting = { ...base, transaction_uuid: id, round, round_closed: closed };
  if (call === 'rollback') return { ...acting, reference_transaction_uuid: reference };
  const money = { ...acting, amount: unitsOf(action.amount), currency, is_free: reward !== null, ...(reward && { reward_uuid: reward }) };
  return call === 'win' ? { ...money, reference_transaction_uuid: reference } : money;
}

function unitsOf(micro: Micro): number {
  return Number(micro / MICRO_PER_UNIT);
}

function readAnswer({ session, request, currency }: Action, { code, text }: HttpAnswer): Answer {
  const said = `HTTP ${code} ${text.slice(0, 300)}`;
  const nothing: Answer = { verdict: 'unsure', said, balance: null, malformed: null };
  let body: Record<string, unknown>;
  try {
    body = JSON.parse(text) ?? {};
  } catch {
    return nothing;
  }
  // Any other code than 200 says nothing, whatever its body is.
  const verdict = code === 200 ? VERDICTS[String(body.status)] : undefined;
  if (!verdict) return nothing;
  const balance = Number.isSafeInteger(body.balance) ? BigInt(body.balance as number) * MICRO_PER_UNIT : null;
  return { verdict, said, balance, malformed: verdict === 'done' ? malformation() : null };

  function malformation(): string | null {
    if (body.request_uuid !== request) return `request_uuid ${String(body.request_uuid)} is not that of the call, ${request}`;
    if (body.user !== session.user) return `user ${String(body.user)} is not ${session.user}`;
    if (body.currency !== currency) return `currency ${String(body.currency)} is not ${currency}`;
    return balance === null ? 'no balance that is a whole number' : null;
  }
}
