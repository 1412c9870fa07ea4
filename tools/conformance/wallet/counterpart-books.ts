/** What wallets have had wrong: the suite is tried on each. */
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

export type Kind = 'balance' | 'bet' | 'win' | 'rollback';
export type Member = { name: string; balance: number; blocked: boolean; limited: boolean };
type Done = {
  kind: 'bet' | 'win' | 'rollback';
  user: string;
  round: string;
  amount: number;
  game: string;
  reference: string;
  back: boolean;
};

export type Body = {
  request_uuid: string;
  token: string;
  user: string;
  supplier_user: string;
  game_code: string;
  transaction_uuid: string;
  reference_transaction_uuid: string;
  round: string;
  amount: number;
  currency: string;
  is_free: boolean;
};

const GAMES = ['S3', 'S5'];
/** It keeps 1/10000; the protocol counts 1/100000. */
const FINEST = 10;

/** The books of the small wallet: whose sessions there are, and what was bet, won and taken back. Each act answers its status. */
export type Books = ReturnType<typeof openBooks>;

export function openBooks(fault: Fault | null) {
  const sessions = new Map<string, { user: string; alive: boolean }>();
  let made = 0;
  return {
    has: (one: Fault) => fault === one,
    members: new Map<string, Member>(['7', '8'].map((name) => [name, { name, balance: 100_000_000, blocked: false, limited: false }])),
    sessions,
    done: new Map<string, Done>(),
    tombstones: new Set<string>(),
    newSession(user: string): { user: string; token: string } {
      for (const session of sessions.values()) if (session.user === user) session.alive = false;
      made += 1;
      const token = `session-of-${user}-${made}`;
      sessions.set(token, { user, alive: true });
      return { user, token };
    },
  };
}

export async function betOf(books: Books, body: Body, member: Member): Promise<string> {
  const { has, done, tombstones } = books;
  const before = done.get(body.transaction_uuid);
  if (tombstones.has(body.transaction_uuid)) return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
  if (before && !has('debits a repeated bet')) return repeated(books, before, 'bet', body);
  if (body.currency !== 'EUR' && !has('knows every currency')) return 'RS_ERROR_WRONG_CURRENCY';
  if (!GAMES.includes(body.game_code) && !has('knows every game')) return 'RS_ERROR_INVALID_GAME';
  if (member.blocked && !has('bets for a blocked member')) return 'RS_ERROR_USER_DISABLED';
  if (member.limited && !has('bets beyond the limit')) return 'RS_ERROR_LIMIT_REACHED';
  if (body.amount % FINEST !== 0 && !has('rounds the finest amount')) return 'RS_ERROR_WRONG_TYPES';
  const amount = body.is_free && !has('takes the value of a free bet') ? 0 : body.amount - (body.amount % FINEST);
  if (amount > member.balance + (has('lets a wallet go below zero by one') ? 1_000 : 0)) return 'RS_ERROR_NOT_ENOUGH_MONEY';
  if (has('checks before it waits')) await new Promise((resolve) => setTimeout(resolve, 5));
  member.balance -= amount;
  keep(books, 'bet', body, amount);
  return 'RS_OK';
}

export function winOf(books: Books, body: Body, member: Member): string {
  const { has, done, tombstones, sessions } = books;
  const before = done.get(body.transaction_uuid);
  if (before && !has('pays a repeated win')) return repeated(books, before, 'win', body);
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
  keep(books, 'win', body, body.amount);
  return 'RS_OK';
}

export function rollbackOf(books: Books, body: Body, member: Member): string {
  const { has, done, tombstones } = books;
  const before = done.get(body.transaction_uuid);
  if (before) return before.kind === 'rollback' ? 'RS_OK' : 'RS_ERROR_DUPLICATE_TRANSACTION';
  if (member.blocked && has('refuses a rollback of a blocked member')) return 'RS_ERROR_USER_DISABLED';
  const undone = done.get(body.reference_transaction_uuid);
  if (!undone) {
    if (has('knows no unknown rollback')) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    if (!has('forgets an unknown rollback')) tombstones.add(body.reference_transaction_uuid);
    return 'RS_OK';
  }
  keep(books, 'rollback', body, 0);
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

function repeated({ has }: Books, before: Done, kind: Done['kind'], body: Body): string {
  const same =
    (before.kind === kind || has('takes a win for a bet')) &&
    (before.user === body.user || has('takes an id of another member')) &&
    (before.round === body.round || has('takes an id of another round')) &&
    (before.amount === body.amount || body.is_free || has('takes an id of another amount')) &&
    before.game === body.game_code;
  if (kind === 'bet' && has('answers a repeated bet as an error')) return 'RS_ERROR_DUPLICATE_TRANSACTION';
  return same ? 'RS_OK' : 'RS_ERROR_DUPLICATE_TRANSACTION';
}

function keep({ done }: Books, kind: Done['kind'], body: Body, amount: number): void {
  const { user, round, game_code: game, reference_transaction_uuid: reference } = body;
  done.set(body.transaction_uuid, { kind, user, round, amount, game, reference, back: false });
}
