import type { Desk } from './desk.ts';
import { type Payment, type Payout, type PayoutStatus, stateOf } from './payment.ts';
import type { Provider } from './provider.ts';
import { xenditManner, xenditNotice } from './providers/xendit.ts';

/** What a tester adds to a button. */
export type Wish = { amount?: string; currency?: string; afterMs?: number; code?: string };
/** `callback`: what the product answered; null: nothing was said, or nobody answered. */
export type Done = { callback: number | null };
type At = { desk: Desk; provider: Provider; payment: Payment; wish: Wish };

const DELAY_MS = 30_000;
const UNKNOWN_DIGITS = 18;
const [MORE, LESS] = [110n, 90n];

/** What may happen to a payment. A button that does not fit its state is refused. */
export const BUTTONS = {
  approve: (at: At) => tell(at, pay(at)),
  fail: (at: At) => tell(at, end(at, 'failed')),
  expire: async (at: At) => {
    end(at, 'expired');
    return NOTHING;
  },
  approve_late: (at: At) => tell(at, pay({ ...at, payment: at.payment.ended ? at.payment : end(at, 'expired') }, {}, true)),
  pay_more: (at: At) => tell(at, pay(at, { amount: at.wish.amount ?? share(at.payment.asked, MORE) })),
  pay_less: (at: At) => tell(at, pay(at, { amount: at.wish.amount ?? share(at.payment.asked, LESS) })),
  other_currency: (at: At) => tell(at, pay(at, { currency: at.wish.currency ?? 'USD' })),
  charge_back: (at: At) => tell(at, takeBack(at)),
  callback_twice: async (at: At) => {
    const paid = pay(at);
    await tell(at, paid);
    return tell(at, paid);
  },
  callback_delayed: async (at: At) => {
    const paid = pay(at);
    const later = at.desk.wait(at.wish.afterMs ?? DELAY_MS).then(() => tell(at, paid));
    later.catch(() => {});
    return NOTHING;
  },
  callback_never: async (at: At) => {
    pay(at);
    return NOTHING;
  },
  callback_forged: (at: At) => tell(at, paidAs(at), { forged: true }),
  callback_unknown: (at: At) => tell(at, { ...paidAs(at), orderId: `D9${at.desk.digits(UNKNOWN_DIGITS)}`, theirId: at.desk.digits(10) }),
  callback_replayed: async ({ desk, provider }: At) => {
    const old = desk.sent.all().findLast((sent) => sent.provider === provider.name && sent.isGenuine);
    if (!old) throw new NotNow('nothing was said yet');
    const { url, headers, body, about } = old;
    return { callback: await desk.say({ provider: provider.name, about, notice: { url, headers, body }, manner: provider.manner }) };
  },
} as const;
export type ButtonName = keyof typeof BUTTONS;

/** What may happen to a payout. */
export const PAYOUT_BUTTONS = {
  succeed: (at: PayoutAt) => move(at, 'SUCCEEDED'),
  fail: (at: PayoutAt) => move(at, 'FAILED', at.wish.code ?? 'INVALID_DESTINATION'),
  hold: (at: PayoutAt) => move(at, 'PENDING_COMPLIANCE_ASSESSMENT'),
  reverse: (at: PayoutAt) => move(at, 'REVERSED', at.wish.code ?? 'REJECTED_BY_CHANNEL'),
  succeed_twice: async (at: PayoutAt) => {
    await move(at, 'SUCCEEDED');
    return tellPayout(at.desk, { ...at.payout, status: 'SUCCEEDED' }, false);
  },
  /** Nothing is said of it: whoever wants to know must ask. */
  succeed_silently: async (at: PayoutAt) => moved(at, 'SUCCEEDED', null) && NOTHING,
  /** Other money leaves than was asked for. */
  pay_other: async (at: PayoutAt) => {
    const paid = moved(at, 'SUCCEEDED', null);
    const other = { ...paid, amount: at.wish.amount ?? share(paid.amount, MORE), currency: at.wish.currency ?? paid.currency };
    at.desk.payouts.put(other);
    return tellPayout(at.desk, other, false);
  },
  /** As if it had never come: until it moves. */
  overlook: async ({ desk, payout }: PayoutAt) => {
    if (payout.status !== 'ACCEPTED') throw new NotNow(`it is ${payout.status}`);
    desk.payouts.put({ ...payout, unseen: true });
    return NOTHING;
  },
  callback_forged: (at: PayoutAt) => tellPayout(at.desk, { ...at.payout, status: 'SUCCEEDED' }, true),
  callback_unknown: (at: PayoutAt) =>
    tellPayout(at.desk, { ...at.payout, reference: `P9${at.desk.digits(UNKNOWN_DIGITS)}`, status: 'SUCCEEDED' }, false),
} as const;
export type PayoutButtonName = keyof typeof PAYOUT_BUTTONS;
type PayoutAt = { desk: Desk; payout: Payout; wish: Wish };

