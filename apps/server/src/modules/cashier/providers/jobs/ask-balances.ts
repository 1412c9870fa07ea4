import { noteAnswer, type WrittenCall, writeCall } from '../commands/make-call.ts';
import type { ProviderDeps } from '../deps.ts';
import { openProvider, PAYING_OUT } from '../open-provider.ts';
import { findAccount } from '../store/accounts.ts';
import { noteBalance, takeDueBalances } from '../store/balances.ts';
import { patientRounds } from './patient-rounds.ts';

const EVERY_MS = 5 * 60_000;
const AT_ONCE = 8;
const BUSY = 1;

type Asking = { merchantId: number; accountId: number; call: WrittenCall; askedAtMs: number };

/** Asks every five minutes what lies at each account that pays out, those of a job's next round. Each question has its row before it is asked. */
export function askingBalances(deps: ProviderDeps, roundMs?: number): () => Promise<'more' | 'idle'> {
  const rounds = patientRounds({ busyFrom: BUSY, roundMs });
  return async () => {
    const askedAtMs = deps.clock.nowMs();
    const taking = { providers: PAYING_OUT, nowMs: askedAtMs, askedUntilMs: askedAtMs - EVERY_MS, max: AT_ONCE, busy: rounds.busy() };
    const due = await deps.db.inTx(async (tx) => {
      const written: Asking[] = [];
      for (const at of await takeDueBalances(tx, taking))
        written.push({ ...at, askedAtMs, call: await writeCall(deps, tx, { ...at, orderId: null, op: 'balance' }) });
      return written;
    });
    await rounds.make(due, {
      at: (asking) => asking,
      make: (asking) => ask(deps, asking),
      failed: (error, { merchantId, accountId }) => deps.log.error({ err: error, merchantId, accountId }, 'a balance was not asked for'),
    });
    return due.length === AT_ONCE ? 'more' : 'idle';
  };
}

async function ask(deps: ProviderDeps, { merchantId, accountId, call, askedAtMs }: Asking): Promise<void> {
  const account = await findAccount(deps.db, merchantId, accountId);
  if (!account) return;
  const { code, profile } = await deps.merchants.byId(merchantId);
  const { payouts } = await openProvider(deps, account, code);
  const said = payouts && (await payouts.balance(profile.currency.code));
  if (!said) return;
  await deps.db.inTx(async (tx) => {
    await noteAnswer(deps, tx, call, said);
    if (said.kind === 'definite') await noteBalance(tx, merchantId, { accountId, amount: said.amount, askedAtMs });
  });
}
