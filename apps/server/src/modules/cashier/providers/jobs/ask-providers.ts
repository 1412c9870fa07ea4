import { setTimeout as sleep } from 'node:timers/promises';
import { closeThere } from '../commands/close-there.ts';
import { type WrittenCall, writeCall, writeQueries } from '../commands/make-call.ts';
import { createSettling, type Said } from '../commands/settle-together.ts';
import type { ProviderDeps } from '../deps.ts';
import { openProvider } from '../open-provider.ts';
import { refOf } from '../reference.ts';
import { findAccount } from '../store/accounts.ts';
import { type ProviderOrder, takeDueOrders } from '../store/orders.ts';

const AT_ONCE = 64;
/** An account that so many questions wait for is asked no more until some are answered: it may hang, and others go on. */
const BUSY = 24;
/** So long a round waits for its answers before the next goes out beside it. */
const ROUND_MS = 500;
/** Who dies with a question in its hands is followed by another after this. */
const AGAIN_MS = 60_000;

type Account = Pick<ProviderOrder, 'merchantId' | 'accountId'>;

/**
 * Asks providers about orders whose time has come, those of a job's next round. Each question has its row before it is asked; the answer and
 * the money it proves are one transaction. One that does not answer keeps nobody else waiting.
 */
export function askingProviders(deps: ProviderDeps, roundMs = ROUND_MS): () => Promise<'more' | 'idle'> {
  const settle = createSettling(deps);
  const waiting = new Map<string, Account & { count: number }>();
  const count = ({ merchantId, accountId }: Account, by: number): void => {
    const name = `${merchantId}:${accountId}`;
    const now = (waiting.get(name)?.count ?? 0) + by;
    if (now === 0) waiting.delete(name);
    else waiting.set(name, { merchantId, accountId, count: now });
  };
  return async () => {
    const nowMs = deps.clock.nowMs();
    const againAtMs = nowMs + AGAIN_MS;
    const busy = [...waiting.values()].filter((account) => account.count >= BUSY);
    const due = await deps.db.inTx(async (tx) => writeQueries(deps, tx, await takeDueOrders(tx, { nowMs, againAtMs, max: AT_ONCE, busy })));
    const speaking = speakers(deps);
    const answered = due.map(async ({ order, call }) => {
      count(order, 1);
      try {
        await ask(deps, { order, call, leasedUntilMs: againAtMs, settle, speaking });
      } catch (error) {
        const { merchantId, orderId } = order;
        deps.log.error({ err: error, merchantId, orderId: String(orderId) }, 'an order was not asked about');
      } finally {
        count(order, -1);
      }
    });
    const patience = new AbortController();
    await Promise.race([Promise.all(answered), sleep(roundMs, undefined, { signal: patience.signal }).catch(() => {})]);
    patience.abort();
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
