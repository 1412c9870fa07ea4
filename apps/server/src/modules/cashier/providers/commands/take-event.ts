import { createHash } from 'node:crypto';
import { inRounds } from '../../../../platform/in-rounds.ts';
import type { ProviderDeps } from '../deps.ts';
import { openProvider } from '../open-provider.ts';
import { ACKS, type EventHeaders, PROVIDERS, type ProviderName } from '../port.ts';
import { type Account, listAccounts } from '../store/accounts.ts';
import { type Told, writeTold } from './write-told.ts';

const MINUTE_MS = 60_000;
/** More lies than this in a minute are an alarm, and are kept no longer. */
const LIES_ALARM = 10;
/** Written down together, and how long the first of them waits for the others: a provider that is told late tells again, and nothing is lost. */
const ROUND = { most: 100, waitMs: 5 };

export type EventAnswer = { status: number; text: string };
const FORGED: EventAnswer = { status: 403, text: '' };

/**
 * Takes what a provider says of its own accord: verified on the bytes as they came, written down once however often it comes, and answered in
 * the provider's words once that is committed. It moves nothing: it makes us ask sooner. What nobody signed is refused, but its order is
 * asked about all the same, now and then. What comes at once is written down together.
 */
export function takingEvents(deps: ProviderDeps) {
  const countLie = lieCounter();
  const takeOwn = async (merchantId: number, heard: readonly Heard[]): Promise<EventAnswer[]> => {
    const accounts = await listAccounts(deps.db.of(merchantId), merchantId);
    const speakers = new Map<Account, ReturnType<typeof openProvider>>();
    const told = await Promise.all(heard.map((one) => whoseIs(deps, { accounts, speakers }, one)));
    const nowMs = deps.clock.nowMs();
    const kept = told.filter((one): one is Told => {
      const lied = one === null || one.verified ? 0 : countLie(nowMs);
      if (lied === LIES_ALARM) deps.log.warn({ merchantId, provider: one?.account.provider }, 'messages of a provider are forged');
      return one !== null && lied <= LIES_ALARM;
    });
    if (kept.length > 0) await writeTold(deps, merchantId, { kept, nowMs });
    return told.map((one) => (one?.verified ? ACKS[one.account.provider] : FORGED));
  };
  const take = inRounds(async (heard: readonly Heard[]) => {
    const answers = new Map<Heard, EventAnswer | Failed>();
    const ofMerchants = Map.groupBy(heard, ({ merchantId }) => merchantId);
    await Promise.all([...ofMerchants].map(([merchantId, own]) => takeAll(takeOwn, { merchantId, own, answers })));
    return heard.map((one) => answers.get(one) as EventAnswer | Failed);
  }, ROUND);

  return async ({ provider, merchantCode, raw, headers }: Message): Promise<EventAnswer> => {
    const name = PROVIDERS.find((one): one is ProviderName => one === provider);
    const merchant = name && (await deps.merchants.byCode(merchantCode));
    if (!name || !merchant) return { status: 404, text: '' };
    const answer = await take({ merchantId: merchant.merchantId, name, merchantCode, raw, headers });
    if ('failed' in answer) throw answer.failed;
    return answer;
  };
}

type Message = { provider: string; merchantCode: string; raw: Buffer; headers: EventHeaders };
type Heard = { merchantId: number; name: ProviderName; merchantCode: string; raw: Buffer; headers: EventHeaders };
type Failed = { failed: unknown };
type Round = { merchantId: number; own: readonly Heard[]; answers: Map<Heard, EventAnswer | Failed> };

/** Answers all of a merchant's; where one of them stops the others, each alone. */
async function takeAll(
  take: (merchantId: number, heard: readonly Heard[]) => Promise<EventAnswer[]>,
  { merchantId, own, answers }: Round,
): Promise<void> {
  try {
    const taken = await take(merchantId, own);
    for (const [at, one] of own.entries()) answers.set(one, taken[at] as EventAnswer);
  } catch (failed) {
    if (own.length > 1) for (const one of own) await takeAll(take, { merchantId, own: [one], answers });
    else for (const one of own) answers.set(one, { failed });
  }
}

/** How many lies there were in this minute, with this one. */
function lieCounter(): (nowMs: number) => number {
  const lies = { minute: 0, count: 0 };
  return (nowMs) => {
    const minute = Math.floor(nowMs / MINUTE_MS);
    lies.count = lies.minute === minute ? lies.count + 1 : 1;
    lies.minute = minute;
    return lies.count;
  };
}

type Speakers = { accounts: readonly Account[]; speakers: Map<Account, ReturnType<typeof openProvider>> };

/** The account whose keys signed it; else the first that can read it at all. */
async function whoseIs(
  deps: ProviderDeps,
  { accounts, speakers }: Speakers,
  { name, merchantCode, raw, headers }: Heard,
): Promise<Told | null> {
  let unsigned: Told | null = null;
  for (const account of accounts) {
    if (account.provider !== name) continue;
    const speaker = speakers.get(account) ?? openProvider(deps, account, merchantCode);
    speakers.set(account, speaker);
    const told = (await speaker).readEvent(raw, headers);
    const about = told && { account, eventKey: createHash('sha256').update(raw).digest(), raw, takenBack: false, ...told };
    if (about?.verified) return about;
    unsigned ??= about;
  }
  return unsigned;
}
