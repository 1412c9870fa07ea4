import { readJson, writeJson } from '@fairhall/client/storage';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { walletBalance } from '@fairhall/contract/wallet/balance';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { parseDigits } from '@fairhall/money/text';
import { useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import { ask } from './call.ts';
import { setMask, useMask } from './mask.ts';
import { useProfile } from './profile.ts';
import { queryClient } from './query-client.ts';
import { currentSession, useSession } from './session.ts';

/** A balance as the ledger numbered it: of two, the one with the higher version is the true one, whichever came last. */
export type Balance = { amount: Amount; version: bigint; asset: string; currency: string; symbol: string; atMs: number };

const STORED = 'balance';

const balanceKey = (memberId: string) => [walletBalance.id, memberId];

function balanceOf(reply: ReplyOf<typeof walletBalance>): Balance {
  return {
    amount: parseDigits(reply.balanceE4) ?? ZERO,
    version: BigInt(reply.version),
    asset: reply.asset,
    currency: reply.currency,
    symbol: reply.currencySymbol,
    atMs: Date.now(),
  };
}

/** Of two balances of one wallet the newer by version; the same version read again only moves the time. */
export function newerBalance(held: Balance | undefined, come: Balance): Balance {
  if (!held || held.asset !== come.asset || come.version > held.version) return come;
  return come.version === held.version ? { ...held, atMs: come.atMs } : held;
}

async function readBalance(memberId: string, signal: AbortSignal): Promise<Balance> {
  const come = balanceOf(await ask(walletBalance, { query: { typeId: '0' } }, signal));
  return keep(memberId, newerBalance(queryClient.getQueryData<Balance>(balanceKey(memberId)), come));
}

function keep(memberId: string, balance: Balance): Balance {
  writeJson('session', STORED, { ...balance, memberId, amount: String(balance.amount), version: String(balance.version) });
  return balance;
}

/** The last balance seen in this tab, so that a reload without network still shows it, with its time. */
function storedBalance(memberId: string): Balance | undefined {
  const stored = readJson('session', STORED) as (Record<keyof Balance, string> & { memberId: string }) | null;
  const amount = stored?.memberId === memberId ? parseDigits(stored.amount) : null;
  if (!stored || amount === null) return undefined;
  return { ...stored, amount, version: BigInt(stored.version), atMs: Number(stored.atMs) };
}

/** Takes over a balance that came by push, or in the answer of a money call; an older version than the one held is ignored. */
export function takeBalance(come: { asset: string; balanceE4: string; version: string }): void {
  const session = currentSession();
  const amount = parseDigits(come.balanceE4);
  if (!session || amount === null) return;
  queryClient.setQueryData<Balance>(balanceKey(session.id), (held) => {
    if (!held || held.asset !== come.asset) return held;
    return keep(session.id, newerBalance(held, { ...held, amount, version: BigInt(come.version), atMs: Date.now() }));
  });
}

/** Asked for by hand just now: all figures hide until the answer is there, wherever the button was. */
const useRefreshStore = create(() => ({ refreshing: false }));

export type BalanceView = {
  /** Null until the first answer. */
  balance: Balance | null;
  symbol: string;
  displayDigits: number;
  /** The person's own mask, or a refresh under way (spec-map.md 2: refreshing also shows asterisks). */
  hidden: boolean;
  masked: boolean;
  setMasked: (masked: boolean) => void;
  refreshing: boolean;
  refresh: () => void;
  /** The last reading failed: the figure is old. */
  failed: boolean;
};

/** The one balance of the app: a single query shared by all screens, moved on by the push stream. */
export function useBalance(): BalanceView {
  const session = useSession();
  const masked = useMask();
  const { currency } = useProfile();
  const refreshing = useRefreshStore((state) => state.refreshing);
  const memberId = session?.id ?? '';
  const query = useQuery<Balance>({
    queryKey: balanceKey(memberId),
    queryFn: ({ signal }) => readBalance(memberId, signal),
    enabled: session !== null,
    initialData: () => (memberId ? storedBalance(memberId) : undefined),
    initialDataUpdatedAt: 0,
    structuralSharing: false,
  });
  const refresh = () => {
    if (refreshing) return;
    useRefreshStore.setState({ refreshing: true });
    void query.refetch().finally(() => useRefreshStore.setState({ refreshing: false }));
  };
  const balance = session ? (query.data ?? null) : null;
  return {
    balance,
    symbol: balance?.symbol ?? currency.symbol,
    displayDigits: currency.displayDigits,
    hidden: masked || refreshing,
    masked,
    setMasked: setMask,
    refreshing,
    refresh,
    failed: query.isError,
  };
}
