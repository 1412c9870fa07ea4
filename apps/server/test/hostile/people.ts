import type { OperatorRole } from '@fairhall/contract/console/rights';
import { invariant } from '@fairhall/money/result';
import type { InjectOptions } from 'fastify';
import sharp from 'sharp';
import { createOperator } from '../../src/modules/backoffice/index.ts';
import { OPERATOR_COOKIE } from '../../src/platform/http/gates.ts';
import { LOTUS, type Product, REEF } from './product.ts';

export const MEMBER_PASSWORD = 'secret12';
export const OPERATOR_PASSWORD = 'correct horse battery';
export const CASH = '500000.0000';

export type Person = { id: string; name: string; headers: Record<string, string> };
export type Bet = { orderId: string; orderDetailId: string; drawId: string };
/** A member who has paid something in, and bet some of it. */
export type Player = Person & { depositId: string; fileId: string; bet: Bet };

type Merchant = { merchantId: number; code: string };

export type People = Awaited<ReturnType<typeof gatherPeople>>;

let count = 0;

/** Everybody who asks, and those whose things must not be got at. */
export async function gatherPeople(product: Product) {
  const { operator, member, player } = makersOf(product);
  const desk = await operator(LOTUS);
  const reefDesk = await operator(REEF);
  return {
    desk,
    me: await player(LOTUS, desk),
    neighbour: await player(LOTUS, desk),
    stranger: await player(REEF, reefDesk),
    trial: await trialOf(product),
    member: (merchant: Merchant = LOTUS, more: object = {}) => member(merchant, more),
    player: () => player(LOTUS, desk),
    operator: (role?: OperatorRole, merchant: Merchant = LOTUS) => operator(merchant, role),
  };
}

function makersOf(product: Product) {
  const { makers } = product;

  async function operator(merchant: Merchant, role: OperatorRole = 'owner'): Promise<Person> {
    count += 1;
    const name = `desk${count}`;
    const account = { name, displayName: name, password: OPERATOR_PASSWORD, merchantIds: [merchant.merchantId], role };
    const made = await createOperator({ ...makers, db: makers.owner }, account);
    invariant(made.ok, `${name} is made`);
    const headers = { 'x-requested-with': 'XMLHttpRequest' };
    const payload = { name, password: OPERATOR_PASSWORD };
    const login = await product.send({ method: 'POST', url: '/console/api/login', headers, payload });
    const cookie = new RegExp(`${OPERATOR_COOKIE}=[^;]+`).exec(String(login.headers['set-cookie']))?.[0];
    invariant(cookie, `${name} is logged in: ${login.text}`);
    return { id: String(made.value.operatorId), name, headers: { ...headers, cookie } };
  }

  async function member(merchant: Merchant, more: object = {}): Promise<Person> {
    count += 1;
    const name = `guest${count}`;
    const body = { username: name, password: MEMBER_PASSWORD, confirmPassword: MEMBER_PASSWORD, ...more };
    const headers = { merchant: merchant.code, encryption: 'JWE' };
    const payload = { value: await product.seal(JSON.stringify(body)) };
    const { token, id } = await ask<{ token: string; id: string }>(product, {
      method: 'PUT',
      url: '/wps/member/register',
      headers,
      payload,
    });
    return { id, name, headers: { merchant: merchant.code, authorization: token } };
  }

  async function player(merchant: Merchant, desk: Person): Promise<Player> {
    const person = await member(merchant);
    const deposit = await openDeposit(product, person);
    await ask(product, { method: 'POST', url: `/api/deposits/${deposit.depositId}/paid`, headers: person.headers });
    const decide = `/console/api/deposits/${deposit.depositId}`;
    await ask(product, { method: 'POST', url: `${decide}/take`, headers: desk.headers });
    await ask(product, { method: 'POST', url: `${decide}/approve`, headers: desk.headers, payload: { amountE4: CASH.replace('.', '') } });
    // What it must turn over keeps nothing in: a good withdrawal is one at once.
    await makers.owner.query('update turnover_need set blocking = false where member_id = $1', [person.id]);
    return { ...person, ...deposit, bet: await placeBet(product, person) };
  }

  return { operator, member, player };
}

async function trialOf(product: Product): Promise<Person> {
  const headers = { merchant: LOTUS.code };
  const { token, id, userName } = await ask<{ token: string; id: string; userName: string }>(product, {
    method: 'POST',
    url: '/wps/session/login/freeplay',
    headers,
  });
  return { id, name: userName, headers: { ...headers, authorization: token } };
}

/** Answers the value of a call that has to succeed. */
export async function ask<T = unknown>(product: Product, options: InjectOptions): Promise<T> {
  const answer = await product.send(options);
  invariant(answer.status === 200, `${options.method} ${options.url}: ${answer.text.slice(0, 300)}`);
  const body = JSON.parse(answer.text);
  return (body.success === true && 'value' in body ? body.value : body) as T;
}

export function depositBody() {
  return { payeeName: 'Daw Hla', amount: CASH, bankCode: 'BAYVIEW', vendorId: 101, mcsBankCode: 'BAYVIEW' };
}

/** A deposit with its slip, not yet said to be paid. */
export async function openDeposit(product: Product, { headers }: Pick<Person, 'headers'>): Promise<{ depositId: string; fileId: string }> {
  const { transId: depositId } = await ask<{ transId: string }>(product, {
    method: 'POST',
    url: '/wps/relay/MCSFE_manualTransferByAccountName',
    headers: { ...headers, 'idempotency-key': product.key() },
    payload: depositBody(),
  });
  const { slips } = await ask<{ slips: { fileId: string }[] }>(product, {
    method: 'POST',
    url: `/api/deposits/${depositId}/slips`,
    headers: { ...headers, 'content-type': 'image/png' },
    payload: await picture(),
  });
  return { depositId, fileId: slips[0]?.fileId ?? '' };
}

