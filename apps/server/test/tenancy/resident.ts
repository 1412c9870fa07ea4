import { invariant } from '@fairhall/money/result';
import sharp from 'sharp';
import type { DemoMerchant } from '../../seeds/deps.ts';
import { OPERATOR_COOKIE } from '../../src/platform/http/gates.ts';
import type { Answer, Client, Sent } from './client.ts';
import { caseIdOf } from './lasting.ts';

/**
 * A member of a merchant who has done all there is to do, and the operator who served it. What they left behind is what a stranger
 * must not get at; `marks` are words and numbers that appear nowhere else.
 */
export type Resident = {
  code: string;
  merchantId: number;
  host: string;
  member: { id: string; account: string; password: string; paymentPassword: string; token: string };
  operator: { id: string; sessionId: string; name: string; displayName: string; password: string; cookie: string };
  /** One who types official results. */
  typist: { name: string; password: string; cookie: string };
  /** One of the merchant's rules that waits for a second operator. */
  change: { id: string; name: string };
  bank: { vendorId: number; bankCode: string; code: string };
  /** Credited; with a slip and waiting for an operator; not paid yet. */
  deposits: { credited: string; waiting: string; open: string };
  payeeName: string;
  reference: string;
  fileId: string;
  /** Hash of a picture for the merchant's banners. */
  bannerPicture: string;
  bet: { orderId: string; betId: string; drawId: string; numero: string };
  savedTicket: string;
  card: { id: string; number: string };
  withdrawal: string;
  /** Its papers, which wait for the desk. */
  caseId: string;
  /** A note that it left at the chat desk. */
  chat: string;
  pageTicket: string;
  marks: string[];
};

/** Sold by both, and on sale for longer than any test. */
export const SLOW_GAME = 3;
const AMOUNT = '20000.0000';

type Ask = <T>(sent: Omit<Sent, 'host'>) => Promise<T>;

export type TimeAndDesk = {
  /** As an operator does who saw the papers; what else only the database can be told of comes about with it. */
  prove(memberId: string): Promise<unknown>;
  /** A new card is as old as payments to it ask. */
  ageCard(memberId: string): Promise<unknown>;
};

export async function settle(client: Client, demo: DemoMerchant, { prove, ageCard }: TimeAndDesk): Promise<Resident> {
  const { code, merchantId, operator, channels } = demo;
  const host = `${code}.localhost`;
  const ask: Ask = async (sent) => answered(await client.send({ host, ...sent }), sent.path);
  const channel = channels[0];
  invariant(channel, `${code} has a way to pay in`);
  const bank = { vendorId: channel.vendorId, bankCode: channel.bankCode, code: channel.code };

  const member = await register(client, ask, { code, strict: demo.preset === 'strict' });
  await prove(member.id);
  const own: Ask = (sent) => ask({ ...sent, headers: { authorization: member.token, ...sent.headers } });
  const { cookie, ...session } = await operatorIn(client, { host, name: operator.name, password: operator.password });
  const desk: Ask = (sent) => ask({ ...sent, headers: { cookie } });

  const credited = await deposit(own, { code, bank });
  const fileId = await addSlip(own, { depositId: credited, merchantId });
  await own({ method: 'POST', path: `/api/deposits/${credited}/paid` });
  await desk({ method: 'POST', path: `/console/api/deposits/${credited}/take` });
  const body = { amountE4: AMOUNT.replace('.', ''), note: `note-of-${code}` };
  await desk({ method: 'POST', path: `/console/api/deposits/${credited}/approve`, body });
  const waiting = await deposit(own, { code, bank });
  await own({ method: 'POST', path: `/api/deposits/${waiting}/paid` });
  const open = await deposit(own, { code, bank });
  const { reference } = await desk<{ reference: string }>({ method: 'GET', path: `/console/api/deposits/${waiting}` });

  const { hash: bannerPicture } = await desk<{ hash: string }>({
    method: 'POST',
    path: '/console/api/merchant/pictures',
    bytes: await picture(100 + merchantId),
  });
  const change = await askForHand(desk, { code, password: operator.password });
  const bet = await placeBet(own);
  await own({ method: 'POST', path: '/wps/relay/MCSFE_addFavoriteGameV2', body: { nodeId: SLOW_GAME } });
  await own({ method: 'GET', path: `/wps/relay/MCS2_addRecentGame?nodeId=${SLOW_GAME}` });
  const { ticketId: savedTicket } = await own<{ ticketId: string }>({
    method: 'POST',
    path: '/lgw/tickets',
    body: { gameId: SLOW_GAME, name: savedNameOf(code), prizeModeId: 3, bettingSlipString: 'B~1~5501~1~0~10' },
  });
  const paymentPassword = 'payout77';
  const { card, withdrawal } = await withdraw(client, own, { code, merchantId, paymentPassword, ageCard: () => ageCard(member.id) });
  const note = { topic: 'money', language: 'EN', text: `chat-of-${code}` };
  const left = await own<{ chat: { id: string } }>({ method: 'POST', path: '/api/chat/note', body: note });
  const { ticket: pageTicket } = await own<{ ticket: string }>({ method: 'POST', path: '/api/page-ticket' });
  return {
    code,
    merchantId,
    host,
    member: { ...member, paymentPassword },
    operator: { ...operator, ...session, cookie },
    change,
    typist: await typistIn(client, host, typistOf(code)),
    bank,
    deposits: { credited, waiting, open },
    payeeName: payeeOf(code),
    reference,
    fileId,
    bannerPicture,
    bet,
    savedTicket,
    card,
    withdrawal,
    caseId: String(caseIdOf(merchantId)),
    chat: left.chat.id,
    pageTicket,
    marks: [
      ...[member.id, member.account, nickOf(code), payeeOf(code), member.token],
      ...[operator.displayName, credited, waiting, open, reference, fileId, bannerPicture, `note-of-${code}`],
      ...[left.chat.id, note.text, String(caseIdOf(merchantId))],
      ...[savedTicket, savedNameOf(code), change.id, change.name],
      ...[bet.orderId, bet.betId, card.id, card.number, withdrawal, `${code}.localhost`],
      ...channels.flatMap(({ code: name, bankName, receiverAccount = '', receiverName }) => [
        name,
        bankName,
        receiverAccount,
        receiverName,
      ]),
      ...demo.announcements.notices.flatMap(({ title }) => Object.values(title)),
      ...demo.announcements.banners.flatMap(({ text }) => Object.values(text)),
    ].filter((mark) => mark !== ''),
  };
}

