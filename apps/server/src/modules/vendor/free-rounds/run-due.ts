import { ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { GatewayDeps } from '../deps.ts';
import { cancelFreeRoundsOfClosed, claimDueFreeRounds, lockFreeRounds, settleFreeRounds } from '../store/free-rounds.ts';
import type { FreeRoundsClient } from './ask-vendor.ts';
import { type Failure, type FreeRounds, pauseMs } from './free-rounds.ts';

/** What who gave free rounds hears of them, in the transaction that writes it down and under the wallet's lock. */
export type FreeRoundsEnds = {
  given(tx: Tx, merchantId: number, of: FreeRounds): Promise<void>;
  /** Refused, or taken back before a round was played: they are not there. */
  returned(tx: Tx, merchantId: number, of: FreeRounds): Promise<void>;
};

type RunDeps = Pick<GatewayDeps, 'db' | 'clock' | 'ledger' | 'log'> & { client: FreeRoundsClient; ends: FreeRoundsEnds };
type Due = FreeRounds & { merchantId: number };
/** What a try came to: `state` null: it is tried again. */
type Came = { state: 'given' | 'refused' | 'cancelled' | null; failure: Failure | null; rewardUuid: string | null };

/** Longer than a vendor may take: until then nobody else asks. */
const ASKING_MS = 60_000;

/** Asks a vendor for what is due next, or to take it back. The network stands between two transactions; a try that was cut is made again. */
export async function runDueFreeRounds(deps: RunDeps): Promise<'more' | 'idle'> {
  const nowMs = deps.clock.nowMs();
  const due = await claimDueFreeRounds(deps.db, { nowMs, againMs: nowMs + ASKING_MS });
  if (!due) return 'idle';
  await settle(deps, due, due.state === 'cancelling' ? await takenBack(deps, due) : await asked(deps, due));
  return 'more';
}

async function asked({ client, clock }: RunDeps, due: Due & { isClosed: boolean }): Promise<Came> {
  const { endsAtMs, rewardUuid } = due;
  if (endsAtMs <= clock.nowMs()) return { state: 'refused', failure: 'LATE', rewardUuid };
  // Who is protected by now is asked nothing for. What the vendor was asked for before that is taken back.
  if (due.isClosed)
    return due.sentAtMs === null ? { state: 'refused', failure: 'PROTECTED', rewardUuid } : takenBack({ client }, due, 'PROTECTED');
  const answer = await client.ask(due);
  if (answer.ok) return { state: 'given', failure: null, rewardUuid: answer.value.rewardUuid };
  return answer.code === 'LATER' ? { state: null, failure: null, rewardUuid } : { state: 'refused', failure: answer.code, rewardUuid };
}

/** Of what the vendor may have given, while we never heard how it is called, it is asked once more: it answers with the name. */
async function takenBack({ client }: Pick<RunDeps, 'client'>, due: Due, failure: Failure | null = null): Promise<Came> {
  const gone: Came = { state: failure ? 'refused' : 'cancelled', failure, rewardUuid: due.rewardUuid };
  if (due.sentAtMs === null) return gone;
  const named: Result<{ rewardUuid: string }, string> =
    due.rewardUuid === null ? await client.ask(due) : ok({ rewardUuid: due.rewardUuid });
  if (!named.ok) return named.code === 'LATER' ? { ...gone, state: null, failure: null } : gone;
  const { rewardUuid } = named.value;
  const answer = await client.takeBack({ ...due, rewardUuid });
  if (answer.ok) return { ...gone, rewardUuid };
  return answer.code === 'PLAYED' ? { state: 'given', failure: 'PLAYED', rewardUuid } : { state: null, failure: null, rewardUuid };
}

async function settle({ db, clock, ledger, log, ends }: RunDeps, due: Due, came: Came): Promise<void> {
  const { merchantId, memberId, vendor, giftId, tries } = due;
  const { failure, rewardUuid } = came;
  await db.of(merchantId).inTx(async (tx) => {
    await ledger.lockBalances(tx, merchantId, memberId);
    const now = await lockFreeRounds(tx, merchantId, due);
    // It was to be taken back while it was asked for: what is known by now serves the next try.
    const isOther = now?.state !== due.state;
    if (!now || (now.state !== 'asked' && now.state !== 'cancelling')) return ok(undefined);
    const state = isOther || came.state === null ? now.state : came.state;
    const tryAtMs = state === came.state ? null : isOther ? clock.nowMs() : clock.nowMs() + pauseMs(tries);
    const settled: FreeRounds = { ...now, state, failure: state === came.state ? failure : null, rewardUuid, tryAtMs };
    await settleFreeRounds(tx, merchantId, settled);
    if (state === 'given') await ends.given(tx, merchantId, settled);
    if (state === 'refused' || state === 'cancelled') await ends.returned(tx, merchantId, settled);
    return ok(undefined);
  });
  if (came.state === 'refused' && failure === 'NOT_GIVEN')
    log.warn({ merchantId, vendor, giftId: String(giftId) }, 'a vendor refuses free rounds');
}

const CLOSED_MAX = 100;

/** Whoever is excluded, or has closed its account, keeps none at a vendor. */
export async function takeBackOfClosed({ db, clock }: Pick<RunDeps, 'db' | 'clock'>): Promise<'more' | 'idle'> {
  return (await cancelFreeRoundsOfClosed(db, { nowMs: clock.nowMs(), max: CLOSED_MAX })) === CLOSED_MAX ? 'more' : 'idle';
}
