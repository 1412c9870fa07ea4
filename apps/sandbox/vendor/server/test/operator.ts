import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { GameCall, Profile, WalletCall } from '@fairhall/vendor-protocol/hub88/profiles';
import { PROFILES, WALLET_CALLS } from '@fairhall/vendor-protocol/hub88/profiles';
import { readWalletRequest } from '@fairhall/vendor-protocol/hub88/wallet-calls';
import { isSignedBy, makeKeyPair, readPrivateKey, readPublicKey, signBytes } from '@fairhall/vendor-protocol/signature';
import { onTestFinished } from 'vitest';
import { PUBLIC_KEY_FILE } from '../keys.ts';
import type { Page } from './stage.ts';

/** What the wallet's side does to a call: as it should; does it and cuts the line, or says nothing; cuts it before; answers another status or nonsense. */
export type Behaviour = 'well' | 'done, then cut' | 'done, then silent' | 'cut' | 'nonsense' | { status: string };

export type Transaction = {
  kind: WalletCall;
  round: string;
  amount: number;
  reference?: string;
  isFree: boolean;
  isClosed: boolean;
  meta?: unknown;
};

/** An operator with one wallet, which keeps to the protocol as far as a test lets it. Amounts are the wire's, 1/100000. */
export type TestOperator = {
  balance: number;
  /** What it says of its member beside its money. */
  standing: {
    label?: string;
    level?: number;
    country?: string;
    jurisdiction?: string;
    seat_tags?: string[];
    min_cycle_ms?: Record<string, number>;
  };
  /** Of the next calls of a kind, in their order; afterwards all goes well. */
  next: Partial<Record<WalletCall, Behaviour[]>>;
  /** Of every call, until it is changed. */
  always: Behaviour;
  transactions: Map<string, Transaction>;
  /** Calls as they came, the repeated ones too. */
  heard: { call: WalletCall; transactionUuid: string | undefined }[];
  entry(profile?: Profile['name']): object;
  ask(home: string, call: GameCall, body: object, signWith?: string): Promise<{ status: number; body: unknown }>;
};

const OPERATOR_ID = 'lotus';
const [OWN, STRANGER] = [makeKeyPair(), makeKeyPair()];
export const STRANGERS_KEY = STRANGER.privateKey;

export async function startOperator(dataDir: string, profile: Profile = PROFILES.hub88): Promise<TestOperator> {
  const operator: TestOperator = {
    ...{ balance: 100_000_000, standing: {}, next: {}, always: 'well', transactions: new Map(), heard: [] },
    entry: () => ({
      operatorId: OPERATOR_ID,
      walletUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/wallet`,
      publicKey: OWN.publicKey,
      profile: profile.name,
    }),
    async ask(home, call, body, signWith = OWN.privateKey) {
      const bytes = Buffer.from(JSON.stringify({ operator_id: OPERATOR_ID, ...body }));
      const headers = { 'content-type': 'application/json', [profile.signatureHeader]: signBytes(bytes, readPrivateKey(signWith)) };
      const reply = await fetch(home + profile.gamePaths[call], { method: 'POST', headers, body: bytes });
      return { status: reply.status, body: await reply.json() };
    },
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  writeFileSync(join(dataDir, 'operators.json'), JSON.stringify([operator.entry()]));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = Buffer.concat(await request.toArray());
    const call = WALLET_CALLS.find((each) => request.url === `/wallet${profile.walletPaths[each]}`);
    const vendorKey = readPublicKey(readFileSync(join(dataDir, PUBLIC_KEY_FILE), 'utf8'));
    if (!call || !vendorKey || !isSignedBy(bytes, request.headers[profile.signatureHeader], vendorKey))
      return void response.writeHead(401).end();
    const read = readWalletRequest(profile, call, bytes);
    if (!read.ok) return void response.end(JSON.stringify({ status: read.status, request_uuid: read.requestUuid }));
    const body = read.value as Body;
    operator.heard.push({ call, transactionUuid: body.transaction_uuid });
    const behaviour = operator.next[call]?.shift() ?? operator.always;
    if (behaviour === 'cut') return void request.socket.destroy();
    if (behaviour === 'nonsense') return void response.end('<html>');
    const status = typeof behaviour === 'object' ? behaviour.status : settle(operator, call, body);
    if (behaviour === 'done, then silent') return;
    if (behaviour === 'done, then cut') return void request.socket.destroy();
    response.end(
      JSON.stringify({
        ...{ user: body.user, status, request_uuid: body.request_uuid, currency: body.currency, balance: operator.balance },
        ...(call === 'info' ? operator.standing : {}),
      }),
    );
  }
  return operator;
}

type Body = {
  request_uuid: string;
  transaction_uuid: string;
  reference_transaction_uuid?: string;
  user: string;
  currency: string;
  round: string;
  amount: number;
  is_free?: boolean;
  meta?: unknown;
  round_closed: boolean;
};

function settle(operator: TestOperator, call: WalletCall, body: Body): string {
  const { transactions } = operator;
  const { transaction_uuid: id, reference_transaction_uuid: reference = '', amount = 0 } = body;
  if (call === 'balance' || call === 'info' || transactions.has(id)) return 'RS_OK';
  const bet = transactions.get(reference);
  if (call === 'bet' && amount > operator.balance) return 'RS_ERROR_NOT_ENOUGH_MONEY';
  if (call === 'win' && bet?.kind !== 'bet') return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
  // What is taken back moves the other way.
  const back = bet?.kind === 'win' ? -bet.amount : (bet?.amount ?? 0);
  const moved = { bet: -amount, win: amount, rollback: back }[call];
  operator.balance += moved;
  const { round, is_free: isFree = false, round_closed: isClosed, meta } = body;
  transactions.set(id, { kind: call, round, amount, reference, isFree, isClosed, ...(meta === undefined ? {} : { meta }) });
  return 'RS_OK';
}

/** Asks for a launch of a member's and opens it, as a browser does. */
export async function launchAt(
  stage: { home(): string; openAddress(address: string): Promise<Page> },
  operator: TestOperator,
  game = 'S3',
  who: { user?: string; token?: string; currency: string } = { user: 'm-1', token: 'token-of-the-session', currency: 'EUR' },
): Promise<Page> {
  const launched = await operator.ask(stage.home(), 'url', {
    ...{ ...who, game_code: game, country: 'MM', lang: 'en' },
    ...{ lobby_url: 'http://lotus.example/m/', platform: 'GPL_MOBILE', sub_partner_id: 'lotus' },
  });
  return stage.openAddress((launched.body as { url: string }).url);
}
