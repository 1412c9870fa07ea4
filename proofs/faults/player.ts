import { setTimeout as sleep } from 'node:timers/promises';
import { ALL_PLAYS } from '@fairhall/lottery/all-plays';
import { type PublishedKey, sealTo } from '@fairhall/testkit/seal';
import { makeKey } from '../../apps/server/src/platform/http/idempotency-key.ts';
import { systemRandom } from '../../apps/server/src/platform/random.ts';
import type { Chance } from './chance.ts';
import type { Call, Journal } from './journal.ts';
import { type Asked, type Line, openLine } from './wire.ts';

/** What all players see of the game: the draw on sale, null while none is. */
export type Market = { numero: string | null };

/** A bet that was acknowledged and not cancelled yet. */
type Held = { orderDetailId: string; numero: string };

export type Player = {
  account: string;
  line: Line;
  token: string;
  held: Held[];
};

export type Stage = {
  port: number;
  journal: Journal;
  market: Market;
  nowMs(): number;
  /** Hands a deposit that is paid to the operator. */
  paid(deposit: { depositId: string; amountE4: string }): void;
};

export const GAME = 1;
export const PLAY_ID = ALL_PLAYS.EK3_BSOE.playId;
const REGISTER_TRIES = 100;
const DEPOSIT_MAJOR = 20_000;
const SIDES = ['B', 'S', 'O', 'E'] as const;
const MULTIPLES = [1, 5, 20, 100, 400] as const;
/** More than anybody has: the wallet refuses it. */
const TOO_MUCH = 900_000;

/** A member of its own: registers with a sealed body, as a phone does, and is logged in by that. */
export async function registerPlayer(
  { port, journal }: Pick<Stage, 'port' | 'journal'>,
  place: number,
  merchant?: string,
): Promise<Player> {
  const line = openLine(port, place);
  const account = `${merchant ?? 'faults'}${place}`;
  const content = { username: account, password: 'faults1234', confirmPassword: 'faults1234', type: 0 };
  for (let tries = 0; tries < REGISTER_TRIES; tries += 1) {
    const headers: Record<string, string> = merchant ? { merchant } : {};
    const asked = { method: 'PUT', path: '/wps/member/register', headers };
    const seen = await line.send(await sealed(journal, line, { ...asked, body: content }));
    if (seen === 'lost') continue;
    if (seen.status === 200) return { account, line, token: (seen.body.value as { token: string }).token, held: [] };
    if (seen.status !== 503) throw new Error(`${account} was not registered: ${JSON.stringify(seen.body)}`);
    await sleep(200);
  }
  throw new Error(`${account} was not registered`);
}

/** A sealed body serves once: whoever is told to come again seals anew. */
export async function sealed(journal: Journal, line: Line, asked: Asked): Promise<Asked> {
  const { body } = await journal.read(line, { method: 'GET', path: '/api/seal-key' });
  const { serverTime, ...key } = body;
  const fields = { iat: Math.floor(Number(serverTime) / 1000), jti: systemRandom.bytes(12).toString('hex') };
  const value = await sealTo(key as PublishedKey, JSON.stringify(asked.body), fields);
  return { ...asked, body: { value }, headers: { ...asked.headers, encryption: 'JWE' } };
}

/** Does one thing a player does, and comes back when it is answered for good. */
export async function act(stage: Stage, player: Player, chance: Chance): Promise<void> {
  const dice = chance.next();
  if (dice < 0.12) await cancel(stage, player, chance);
  else if (dice < 0.18) await look(stage, player);
  else await bet(stage, player, chance, dice > 0.97 ? TOO_MUCH : chance.oneOf(MULTIPLES));
}

async function bet(stage: Stage, player: Player, chance: Chance, multiple: number): Promise<void> {
  const call = betOf(stage, player, chance, multiple);
  if (call === null) return look(stage, player);
  const { status, body: reply } = await stage.journal.settle(player.line, call);
  if (status !== 200) return;
  const { numero, bets } = reply as { numero: string; bets: { orderDetailId: string }[] };
  player.held.push(...bets.map(({ orderDetailId }) => ({ orderDetailId, numero })));
}

/** A bet with a key of its own, not sent yet; null while nothing is on sale. */
export function betOf({ market, nowMs }: Stage, player: Player, chance: Chance, multiple: number = chance.oneOf(MULTIPLES)): Call | null {
  if (market.numero === null) return null;
  const key = makeKey(nowMs(), systemRandom);
  const sides = chance.next() < 0.8 ? [chance.oneOf(SIDES)] : SIDES.slice(0, 2);
  const body = {
    gameId: GAME,
    currentNumero: market.numero,
    bettingSlipString: slipOf(sides, multiple),
    betCartAmountSum: String(multiple * sides.length),
    prizeModeId: 3,
  };
  const asked = { method: 'POST', path: '/lgw/orders/betting', body, headers: { authorization: player.token, 'idempotency-key': key } };
  return { kind: 'bet', account: player.account, key, asked };
}

/** Bets the least on one side. */
export function betOnce(stage: Stage, player: Player, chance: Chance): Promise<void> {
  return bet(stage, player, chance, MULTIPLES[0]);
}

async function cancel(stage: Stage, player: Player, chance: Chance): Promise<void> {
  // Mostly in time, now and then too late: that must be refused and stay refused.
  const late = chance.next() < 0.15;
  const at = player.held.findLastIndex(({ numero }) => late || numero === stage.market.numero);
  const [chosen] = at === -1 ? [] : player.held.splice(at, 1);
  if (!chosen) return look(stage, player);
  await stage.journal.settle(player.line, cancelOf(player, chosen.orderDetailId));
}

/** One line for each side. */
export function slipOf(sides: readonly string[], multiple: number): string {
  return sides.map((side) => `${side}~1~${PLAY_ID}~1~0~${multiple}`).join(';');
}

/** Takes one bet back. */
export function cancelOf({ account, token }: Player, betId: string): Call {
  const asked = { method: 'PUT', path: '/lgw/orders/suborders/cancel', body: [betId], headers: { authorization: token } };
  return { kind: 'cancel', account, key: betId, asked };
}

async function look({ journal }: Pick<Stage, 'journal'>, { line, token }: Player): Promise<void> {
  await journal.read(line, { method: 'GET', path: '/wps/v2/wallets/balance', headers: { authorization: token } });
}

/** Opens a deposit by bank transfer and says that it is paid. */
export async function payIn({ journal, nowMs, paid }: Stage, { account, line, token }: Player): Promise<void> {
  const key = makeKey(nowMs(), systemRandom);
  const body = { payeeName: 'Ma Su', amount: String(DEPOSIT_MAJOR), bankCode: 'BAYVIEW', vendorId: 101, mcsBankCode: 'BAYVIEW' };
  const path = '/wps/relay/MCSFE_manualTransferByAccountName';
  const asked = { method: 'POST', path, body, headers: { authorization: token, 'idempotency-key': key } };
  const opened = await journal.settle(line, { kind: 'deposit', account, key, asked });
  if (opened.status !== 200) return;
  const { transId } = opened.body.value as { transId: string };
  const saysPaid = { method: 'POST', path: `/api/deposits/${transId}/paid`, headers: { authorization: token } };
  const marked = await journal.settle(line, { kind: 'paid', account, key: transId, asked: saysPaid });
  if (marked.status === 200) paid({ depositId: transId, amountE4: String(DEPOSIT_MAJOR * 10_000) });
}
