import { createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const TRANSFER_FAULTS = [
  'takes any signature',
  'checks the parsed body',
  'brings a repeated transfer again',
  'takes an id with another amount',
  'takes every currency',
  'takes every operator',
  'forgets what was asked for',
  'takes again when it is asked again',
  'leaves something',
  'tells a wrong sum',
  'says nothing is an error',
  'opens every game',
] as const;
export type TransferFault = (typeof TRANSFER_FAULTS)[number];

/** What it has to play. */
const TRANSFER_GAME = 'S3';

type Wallet = { balance: bigint; staked: bigint; won: bigint; valid?: bigint | undefined; playing: boolean };
type Move = { kind: 'in' | 'out' | 'never'; amount: bigint; staked: bigint; won: bigint; valid?: bigint | undefined };
type Body = Record<string, string>;
/** HTTP status and body. */
type Said = [number, object];

/** A vendor's transfer wallet in memory, of one operator. `play` stakes and wins as a game would. */
export async function startTransferWallet(publicPem: string, settings: { operator: string; fault: TransferFault | null }) {
  const key = createPublicKey(publicPem);
  const books = openBooks(settings);
  let silent: 'before' | 'after' | null = null;
  const server = createServer(async (asked, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of asked) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    if (silent === 'before') return void asked.socket.destroy();
    const body = parse(bytes);
    const signed = books.has('checks the parsed body') && body ? Buffer.from(JSON.stringify(body)) : bytes;
    const signature = asked.headers['x-signature'];
    const isSigned = typeof signature === 'string' && verify('RSA-SHA256', signed, key, Buffer.from(signature, 'base64'));
    const call = asked.url?.split('/').at(-1) ?? '';
    const [code, said] = !isSigned && !books.has('takes any signature') ? [401, {}] : body ? answerOf(books, call, body) : [400, {}];
    if (silent === 'after') return void asked.socket.destroy();
    answer.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    balance: (user: string) => books.walletOf(user).balance,
    play(user: string, { staked, won, valid, playing = false }: { staked: bigint; won: bigint; valid?: bigint; playing?: boolean }) {
      const wallet = books.walletOf(user);
      const [allStaked, allWon, balance] = [wallet.staked + staked, wallet.won + won, wallet.balance + won - staked];
      Object.assign(wallet, { staked: allStaked, won: allWon, balance, valid, playing });
    },
    /** Hangs up from now on, before or behind what was asked. */
    hush(when: 'before' | 'after' | null) {
      silent = when;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Books = ReturnType<typeof openBooks>;

function openBooks({ operator, fault }: { operator: string; fault: TransferFault | null }) {
  const wallets = new Map<string, Wallet>();
  return {
    operator,
    has: (one: TransferFault) => fault === one,
    moves: new Map<string, Move>(),
    walletOf(user: string): Wallet {
      const found = wallets.get(user) ?? { balance: 0n, staked: 0n, won: 0n, playing: false };
      wallets.set(user, found);
      return found;
    },
  };
}

function answerOf(books: Books, call: string, body: Body): Said {
  const { has, operator, moves } = books;
  if (!isWhole(call, body)) return [400, {}];
  if (call === 'url') return urlOf(books, body);
  if (body.operator !== operator && !has('takes every operator')) return [200, { status: 'UNKNOWN_OPERATOR' }];
  if (body.currency === 'QQQ' && !has('takes every currency')) return [200, { status: 'WRONG_CURRENCY' }];
  if (call === 'balance') return [200, { status: 'OK', balance: String(books.walletOf(body.user ?? '').balance) }];
  const transfer = body.transfer ?? '';
  const before = moves.get(transfer);
  if (call === 'state') {
    if (!before && !has('forgets what was asked for')) moves.set(transfer, { kind: 'never', amount: 0n, staked: 0n, won: 0n });
    return [200, { status: 'OK', ...(before && before.kind !== 'never' ? { state: 'DONE', ...toldOf(before) } : { state: 'REFUSED' }) }];
  }
  if (before?.kind === 'never') return [200, { status: 'REFUSED' }];
  if (before && before.kind !== call) return [200, { status: 'DUPLICATE' }];
  return call === 'in' ? takeIn(books, body, before) : giveBack(books, body, before);
}

function isWhole(call: string, body: Body): boolean {
  const named = [
    ...(call === 'url' ? ['operator', 'game'] : ['operator', 'user', 'currency']),
    ...(call === 'balance' || call === 'url' ? [] : ['transfer']),
    ...(call === 'in' ? ['amount'] : []),
  ];
  return named.every((name) => typeof body[name] === 'string') && (call !== 'in' || /^[0-9]{1,18}$/.test(body.amount ?? ''));
}

/** Of one game, in its practice or for a player. */
function urlOf({ has, operator }: Books, { operator: asking, game, currency, user = 'practice' }: Body): Said {
  if (asking !== operator && !has('takes every operator')) return [200, { status: 'UNKNOWN_OPERATOR' }];
  if (game !== TRANSFER_GAME && !has('opens every game')) return [200, { status: 'UNKNOWN_GAME' }];
  return [200, currency === 'QQQ' ? { status: 'NOT_HERE' } : { status: 'OK', url: `https://games.example/play/${game}?for=${user}` }];
}

/** `before`: what this very transfer did. */
function takeIn({ has, moves, walletOf }: Books, { user = '', transfer = '', amount: text = '' }: Body, before: Move | undefined): Said {
  const [wallet, amount] = [walletOf(user), BigInt(text)];
  if (amount === 0n) return [200, { status: has('says nothing is an error') ? 'OK' : 'BAD_AMOUNT' }];
  if (before && before.amount !== amount && !has('takes an id with another amount')) return [200, { status: 'DUPLICATE' }];
  if (!before || has('brings a repeated transfer again')) wallet.balance += amount;
  if (!before) moves.set(transfer, { kind: 'in', amount, staked: 0n, won: 0n });
  return [200, { status: 'OK', transfer, balance: String(wallet.balance) }];
}

function giveBack({ has, moves, walletOf }: Books, { user = '', transfer = '' }: Body, before: Move | undefined): Said {
  const wallet = walletOf(user);
  if (wallet.playing) return [200, { status: 'PLAYING' }];
  if (before && !has('takes again when it is asked again')) return [200, { status: 'OK', transfer, ...toldOf(before) }];
  const left = has('leaves something') && wallet.balance > 0n ? 1n : 0n;
  const won = wallet.won + (has('tells a wrong sum') ? 1n : 0n);
  const move: Move = { kind: 'out', amount: wallet.balance - left, staked: wallet.staked, won, valid: wallet.valid };
  Object.assign(wallet, { balance: left, staked: 0n, won: 0n, valid: undefined });
  moves.set(transfer, move);
  return [200, { status: 'OK', transfer, ...toldOf(move) }];
}

function toldOf({ kind, amount, staked, won, valid }: Move): object {
  const counts = valid === undefined ? {} : { valid: String(valid) };
  return { amount: String(amount), ...(kind === 'out' ? { staked: String(staked), won: String(won), ...counts } : {}) };
}

function parse(bytes: Buffer): Record<string, string> | null {
  try {
    const body = JSON.parse(bytes.toString());
    return typeof body === 'object' && !Array.isArray(body) ? body : null;
  } catch {
    return null;
  }
}
