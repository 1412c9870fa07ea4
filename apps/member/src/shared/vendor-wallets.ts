import type { ReplyOf } from '@fairhall/contract/endpoint';
import { vendorWallets } from '@fairhall/contract/wallet/vendor-wallets';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { parseMajor } from '@fairhall/money/text';
import { useQuery } from '@tanstack/react-query';
import { usePush } from './push.ts';
import { invalidate, read, STALE_MS } from './query-client.ts';

export type VendorWallet = ReplyOf<typeof vendorWallets>[number];

const followed = () => void invalidate(vendorWallets);
/** How often is asked for money of which nobody knows yet. */
const ON_ITS_WAY_MS = 3_000;

/** The member's wallets at vendors, followed live. `balances`: with what each vendor says is there now. */
export function useVendorWallets({ balances = false, enabled = true }: { balances?: boolean; enabled?: boolean } = {}) {
  usePush('wallet.changed', followed);
  return useQuery({
    ...read(vendorWallets, { query: balances ? { balances: '1' } : {} }),
    ...{ enabled, staleTime: STALE_MS.live },
    refetchInterval: ({ state }) => (state.data?.some(({ locked }) => locked) ? ON_ITS_WAY_MS : false),
  });
}

/** Whether money lies there, or nobody knows. */
export function isAway({ brought, locked }: VendorWallet): boolean {
  return locked || (parseMajor(brought) ?? ZERO) > 0n;
}

/** What is there, as far as is known: what the vendor says, else what was brought. */
export function amountThere({ balance, brought }: VendorWallet): Amount {
  return parseMajor(balance ?? brought) ?? ZERO;
}
