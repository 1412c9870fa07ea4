import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  BUTTONS,
  type ButtonName,
  buttonsOf,
  type Done,
  NotNow,
  PAYOUT_BUTTONS,
  type PayoutButtonName,
  payoutButtonsOf,
  type Wish,
} from './buttons.ts';
import { PAYMENTS_DEMO } from './demo.ts';
import type { Desk } from './desk.ts';
import { FAULTS, OPERATIONS, type Plan } from './faults.ts';
import { type Payment, stateOf } from './payment.ts';
import type { Provider } from './provider.ts';
import { publicKeyOf } from './providers/2c2p-action.ts';

const SHOWN = 100;
const TIMES_MAX = 100_000;
const SPEED_MAX = 10_000;
const LAID_IN_MAX = 1_000_000_000_000;

/** What a tester does, by the page or by a program: each button is a call. */
export function testRoutes(app: FastifyInstance, desk: Desk, providers: readonly Provider[]): void {
  const providerOf = (payment: Payment) => providers.find(({ name }) => name === payment.provider) as Provider;
  const viewOf = (payment: Payment) => ({
    ...payment,
    state: stateOf(payment, desk.nowMs()),
    buttons: buttonsOf(payment, providerOf(payment), desk.nowMs()),
    wayBack: providerOf(payment).wayBack(payment, desk),
  });

  app.get('/test/payments', () => desk.payments.all().slice(0, SHOWN).map(viewOf));
  app.get<One>('/test/payments/:id', ({ params }, reply) => {
    const payment = desk.payments.get(params.id);
    return payment ? viewOf(payment) : reply.code(404).send({});
  });
  app.post<One>('/test/payments/:id/:button', ({ params, body }, reply) => {
    const payment = desk.payments.get(params.id);
    const act = Object.hasOwn(BUTTONS, params.button) ? BUTTONS[params.button as ButtonName] : null;
    if (!payment || !act) return reply.code(404).send({});
    return press(reply, () => act({ desk, provider: providerOf(payment), payment, wish: body ?? {} }));
  });

  app.get('/test/payouts', () =>
    desk.payouts
      .all()
      .slice(0, SHOWN)
      .map((payout) => ({ ...payout, buttons: payoutButtonsOf(payout) })),
  );
  app.post<One>('/test/payouts/:id/:button', ({ params, body }, reply) => {
    const payout = desk.payouts.get(params.id) ?? desk.payouts.all().find(({ reference }) => reference === params.id);
    const act = Object.hasOwn(PAYOUT_BUTTONS, params.button) ? PAYOUT_BUTTONS[params.button as PayoutButtonName] : null;
    if (!payout || !act) return reply.code(404).send({});
    return press(reply, () => act({ desk, payout, wish: body ?? {} }));
  });

  app.get('/test/callbacks', () => desk.sent.all().slice(0, SHOWN));
  app.get('/test/faults', () => desk.faults.all());
  app.delete('/test/faults', (_request, reply) => {
    desk.faults.clear();
    return reply.code(204).send();
  });
  app.post<{ Body: Partial<Plan> | null }>('/test/faults', ({ body }, reply) => {
    const plan = planOf(body ?? {});
    if (!plan) return reply.code(400).send({});
    desk.faults.add(plan);
    return desk.faults.all();
  });
  app.post<{ Body: { merchant?: string } | null }>('/test/payout-merchant', ({ body }, reply) => {
    const merchant = body?.merchant ?? '';
    if (!/^[a-z]{1,20}$/.test(merchant)) return reply.code(400).send({});
    desk.payoutMerchant = merchant;
    return { merchant };
  });
  app.post<{ Body: { currency?: string; amount?: number } | null }>('/test/payout-balance', ({ body }, reply) => {
    const { currency = '', amount = -1 } = body ?? {};
    if (!/^[A-Z]{3}$/.test(currency) || !(amount >= 0 && amount <= LAID_IN_MAX)) return reply.code(400).send({});
    desk.laidIn.set(currency, amount);
    return { currency, amount };
  });
  // As a merchant and 2C2P hand each other their keys.
  app.post<{ Body: { publicKey?: string } | null }>('/test/action-keys', ({ body }, reply) => {
    const merchant = publicKeyOf(body?.publicKey ?? '');
    if (!merchant) return reply.code(400).send({});
    desk.actionKeys.merchant = merchant;
    return { publicKey: desk.actionKeys.own.publicKey.export({ type: 'spki', format: 'pem' }) };
  });
  app.post<{ Body: { speed?: number } | null }>('/test/speed', ({ body }, reply) => {
    const speed = body?.speed ?? 0;
    if (!(speed >= 1 && speed <= SPEED_MAX)) return reply.code(400).send({});
    desk.speed = speed;
    return { speed };
  });
}

type One = { Params: { id: string; button: string }; Body: Wish | null };

async function press(reply: FastifyReply, act: () => Promise<Done>): Promise<Done | FastifyReply> {
  try {
    return await act();
  } catch (problem) {
    if (problem instanceof NotNow) return reply.code(409).send({ problem: problem.message });
    throw problem;
  }
}

function planOf({ provider = '', operation = 'create', fault, times = 1 }: Partial<Plan>): Plan | null {
  const isKnown = Object.hasOwn(PAYMENTS_DEMO, provider) && OPERATIONS.includes(operation);
  const isTimes = Number.isInteger(times) && times >= 1 && times <= TIMES_MAX;
  return isKnown && isTimes && fault && FAULTS.includes(fault) ? { provider, operation, fault, times } : null;
}
