import { fail, ok, type Result } from '@fairhall/money/result';
import {
  type GameAnswer,
  type GameFailure,
  type GameRequest,
  gameFailureOf,
  readGameAnswer,
} from '@fairhall/vendor-protocol/hub88/game-calls';
import { type GameCall, PROFILES, type Profile } from '@fairhall/vendor-protocol/hub88/profiles';
import type { Clock } from '../../../../platform/clock.ts';
import { createBreaker } from './breaker.ts';

/** A vendor as one merchant reaches it. */
export type GameLink = {
  merchantId: number;
  protocol: Profile['name'];
  baseUrl: string;
  operatorId: string;
  /** Signs with our key for this vendor and merchant; Base64. */
  sign(bytes: Uint8Array): string | Promise<string>;
};

/** UNREACHABLE: silent, too slow, too long, or nothing that the protocol knows; also while it is left alone after that. */
export type GameClientFailure = GameFailure | 'UNREACHABLE';

export type GameClient = {
  ask<Call extends GameCall>(
    link: GameLink,
    call: Call,
    request: Omit<GameRequest<Call>, 'operator_id' | 'sub_partner_id'>,
  ): Promise<Result<GameAnswer<Call>, GameClientFailure>>;
};

/** `siteOf`: what a merchant's site is called. `ask` stands in for `fetch` in tests. */
export type GameClientDeps = { clock: Pick<Clock, 'nowMs'>; siteOf(merchantId: number): Promise<string>; ask?: typeof fetch };

/** A player waits for an address; lists and transactions are asked for by night jobs. */
const WITHIN_MS: Readonly<Record<'waiting' | 'unhurried', number>> = { waiting: 4_000, unhurried: 20_000 };
const WAITED_FOR: readonly GameCall[] = ['url', 'round'];
const ANSWER_BYTES_MAX = 4 * 1_024 * 1_024;

/** Asks vendors for what they owe an operator: addresses of games, lists, rounds, transactions, free bets. */
export function createGameClient({ clock, siteOf, ask = fetch }: GameClientDeps): GameClient {
  const breaker = createBreaker();

  async function exchange({ protocol, baseUrl, sign }: GameLink, call: GameCall, body: Uint8Array): Promise<Answered> {
    const { gamePaths, signatureHeader } = PROFILES[protocol];
    const answer = await ask(`${baseUrl.replace(/\/$/, '')}${gamePaths[call]}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', [signatureHeader]: await sign(body) },
      body: Buffer.from(body),
      // A signed body goes to the address that was agreed, not to where that one points.
      redirect: 'error',
      signal: AbortSignal.timeout(WITHIN_MS[WAITED_FOR.includes(call) ? 'waiting' : 'unhurried']),
    });
    return { status: answer.status, bytes: await readBytes(answer) };
  }

  return {
    async ask(link, call, request) {
      const { baseUrl, operatorId, merchantId, protocol } = link;
      if (!breaker.mayAsk(baseUrl, clock.nowMs())) return fail('UNREACHABLE');
      const isOfASite = PROFILES[protocol].requires[call]?.includes('sub_partner_id');
      const site = isOfASite ? { sub_partner_id: await siteOf(merchantId) } : {};
      const body = new TextEncoder().encode(JSON.stringify({ operator_id: operatorId, ...site, ...request }));
      const answered = await exchange(link, call, body).catch(() => null);
      const read = answered ? meaningOf(call, answered) : fail('UNREACHABLE');
      breaker.note(baseUrl, read.ok || (read.code !== 'UNREACHABLE' && read.code !== 'FAULT'), clock.nowMs());
      return read;
    },
  };
}

type Answered = { status: number; bytes: Uint8Array | null };

function meaningOf<Call extends GameCall>(call: Call, { status, bytes }: Answered): Result<GameAnswer<Call>, GameClientFailure> {
  if (status < 200 || status > 299) return fail(gameFailureOf(status));
  const read = bytes && readGameAnswer(call, bytes);
  return read ? ok(read) : fail('UNREACHABLE');
}

/** Null where there is more than an answer holds. */
async function readBytes(answer: Response): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.byteLength;
    if (length > ANSWER_BYTES_MAX) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
