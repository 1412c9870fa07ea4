import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { amount } from '@fairhall/money/amount';
import { toWireAmount } from '@fairhall/vendor-protocol/hub88/amount';
import { PROFILES, type WalletCall } from '@fairhall/vendor-protocol/hub88/profiles';
import { makeKeyPair, readPrivateKey, signBytes } from '@fairhall/vendor-protocol/signature';

const { gamePaths, walletPaths, signatureHeader } = PROFILES.hub88;

/** What it says of a transaction; its own figure need not be the one that it asked for. */
type Told = { transaction_uuid: string; amount?: number; created_at: string; [field: string]: unknown };
/** What the product asked for when a member opened a game. */
type Launched = { user?: string; token?: string; game_code: string; currency: string };

/** A vendor that the product has never heard of: it speaks the protocol alone. */
export type Stranger = {
  home: string;
  publicKey: string;
  /** Games that it lists from here on. */
  lists(...games: readonly { code: string; name: string; category: string }[]): void;
  launched: readonly Launched[];
  /** Moves money in the wallet of whoever opened a game last; answers the transaction as it will list it. */
  move(call: 'bet' | 'win', move: Move): Promise<Told>;
  stop(): Promise<void>;
};

type Move = { amountE4: bigint; round: string; closes: boolean; reference?: string; atMs: number };

export async function startStranger({ walletUrl }: { walletUrl: string }): Promise<Stranger> {
  const keys = makeKeyPair();
  const key = readPrivateKey(keys.privateKey);
  const launched: Launched[] = [];
  const told: Told[] = [];
  let listed: readonly object[] = [];
  const server = createServer(async (request, reply) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const say = (body: unknown) => reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const asked = parts.length > 0 ? JSON.parse(String(Buffer.concat(parts))) : {};
    if (request.url === gamePaths.list) return say(listed);
    if (request.url === gamePaths.url) {
      launched.push(asked);
      return say({ url: `${home}/play/${asked.game_code}` });
    }
    if (request.url === gamePaths.transactions) {
      const { start_time: from, end_time: until } = asked;
      return say({ transactions: told.filter(({ created_at }) => created_at >= from && created_at < until), next_cursor: null });
    }
    if (request.url?.startsWith('/play/')) return reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>The game is open</h1>');
    return reply.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function callWallet(call: WalletCall, body: object): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(body));
    const headers = { 'content-type': 'application/json', [signatureHeader]: signBytes(bytes, key) };
    const answer = await fetch(`${walletUrl}${walletPaths[call]}`, { method: 'POST', headers, body: bytes });
    const said = (await answer.json()) as { status: string };
    if (said.status !== 'RS_OK') throw new Error(`the wallet answered ${call} with ${said.status}`);
  }

  return {
    home,
    publicKey: keys.publicKey,
    lists(...games) {
      listed = games.map(({ code, name, category }) => ({
        ...{ name, game_code: code, product: 'stranger', category, platforms: ['GPL_MOBILE'], enabled: true, blocked_countries: [] },
        ...{ url_thumb: '', url_background: '', freebet_support: false },
      }));
    },
    launched,
    async move(call, { amountE4, round, closes, reference, atMs }) {
      const last = launched.at(-1);
      if (!last) throw new Error('nobody has opened a game');
      const { user, token, game_code, currency } = last;
      const about = { user, round, game_code, amount: toWireAmount(amount(amountE4)), currency };
      const transaction_uuid = randomUUID();
      const refers = reference === undefined ? {} : { reference_transaction_uuid: reference };
      await callWallet(call, { ...about, ...refers, request_uuid: randomUUID(), token, transaction_uuid, round_closed: closes });
      const one = { ...about, ...refers, transaction_uuid, type: call.toUpperCase(), created_at: new Date(atMs).toISOString() };
      told.push(one);
      return one;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
