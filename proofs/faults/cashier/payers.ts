import { setTimeout as sleep } from 'node:timers/promises';
import type { Payment, Payout } from '../../../apps/sandbox/payments/payment.ts';
import type { Chance } from '../chance.ts';
import type { Counterpart } from './counterpart.ts';
import { HOUSES } from './houses.ts';
import { count, type Tally } from './tally.ts';

type Seen = Payment & { state: string; buttons: string[] };
type Choice = readonly [button: string, weight: number, wish?: object];

/** What payers and providers do with an order that waits. Empty: nothing, and it is left. */
const WAITING: readonly Choice[] = [
  ...([
    ['approve', 16],
    ['callback_twice', 12],
    ['callback_never', 12],
    ['callback_delayed', 8],
    ['callback_forged', 8],
  ] as const),
  ...([
    ['callback_unknown', 6],
    ['callback_replayed', 6],
    ['pay_more', 6],
    ['pay_less', 6],
    ['other_currency', 4],
  ] as const),
  ...([
    ['fail', 5],
    ['expire', 5],
    ['', 4],
  ] as const),
  // More than may be credited without a person.
  ['pay_more', 2, { amount: '600000' }],
];
const PAYOUTS: readonly Choice[] = [
  ...([
    ['succeed', 10],
    ['succeed_twice', 10],
    ['succeed_silently', 10],
    ['fail', 7],
    ['hold', 6],
    ['callback_forged', 6],
    ['', 3],
  ] as const),
];
/** What is no fault: the usual end of a payment. */
const USUAL = ['', 'approve', 'succeed', 'fail', 'expire', 'hold'];
const LATE = ['expired', 'closed'];

/** Does to payments and payouts whatever may befall them, once each, until it is told to stop. */
export async function pressOn(counterpart: Counterpart, { chance, tally, wanted }: { chance: Chance; tally: Tally; wanted(): boolean }) {
  const done = new Map<string, number>();
  /** Whether this row may be touched in this state: what lies is told again now and then, what ends is told once. */
  const mayTouch = (id: string, most: number) => {
    const times = (done.get(id) ?? 0) + 1;
    done.set(id, times);
    return times <= most;
  };

  async function press(path: string, button: string, wish?: object): Promise<void> {
    if (button === '') return;
    const pressed = await counterpart.press('POST', `${path}/${button}`, wish);
    if (pressed && !USUAL.includes(button)) count(tally, `told: ${button}`);
  }

  async function touchPayment({ id, state, buttons }: Seen): Promise<void> {
    if (state === 'waiting' && mayTouch(`${id} waiting`, 3)) {
      const [button, , wish] = choose(
        WAITING.filter(([name]) => name === '' || buttons.includes(name)),
        chance,
      );
      return press(`payments/${id}`, button, wish);
    }
    if (LATE.includes(state) && mayTouch(`${id} late`, 1) && chance.next() < 0.5) return press(`payments/${id}`, 'approve_late');
    const isTakenBack = buttons.includes('charge_back') && mayTouch(`${id} back`, 1) && chance.next() < 0.06;
    if (isTakenBack) return press(`payments/${id}`, 'charge_back');
  }

  async function touchPayout({ reference, status, buttons }: Payout & { buttons: string[] }): Promise<void> {
    if (buttons.includes('succeed') && mayTouch(`${reference} ${status}`, 3)) {
      const [button] = choose(
        PAYOUTS.filter(([name]) => name === '' || buttons.includes(name)),
        chance,
      );
      return press(`payouts/${reference}`, button);
    }
    if (status === 'SUCCEEDED' && mayTouch(`${reference} back`, 1) && chance.next() < 0.08) return press(`payouts/${reference}`, 'reverse');
  }

  for (; wanted(); await sleep(60)) {
    // Who is told of payouts is a setting over there, and is wrong half of the time.
    const { code } = chance.oneOf(HOUSES.filter(({ paysOut }) => paysOut));
    await counterpart.press('POST', 'payout-merchant', { merchant: code });
    const payments = ((await counterpart.press('GET', 'payments')) ?? []) as Seen[];
    const payouts = ((await counterpart.press('GET', 'payouts')) ?? []) as (Payout & { buttons: string[] })[];
    await Promise.all([...payments.map(touchPayment), ...payouts.map(touchPayout)]);
  }
}

function choose(choices: readonly Choice[], chance: Chance): Choice {
  let at = chance.next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
  for (const choice of choices) {
    at -= choice[1];
    if (at < 0) return choice;
  }
  return ['', 1];
}
