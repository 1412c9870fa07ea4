import { closeThere } from '../commands/close-there.ts';
import { type WrittenCall, writeCall, writeQueries } from '../commands/make-call.ts';
import { createSettling, type Said } from '../commands/settle-together.ts';
import type { ProviderDeps } from '../deps.ts';
import { openProvider } from '../open-provider.ts';
import { refOf } from '../reference.ts';
import { findAccount } from '../store/accounts.ts';
import { type ProviderOrder, takeDueOrders } from '../store/orders.ts';
import { patientRounds } from './patient-rounds.ts';

const AT_ONCE = 64;
const BUSY = 24;
/** Who dies with a question in its hands is followed by another after this. */
const AGAIN_MS = 60_000;

/**
 * Asks providers about orders whose time has come, those of a job's next round. Each question has its row before it is asked; the answer and
 * the money it proves are one transaction. One that does not answer keeps nobody else waiting.
 */
export function askingProviders(deps: ProviderDeps, roundMs?: number): () => Promise<'more' | 'idle'> {
  const settle = createSettling(deps);
  const rounds = patientRounds({ busyFrom: BUSY, roundMs });
  return async () => {
    const nowMs = deps.clock.nowMs();
    const againAtMs = nowMs + AGAIN_MS;
    const taking = { nowMs, againAtMs, max: AT_ONCE, busy: rounds.busy() };
    const due = await deps.db.inTx(async (tx) => writeQueries(deps, tx, await takeDueOrders(tx, taking)));
    const speaking = speakers(deps);
    await rounds.make(due, {
      at: ({ order }) => order,
      make: ({ order, call }) => ask(deps, { order, call, leasedUntilMs: againAtMs, settle, speaking }),
      failed: (error, { order: { merchantId, orderId } }) =>
        deps.log.error({ err: error, merchantId, orderId: String(orderId) }, 'an order was not asked about'),
    });
    return due.length === AT_ONCE ? 'more' : 'idle';
  };
}

/** Asks about one order now, beside its plan. */
export async function askAbout(deps: ProviderDeps, order: ProviderOrder): Promise<void> {
  const call = await deps.db.inTx((tx) => writeCall(deps, tx, { ...order, op: 'query' }));
  await ask(deps, { order, call, leasedUntilMs: deps.clock.nowMs(), settle: createSettling(deps), speaking: speakers(deps) });
}

type Speaking = (order: Pick<ProviderOrder, 'merchantId' | 'accountId'>) => ReturnType<typeof speakFor>;
type Asking = {
  order: ProviderOrder;
  call: WrittenCall;
  leasedUntilMs: number;
  settle: (said: Said) => Promise<void>;
  speaking: Speaking;
};

/** Who speaks for each account, opened once for all of one round. */
function speakers(deps: ProviderDeps): Speaking {
  const open = new Map<string, ReturnType<typeof speakFor>>();
  return ({ merchantId, accountId }) => {
    const name = `${merchantId}:${accountId}`;
    const speaker = open.get(name) ?? speakFor(deps, merchantId, accountId);
    open.set(name, speaker);
    return speaker;
  };
}

async function speakFor(deps: ProviderDeps, merchantId: number, accountId: number) {
  const account = await findAccount(deps.db, merchantId, accountId);
  if (!account) return null;
  const { code } = await deps.merchants.byId(merchantId);
  return { provider: await openProvider(deps, account, code), name: account.provider, code };
}

async function ask(deps: ProviderDeps, { order, call, leasedUntilMs, settle, speaking }: Asking): Promise<void> {
  const { merchantId, orderId, depositId, asset } = order;
  const speaker = await speaking(order);
  if (!speaker) return;
  const said = await speaker.provider.queryPayIn(refOf(orderId), asset);
  await settle({ merchantId, depositId, orderId, provider: speaker.name, said, leasedUntilMs, call });
  // One that still waits behind its time would be paid for nobody who looks.
  const isOver = said.kind === 'definite' && said.status === 'pending' && deps.clock.nowMs() >= order.expiresAtMs;
  if (isOver) await closeThere(deps, order, speaker.code);
}
