import { createHash } from 'node:crypto';
import { hurryAttempt } from '../../payout/store/attempts.ts';
import type { ProviderDeps } from '../deps.ts';
import { openProvider } from '../open-provider.ts';
import { ACKS, type EventHeaders, PROVIDERS, type ProviderName } from '../port.ts';
import { orderOfRef, payoutOfRef } from '../reference.ts';
import { type Account, listAccounts } from '../store/accounts.ts';
import { putEvent } from '../store/events.ts';
import { hurryOrder } from '../store/orders.ts';

/** Who lies makes us ask no more often than this. */
const REST_MS = 5_000;
const MINUTE_MS = 60_000;
/** More lies than this in a minute are an alarm, and are kept no longer. */
const LIES_ALARM = 10;
const REF_LENGTH_MAX = 64;

/** Where what an account's provider says lies. */
export const eventPlace = ({ merchantId, accountId }: Pick<Account, 'merchantId' | 'accountId'>) =>
  `event of provider ${merchantId} ${accountId}`;

export type EventAnswer = { status: number; text: string };
const FORGED: EventAnswer = { status: 403, text: '' };

/**
 * Takes what a provider says of its own accord: verified on the bytes as they came, written down once however often it comes, and answered in
 * the provider's words once that is committed. It moves nothing: it makes us ask sooner. What nobody signed is refused, but its order is
 * asked about all the same, now and then.
 */
export function takingEvents(deps: ProviderDeps) {
  const lies = { minute: 0, count: 0 };

  /** How many there were in this minute, with this one. */
  function countLie(nowMs: number): number {
    const minute = Math.floor(nowMs / MINUTE_MS);
    lies.count = lies.minute === minute ? lies.count + 1 : 1;
    lies.minute = minute;
    return lies.count;
  }

  return async ({ provider, merchantCode, raw, headers }: Message): Promise<EventAnswer> => {
    const name = PROVIDERS.find((one): one is ProviderName => one === provider);
    const merchant = name && (await deps.merchants.byCode(merchantCode));
    if (!name || !merchant) return { status: 404, text: '' };
    const { merchantId } = merchant;
    const accounts = (await listAccounts(deps.db.of(merchantId), merchantId)).filter((account) => account.provider === name);
    const told = await whoseIs(deps, accounts, { raw, headers, merchantCode });
    if (!told) return FORGED;
    const { account, ref, verified, takenBack = false } = told;
    const nowMs = deps.clock.nowMs();
    const lied = verified ? 0 : countLie(nowMs);
    if (lied === LIES_ALARM) deps.log.warn({ merchantId, provider: name }, 'messages of a provider are forged');
    if (lied > LIES_ALARM) return FORGED;
    const eventKey = createHash('sha256').update(raw).digest();
    const body = await deps.box.lock(raw, eventPlace(account));
    await deps.db.of(merchantId).inTx(async (tx) => {
      const about = { accountId: account.accountId, nowMs, restMs: verified ? 0 : REST_MS };
      const [asOrder, asPayout] = [orderOfRef(ref), payoutOfRef(ref)];
      const orderId = asOrder ?? asPayout;
      const isKnown =
        (asOrder !== null && (await hurryOrder(tx, merchantId, { ...about, orderId: asOrder, takenBack: verified && takenBack }))) ||
        (asPayout !== null && (await hurryAttempt(tx, merchantId, { ...about, attemptId: asPayout })));
      const times = { receivedAtMs: nowMs, lastAtMs: nowMs };
      const said = { verified, body, ref: ref.slice(0, REF_LENGTH_MAX), orderId: isKnown ? orderId : null };
      await putEvent(tx, { merchantId, accountId: account.accountId, eventKey, ...times, ...said });
    });
    return verified ? ACKS[name] : FORGED;
  };
}

type Message = { provider: string; merchantCode: string; raw: Buffer; headers: EventHeaders };
type Told = { account: Account; ref: string; verified: boolean; takenBack?: boolean };

/** The account whose keys signed it; else the first that can read it at all. */
async function whoseIs(
  deps: ProviderDeps,
  accounts: readonly Account[],
  { raw, headers, merchantCode }: Omit<Message, 'provider'>,
): Promise<Told | null> {
  let unsigned: Told | null = null;
  for (const account of accounts) {
    const told = (await openProvider(deps, account, merchantCode)).readEvent(raw, headers);
    if (told?.verified) return { account, ...told };
    if (told) unsigned ??= { account, ...told };
  }
  return unsigned;
}
