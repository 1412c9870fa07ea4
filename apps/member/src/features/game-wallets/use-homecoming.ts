import type { Failure } from '@fairhall/client/failure';
import { walletBalance } from '@fairhall/contract/wallet/balance';
import { MAIN_WALLET, vendorWallets, walletTransfer } from '@fairhall/contract/wallet/vendor-wallets';
import { useEffect, useEffectEvent, useState } from 'react';
import { invalidate } from '../../shared/query-client.ts';
import { useMoneyAct } from '../../shared/use-money-act.ts';

export type Homecoming = {
  /** Brings home what lies at these vendors, one behind the other. */
  bring: (vendors: readonly string[]) => void;
  /** Under way, or to come. */
  isBusy: (vendor: string) => boolean;
  /** An answer was lost: the same is asked again. */
  checking: boolean;
  checkNow: () => void;
  refusalOf: (vendor: string) => Failure | null;
};

/** Brings money home from vendors' wallets. `onCame` hears of each that is empty now. */
export function useHomecoming(onCame: (vendor: string) => void): Homecoming {
  const act = useMoneyAct(walletTransfer, 'wallet-home');
  // The first is under way.
  const [queue, setQueue] = useState<readonly string[]>([]);
  const [refusals, setRefusals] = useState<Readonly<Record<string, Failure>>>({});
  const send = (vendor: string) => act.send({ body: { from: vendor, to: MAIN_WALLET } });
  const { state } = act;
  const settle = useEffectEvent(() => {
    const [vendor, ...rest] = queue;
    if (vendor && state.step === 'refused') setRefusals((held) => ({ ...held, [vendor]: state.failure }));
    if (vendor && state.step === 'done' && state.value.state === 'done') onCame(vendor);
    void invalidate(vendorWallets, walletBalance);
    act.reset();
    setQueue(rest);
    if (rest[0]) send(rest[0]);
  });
  useEffect(() => {
    if (state.step === 'done' || state.step === 'refused') settle();
  }, [state]);
  return {
    bring(vendors) {
      const fresh = vendors.filter((vendor) => !queue.includes(vendor));
      const [first] = fresh;
      if (!first) return;
      setRefusals({});
      setQueue([...queue, ...fresh]);
      if (queue.length === 0) send(first);
    },
    isBusy: (vendor) => queue.includes(vendor) || act.pending?.body.from === vendor,
    checking: state.step === 'checking',
    checkNow: act.checkNow,
    refusalOf: (vendor) => refusals[vendor] ?? null,
  };
}