const nickOf = (code: string) => `${code}nick`;
const payeeOf = (code: string) => `Daw ${code} payee`;

function answered<T>({ status, text }: Answer, path: string): T {
  invariant(status === 200, `${path}: ${status} ${text.slice(0, 300)}`);
  const body = JSON.parse(text);
  return body.success === true && 'value' in body ? body.value : body;
}

async function register(client: Client, ask: Ask, { code, strict }: { code: string; strict: boolean }) {
  const account = `${code}resident`;
  const password = 'secret12';
  const born = strict ? { birthDate: '1990-05-05' } : {};
  const person = { username: account, password, confirmPassword: password, nickname: nickOf(code), ...born, termsVersion: '2026-11' };
  const { token, id } = await ask<{ token: string; id: string }>({
    method: 'PUT',
    path: '/wps/member/register',
    headers: { encryption: 'JWE' },
    body: await client.seal(person),
  });
  return { id, account, password, token };
}

/** The same people with new sessions. */
export async function enterAgain(client: Client, resident: Resident): Promise<Resident> {
  const { member, operator, host } = resident;
  const body = await client.seal({ username: member.account, password: member.password, type: 'username' });
  const login = await client.send({ method: 'POST', path: '/wps/session/login', host, headers: { encryption: 'JWE' }, body });
  const { token } = answered<{ token: string }>(login, 'login');
  const session = await operatorIn(client, { ...operator, host });
  const typist = await typistIn(client, host, resident.typist);
  return { ...resident, member: { ...member, token }, operator: { ...operator, ...session }, typist };
}

async function askForHand(desk: Ask, { code, password }: { code: string; password: string }): Promise<Resident['change']> {
  const name = `${code}.hand`;
  await desk({ method: 'POST', path: '/console/api/proof', body: { password } });
  await desk({ method: 'POST', path: '/console/api/operators', body: { name, displayName: name, role: 'finance' } });
  const { waiting } = await desk<{ waiting: { changeId: string }[] }>({ method: 'GET', path: '/console/api/changes' });
  return { id: waiting[0]?.changeId ?? '', name };
}

/** The merchant's own at the result desk. */
export function typistOf(code: string): { name: string; password: string } {
  return { name: `${code}-typist`, password: 'a typist of its own' };
}

async function typistIn(client: Client, host: string, account: { name: string; password: string }): Promise<Resident['typist']> {
  return { ...account, cookie: (await operatorIn(client, { host, ...account })).cookie };
}