/** No two are alike. */
export function picture(): Promise<Buffer> {
  count += 1;
  const background = { r: count & 255, g: (count >> 8) & 255, b: 90 };
  return sharp({ create: { width: 16, height: 16, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Its sale lasts five minutes: longer than the walk. */
export const SLOW_GAME = 3;
const FAST_GAME = 1;

export async function betBody(product: Product) {
  return slipFor(SLOW_GAME, (await nearDraw(product)).currentNumero.numero);
}

/** A bet as clients of the regional lotteries send it. */
export async function regionalBody(product: Product) {
  const { numero } = (await nearDraw(product)).currentNumero;
  const bet = { playId: 5501, bettingContent: 'B', singleBetPrice: 1, bettingApproach: 1, bettingSlip: null };
  return {
    prizeMode: 'Elott',
    device: 'WEB',
    contents: [{ gameId: SLOW_GAME, winStop: false, ...bet, numero: [{ numero, multiple: 10 }] }],
  };
}

function slipFor(gameId: number, currentNumero: string) {
  return { gameId, currentNumero, bettingSlipString: 'B~1~5501~1~0~10', betCartAmountSum: '10', prizeModeId: 3 };
}

/** The last draw planned of a game on which nobody bets. */
export async function fastDraw(product: Product): Promise<{ drawId: string; numero: string }> {
  const draws = await ask<{ drawId: string; numero: string }[]>(product, { method: 'GET', url: `/lgw/numeros/recent?gameId=${FAST_GAME}` });
  const last = draws.at(-1);
  invariant(last, 'draws are planned');
  return last;
}

type NearDraw = { currentNumero: { numero: string; drawId: string; isSale: boolean; remainTime: number; lockTime: number } };

const SALE_LEFT_MS = 3_000;

/** The draw on sale. When its sale is about to end, the clock goes on to the next one. */
export async function nearDraw(product: Product): Promise<NearDraw> {
  const look = () => ask<NearDraw>(product, { method: 'GET', url: `/lgw/numeros/near?gameId=${SLOW_GAME}` });
  const near = await look();
  const { isSale, remainTime, lockTime } = near.currentNumero;
  if (isSale && remainTime - lockTime * 1_000 > SALE_LEFT_MS) return near;
  product.clock.advance(remainTime + 1_000);
  return look();
}

export async function placeBet(product: Product, { headers }: Pick<Person, 'headers'>): Promise<Bet> {
  const { currentNumero } = await nearDraw(product);
  const { bets, orderMasterId } = await ask<{ orderMasterId: string; bets: { orderDetailId: string }[] }>(product, {
    method: 'POST',
    url: '/lgw/orders/betting',
    headers: { ...headers, 'idempotency-key': product.key() },
    payload: await betBody(product),
  });
  return { orderId: orderMasterId, orderDetailId: bets[0]?.orderDetailId ?? '', drawId: currentNumero.drawId };
}

/** A chase of one draw; its order's id. */
export async function placeChase(product: Product, { headers }: Pick<Person, 'headers'>): Promise<string> {
  const body = await betBody(product);
  const { orderMasterId } = await ask<{ orderMasterId: string }>(product, {
    method: 'POST',
    url: '/lgw/orders/betting',
    headers: { ...headers, 'idempotency-key': product.key() },
    payload: { ...body, chase: true, chaseSlip: { numero: body.currentNumero, multiples: [1] } },
  });
  return orderMasterId;
}

/** A slip to keep; the same each time, so that there is one ticket of it. */
export function savedTicketBody() {
  return { gameId: SLOW_GAME, name: 'Evening', prizeModeId: 3, bettingSlipString: 'B~1~5501~1~0~10' };
}

/** The member's saved ticket, kept anew where it is gone. */
export async function saveTicket(product: Product, { headers }: Pick<Person, 'headers'>): Promise<string> {
  const { ticketId } = await ask<{ ticketId: string }>(product, {
    method: 'POST',
    url: '/lgw/tickets',
    headers: { ...headers },
    payload: savedTicketBody(),
  });
  return ticketId;
}

/** A bet whose draw has been drawn. */
export async function drawnBet(product: Product, { headers }: Pick<Person, 'headers'>): Promise<Bet> {
  const look = () => ask<NearDraw>(product, { method: 'GET', url: `/lgw/numeros/near?gameId=${FAST_GAME}` });
  const { clock } = product;
  await product.runJob('plan-draws');
  // To the beginning of a sale.
  clock.advance((await look()).currentNumero.remainTime + 1_000);
  const { currentNumero } = await look();
  const { bets, orderMasterId } = await ask<{ orderMasterId: string; bets: { orderDetailId: string }[] }>(product, {
    method: 'POST',
    url: '/lgw/orders/betting',
    headers: { ...headers, 'idempotency-key': product.key() },
    payload: slipFor(FAST_GAME, currentNumero.numero),
  });
  clock.advance(currentNumero.remainTime + 1_000);
  await product.runJob('close-due-draws');
  await product.runJob('result-due-draws');
  return { orderId: orderMasterId, orderDetailId: bets[0]?.orderDetailId ?? '', drawId: currentNumero.drawId };
}
