import { makeKey } from '../../../apps/server/src/platform/http/idempotency-key.ts';
import { systemRandom } from '../../../apps/server/src/platform/random.ts';
import type { Chance } from '../chance.ts';
import type { Call, Journal } from '../journal.ts';
import { type Player, registerPlayer, sealed } from '../player.ts';
import type { Asked } from '../wire.ts';
import { BANK, type House, VENDORS } from './houses.ts';

/** A member of a house; with a card where its house pays out. */
export type Payer = Player & { house: House; cardId: string };

/** What people are given. */
export type Street = { port: number; journal: Journal; nowMs(): number };

const SECRET = 'peso-out-2of9';
const REFUSALS = 300;

/** Registers, and makes itself payable. */
export async function arrive(street: Street, house: House, place: number): Promise<Payer> {
  const player = await registerPlayer(street, place, house.code);
  const payer: Payer = { ...player, house, cardId: '' };
  if (!house.paysOut) return payer;
  const secret = { newPassword: SECRET, confirmNewPassword: SECRET };
  await settled(street, payer, { kind: 'secret', method: 'PUT', path: '/wps/member/paymentPassword', body: secret });
  const card = { cardType: 'B', bankCode: BANK, payeeName: 'Mei Tan', cardNumber: `00482217${String(place).padStart(4, '0')}` };
  const body = { ...card, paymentPassword: SECRET };
  const bound = await settled(street, payer, { kind: 'card', method: 'PUT', path: '/wps/member/bankCard', body });
  const { bankCardId } = (bound.value ?? bound) as { bankCardId?: string };
  if (!bankCardId) throw new Error(`${payer.account} has no card: ${JSON.stringify(bound)}`);
  return { ...payer, cardId: bankCardId };
}

type Wish = { kind: string; method: string; path: string; body: object };

/** A sealed call that must succeed. */
async function settled({ journal }: Street, payer: Payer, { kind, ...asked }: Wish): Promise<Record<string, unknown>> {
  const { status, body } = await journal.settle(payer.line, sealedCall(journal, payer, { kind, key: payer.account, asked }));
  if (status >= REFUSALS) throw new Error(`${kind} of ${payer.account} was refused: ${JSON.stringify(body)}`);
  return body;
}

function sealedCall(journal: Journal, payer: Payer, { kind, key, asked }: Pick<Call, 'kind' | 'key' | 'asked'>): Call {
  const whole: Asked = { ...asked, headers: { ...asked.headers, ...headersOf(payer) } };
  return { kind, account: payer.account, key, asked: whole, anew: () => sealed(journal, payer.line, whole) };
}

const headersOf = ({ token, house }: Payer) => ({ authorization: token, merchant: house.code });

/** Asks for a way to pay in, by scanning or on a page of the provider. */
export async function payIn({ journal, nowMs }: Street, payer: Payer, chance: Chance): Promise<void> {
  const { house, line, account } = payer;
  const kind = chance.next() < 0.6 ? 'qr' : 'page';
  const key = makeKey(nowMs(), systemRandom);
  const way = { bankCode: house.bankType, bankType: house.bankType, vendorId: VENDORS[kind] };
  const body = { ...way, mcsBankCode: `${house.bankType}_${kind.toUpperCase()}`, amount: String(5_000 + chance.below(15_000)) };
  const path = `/wps/relay/MCSFE_deposit${kind === 'qr' ? 'ByQRImageUrl' : 'ByLaunchUrl'}`;
  const headers = { ...headersOf(payer), 'idempotency-key': key };
  await journal.settle(line, { kind: 'deposit', account, key, asked: { method: 'POST', path, body, headers } });
}

/** Asks to be paid out: sometimes more than is there. */
export async function payOut({ journal, nowMs }: Street, payer: Payer, chance: Chance): Promise<void> {
  const key = makeKey(nowMs(), systemRandom);
  const body = { amount: String(1_000 + chance.below(8_000)), bankCardId: payer.cardId, password: SECRET };
  const asked = { method: 'POST', path: '/wps/transaction/withdraw', body, headers: { 'idempotency-key': key } };
  await journal.settle(payer.line, sealedCall(journal, payer, { kind: 'withdrawal', key, asked }));
}