async function operatorIn(
  client: Client,
  { host, name, password }: { host: string; name: string; password: string },
): Promise<{ cookie: string; id: string; sessionId: string }> {
  const login = await client.send({ method: 'POST', path: '/console/api/login', host, body: { name, password } });
  const cookie = new RegExp(`${OPERATOR_COOKIE}=[^;]+`).exec(String(login.headers['set-cookie']))?.[0];
  invariant(cookie, `${name} is logged in: ${login.text}`);
  const { operatorId: id } = answered<{ operatorId: string }>(login, 'operator login');
  const security = await client.send({ method: 'GET', path: '/console/api/security', host, headers: { cookie } });
  const { sessions } = answered<{ sessions: { sessionId: string; current: boolean }[] }>(security, 'sessions');
  return { cookie, id, sessionId: sessions.find(({ current }) => current)?.sessionId ?? '' };
}

async function deposit(own: Ask, { code, bank }: { code: string; bank: Resident['bank'] }): Promise<string> {
  const body = { payeeName: payeeOf(code), amount: AMOUNT, ...bank, mcsBankCode: bank.bankCode };
  return (await own<{ transId: string }>({ method: 'POST', path: '/wps/relay/MCSFE_manualTransferByAccountName', body })).transId;
}

/** No two merchants' pictures are alike. */
export function picture(shade: number): Promise<Buffer> {
  const background = { r: shade & 255, g: 40, b: 90 };
  return sharp({ create: { width: 16, height: 16, channels: 3, background } })
    .png()
    .toBuffer();
}

async function addSlip(own: Ask, { depositId, merchantId }: { depositId: string; merchantId: number }): Promise<string> {
  const { slips } = await own<{ slips: { fileId: string }[] }>({
    method: 'POST',
    path: `/api/deposits/${depositId}/slips`,
    bytes: await picture(merchantId),
  });
  return slips[0]?.fileId ?? '';
}

/** What a resident calls its saved ticket. */
export const savedNameOf = (code: string): string => `ticket-of-${code}`;

/** A bet, of a chase that has one draw only. */
async function placeBet(own: Ask): Promise<Resident['bet']> {
  const { currentNumero } = await own<{ currentNumero: { numero: string; drawId: string } }>({
    method: 'GET',
    path: `/lgw/numeros/near?gameId=${SLOW_GAME}`,
  });
  const { numero, drawId } = currentNumero;
  const placed = await own<{ orderMasterId: string; bets: { orderDetailId: string }[] }>({
    method: 'POST',
    path: '/lgw/orders/betting',
    body: { ...betBody(numero), chase: true, chaseSlip: { numero, multiples: [1] }, winningStop: true },
  });
  const betId = placed.bets[0]?.orderDetailId ?? '';
  return { orderId: placed.orderMasterId, betId, drawId, numero };
}

export function betBody(numero: string) {
  return { gameId: SLOW_GAME, currentNumero: numero, bettingSlipString: 'B~1~5501~1~0~10', betCartAmountSum: '10', prizeModeId: 3 };
}

export function regionalBody(numero: string) {
  const bet = { playId: 5501, bettingContent: 'B', singleBetPrice: 1, bettingApproach: 1, bettingSlip: null };
  return {
    prizeMode: 'Elott',
    device: 'WEB',
    contents: [{ gameId: SLOW_GAME, winStop: false, ...bet, numero: [{ numero, multiple: 10 }] }],
  };
}

async function withdraw(
  client: Client,
  own: Ask,
  {
    code,
    merchantId,
    paymentPassword,
    ageCard,
  }: { code: string; merchantId: number; paymentPassword: string; ageCard: () => Promise<unknown> },
): Promise<Pick<Resident, 'card' | 'withdrawal'>> {
  const sealed = async <T>(method: string, path: string, body: object) =>
    own<T>({ method, path, headers: { encryption: 'JWE' }, body: await client.seal(body) });
  await sealed('PUT', '/wps/member/paymentPassword', { newPassword: paymentPassword, confirmNewPassword: paymentPassword });
  const banks = await own<{ bankCode: string }[]>({ method: 'GET', path: '/wps/relay/MCS2_withdrawBanks' });
  const number = `62220200000000${10 + merchantId}`;
  const card = { cardType: 'B', bankCode: banks[0]?.bankCode, payeeName: payeeOf(code), cardNumber: number, paymentPassword };
  await sealed('PUT', '/wps/member/bankCard', card);
  const { bankCards } = await own<{ bankCards: { bankCardId: string }[] }>({ method: 'GET', path: '/wps/member/bankCard' });
  const bankCardId = bankCards[0]?.bankCardId ?? '';
  await ageCard();
  const asked = { amount: '2000', bankCardId, password: paymentPassword };
  const { withdrawalId } = await sealed<{ withdrawalId: string }>('POST', '/wps/transaction/withdraw', asked);
  return { card: { id: bankCardId, number }, withdrawal: withdrawalId };
}
