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

type Move = { kind: 'in' | 'out' | 'never'; amount: bigint; staked: bigint; won: bigint; valid?: bigint | undefined };

/** A vendor's transfer wallet in memory, of one operator. `play` stakes and wins as a game would. */
export async function startTransferWallet(publicPem: string, { operator, fault }: { operator: string; fault: TransferFault | null }) {
  const key = createPublicKey(publicPem);
  const wallets = new Map<string, { balance: bigint; staked: bigint; won: bigint; valid?: bigint | undefined; playing: boolean }>();
  const moves = new Map<string, Move>();
  const has = (one: TransferFault) => fault === one;
  let silent: 'before' | 'after' | null = null;

  function walletOf(user: string) {
    const found = wallets.get(user) ?? { balance: 0n, staked: 0n, won: 0n, playing: false };
    wallets.set(user, found);
    return found;
  }

  /** Of one game, in its practice or for a player. */
  function urlOf({ operator: asking, game, currency, user = 'practice' }: Record<string, string>): [number, object] {
    if (asking !== operator && !has('takes every operator')) return [200, { status: 'UNKNOWN_OPERATOR' }];
    if (game !== TRANSFER_GAME && !has('opens every game')) return [200, { status: 'UNKNOWN_GAME' }];
    return [200, currency === 'QQQ' ? { status: 'NOT_HERE' } : { status: 'OK', url: `https://games.example/play/${game}?for=${user}` }];
  }

  function answerOf(call: string, body: Record<string, string>): [number, object] {
    const { user = '', transfer = '', amount = '' } = body;
    const named = [
      ...(call === 'url' ? ['operator', 'game'] : ['operator', 'user', 'currency']),
      ...(call === 'balance' || call === 'url' ? [] : ['transfer']),
      ...(call === 'in' ? ['amount'] : []),
    ];
    if (named.some((name) => typeof body[name] !== 'string')) return [400, {}];
    if (call === 'in' && !/^[0-9]{1,18}$/.test(amount)) return [400, {}];
    if (call === 'url') return urlOf(body);
    if (body.operator !== operator && !has('takes every operator')) return [200, { status: 'UNKNOWN_OPERATOR' }];
    if (body.currency === 'QQQ' && !has('takes every currency')) return [200, { status: 'WRONG_CURRENCY' }];
    const wallet = walletOf(user);
    const before = moves.get(transfer);
    if (call === 'balance') return [200, { status: 'OK', balance: String(wallet.balance) }];
    if (call === 'state') {
      if (!before && !has('forgets what was asked for')) moves.set(transfer, { kind: 'never', amount: 0n, staked: 0n, won: 0n });
      return [200, { status: 'OK', ...(before && before.kind !== 'never' ? { state: 'DONE', ...toldOf(before) } : { state: 'REFUSED' }) }];
    }
    if (before?.kind === 'never') return [200, { status: 'REFUSED' }];
    const isAgain = before && !has('brings a repeated transfer again') && !has('takes again when it is asked again');
    if (before && before.kind !== call) return [200, { status: 'DUPLICATE' }];
    if (call === 'in') {
      if (BigInt(amount) === 0n) return [200, { status: has('says nothing is an error') ? 'OK' : 'BAD_AMOUNT' }];
      if (before && before.amount !== BigInt(amount) && !has('takes an id with another amount')) return [200, { status: 'DUPLICATE' }];
      if (!isAgain) wallet.balance += BigInt(amount);
      if (!before) moves.set(transfer, { kind: 'in', amount: BigInt(amount), staked: 0n, won: 0n });
      return [200, { status: 'OK', transfer, balance: String(wallet.balance) }];
    }
    if (wallet.playing) return [200, { status: 'PLAYING' }];
    if (isAgain) return [200, { status: 'OK', transfer, ...toldOf(before) }];
    const left = has('leaves something') && wallet.balance > 0n ? 1n : 0n;
    const move: Move = {
      kind: 'out',
      amount: wallet.balance - left,
      staked: wallet.staked,
      won: wallet.won + (has('tells a wrong sum') ? 1n : 0n),
      valid: wallet.valid,
    };
    Object.assign(wallet, { balance: left, staked: 0n, won: 0n, valid: undefined });
    moves.set(transfer, move);
    return [200, { status: 'OK', transfer, ...toldOf(move) }];
  }

  const server = createServer(async (asked, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of asked) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    if (silent === 'before') return void asked.socket.destroy();
    const body = parse(bytes);
    const signed = has('checks the parsed body') && body ? Buffer.from(JSON.stringify(body)) : bytes;
    const signature = asked.headers['x-signature'];
    const isSigned = typeof signature === 'string' && verify('RSA-SHA256', signed, key, Buffer.from(signature, 'base64'));
    const call = asked.url?.split('/').at(-1) ?? '';
    const [code, said] = !isSigned && !has('takes any signature') ? [401, {}] : body ? answerOf(call, body) : [400, {}];
    if (silent === 'after') return void asked.socket.destroy();
    answer.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    balance: (user: string) => walletOf(user).balance,
    play(user: string, { staked, won, valid, playing = false }: { staked: bigint; won: bigint; valid?: bigint; playing?: boolean }) {
      const wallet = walletOf(user);
      Object.assign(wallet, {
        staked: wallet.staked + staked,
        won: wallet.won + won,
        balance: wallet.balance + won - staked,
        valid,
        playing,
      });
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
