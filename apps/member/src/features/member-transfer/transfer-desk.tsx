import { useOnline } from '@fairhall/client/online';
import { DockSpace } from '@fairhall/ui/dock.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { Tabs } from '@fairhall/ui/tabs.tsx';
import { useState } from 'react';
import { BalanceCard } from '../../shared/balance-card.tsx';
import { MONEY_DOCK_PX } from '../../shared/cashier/money-dock.tsx';
import { useT } from '../../shared/i18n.ts';
import { Unread } from '../../shared/unread.tsx';
import { type TransferTerms, useTransferTerms } from './api.ts';
import { barrierOf, TransferBarrier } from './barrier.tsx';
import { SendDown, SendSeveral, SendUp } from './senders.tsx';

export type TransferDeskProps = {
  direction: 'up' | 'down';
  recordTo: string;
  passwordTo: string;
  holdsTo: string;
  turnoverTo: string;
};

/** Sends money to whoever stands above, or to members right below: what would refuse it is said before a password is asked for. */
export function TransferDesk(props: TransferDeskProps) {
  const online = useOnline();
  const query = useTransferTerms();
  if (query.data) return <Desk terms={query.data} {...props} />;
  return (
    <Unread query={query} offline={!online} className="flex flex-col gap-4 px-3 pt-3">
      <Skeleton className="h-21 rounded-tile" />
      <Skeleton className="h-28 rounded-tile" />
      <Skeleton className="h-19 rounded-input" />
    </Unread>
  );
}

function Desk({ terms, direction, recordTo, ...ways }: TransferDeskProps & { terms: TransferTerms }) {
  const t = useT();
  const [mode, setMode] = useState<'one' | 'several'>('one');
  const barrier = barrierOf(terms, direction);
  const given = { terms, recordTo };
  return (
    <div className="flex flex-col gap-4 px-3 pt-3 pb-6">
      <BalanceCard />
      {barrier ? (
        <TransferBarrier barrier={barrier} terms={terms} {...ways} />
      ) : (
        <>
          {direction === 'up' ? (
            <SendUp {...given} />
          ) : (
            <>
              <Tabs
                label={t('transfer.modes')}
                items={[
                  { id: 'one', label: t('transfer.one') },
                  { id: 'several', label: t('transfer.several') },
                ]}
                value={mode}
                onChange={setMode}
              />
              {mode === 'one' ? <SendDown {...given} /> : <SendSeveral {...given} />}
            </>
          )}
          <DockSpace height={MONEY_DOCK_PX} />
        </>
      )}
    </div>
  );
}