/** A button whose time has passed, or has not come. */
export class NotNow extends Error {}

const NOTHING: Done = { callback: null };
const OPEN: readonly PayoutStatus[] = ['ACCEPTED', 'PENDING_COMPLIANCE_ASSESSMENT'];
const BEFORE: Partial<Record<PayoutStatus, readonly PayoutStatus[]>> = { SUCCEEDED: OPEN, FAILED: OPEN, REVERSED: ['SUCCEEDED'] };

export function buttonsOf(payment: Payment, provider: Provider, nowMs: number): ButtonName[] {
  const all = Object.keys(BUTTONS) as ButtonName[];
  const fits = (name: ButtonName) => {
    if (name === 'other_currency' && !provider.tellsCurrency) return false;
    if (name.startsWith('callback_') && ['forged', 'unknown', 'replayed'].includes(name.slice('callback_'.length))) return true;
    if (name === 'charge_back') return provider.name === '2c2p' && payment.paid !== null && !payment.takenBack;
    if (name === 'approve_late') return payment.paid === null;
    return stateOf(payment, nowMs) === 'waiting';
  };
  return all.filter(fits);
}

export function payoutButtonsOf({ status }: Payout): PayoutButtonName[] {
  const ends = ['succeed', 'succeed_twice', 'succeed_silently', 'pay_other', 'fail', 'callback_forged', 'callback_unknown'] as const;
  if (status === 'ACCEPTED') return [...ends, 'hold', 'overlook'];
  if (status === 'PENDING_COMPLIANCE_ASSESSMENT') return [...ends];
  return status === 'SUCCEEDED' ? ['reverse'] : [];
}

function pay({ desk, payment }: At, other: { amount?: string; currency?: string } = {}, isLate = false): Payment {
  const isOpen = isLate ? payment.paid === null : stateOf(payment, desk.nowMs()) === 'waiting';
  if (!isOpen) throw new NotNow(`it is ${stateOf(payment, desk.nowMs())}`);
  const paid = { ...payment, paid: { amount: payment.asked, currency: payment.currency, ...other, atMs: desk.nowMs() } };
  desk.payments.put(paid);
  return paid;
}

function end({ desk, payment }: At, ended: 'failed' | 'expired'): Payment {
  const isOpen = stateOf(payment, desk.nowMs()) === 'waiting' || (ended === 'expired' && payment.paid === null);
  if (!isOpen) throw new NotNow(`it is ${stateOf(payment, desk.nowMs())}`);
  const done = { ...payment, ended };
  desk.payments.put(done);
  return done;
}

/** Their words for it are of cards and banks: one of the three has them. */
function takeBack({ desk, provider, payment }: At): Payment {
  if (provider.name !== '2c2p' || payment.paid === null || payment.takenBack) throw new NotNow('there is nothing to take back');
  const taken: Payment = { ...payment, takenBack: true };
  desk.payments.put(taken);
  return taken;
}

/** As if it were paid: for whoever says so without it being true. */
function paidAs({ desk, payment }: At): Payment {
  const paid = payment.paid ?? { amount: payment.asked, currency: payment.currency, atMs: desk.nowMs() };
  return { ...payment, ended: null, paid };
}

async function tell({ desk, provider }: At, payment: Payment, { forged = false } = {}): Promise<Done> {
  const notice = provider.notice(payment, desk, forged);
  const saying = { provider: provider.name, about: payment.orderId, notice, manner: provider.manner, isGenuine: !forged };
  return { callback: await desk.say(saying) };
}

function moved({ desk, payout }: PayoutAt, status: PayoutStatus, failureCode: string | null): Payout {
  if (!(BEFORE[status] ?? ['ACCEPTED']).includes(payout.status)) throw new NotNow(`it is ${payout.status}`);
  const { unseen: _, ...seen } = payout;
  const now: Payout = { ...seen, status, failureCode, changedAtMs: desk.nowMs() };
  desk.payouts.put(now);
  return now;
}

async function move(at: PayoutAt, status: PayoutStatus, failureCode: string | null = null): Promise<Done> {
  const now = moved(at, status, failureCode);
  return status === 'PENDING_COMPLIANCE_ASSESSMENT' ? NOTHING : tellPayout(at.desk, now, false);
}

async function tellPayout(desk: Desk, payout: Payout, forged: boolean): Promise<Done> {
  const notice = xenditNotice(payout, desk, forged);
  const saying = { provider: 'xendit', about: payout.reference, notice, manner: xenditManner, isGenuine: !forged };
  return { callback: await desk.say(saying) };
}

/** Hundredths of it, no finer than it was asked. */
function share(amount: string, percent: bigint): string {
  const [whole = '0', part = ''] = amount.split('.');
  const scaled = String((BigInt(whole + part) * percent) / 100n).padStart(part.length + 1, '0');
  return part === '' ? scaled : `${scaled.slice(0, -part.length)}.${scaled.slice(-part.length)}`;
}
