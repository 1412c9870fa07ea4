import { useOnline } from '@fairhall/client/online';
import { Button } from '@fairhall/ui/button.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { Spinner } from '@fairhall/ui/spinner.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { toast } from '@fairhall/ui/toast';
import { BalanceCard } from '../../shared/balance-card.tsx';
import { useT } from '../../shared/i18n.ts';
import { Unread } from '../../shared/unread.tsx';
import { isAway, useVendorWallets } from '../../shared/vendor-wallets.ts';
import { useHomecoming } from './use-homecoming.ts';
import { WalletCard } from './wallet-card.tsx';

/** Money in wallets that vendors keep: what lies where, and all of it home by a tap. */
export function GameWallets() {
  const t = useT();
  const online = useOnline();
  const query = useVendorWallets({ balances: true });
  const { data: wallets } = query;
  const homecoming = useHomecoming((vendor) => {
    const name = wallets?.find(({ accountType }) => accountType === vendor)?.accountTypeName;
    if (name) toast(t('wallets.came', { name }), { kind: 'success' });
  });
  if (!wallets) {
    return (
      <Unread query={query} offline={!online} className="flex flex-col gap-4 px-3 pt-3">
        <Skeleton className="h-21 rounded-tile" />
        <Skeleton className="h-28 rounded-tile" />
      </Unread>
    );
  }
  const away = wallets.filter(isAway).map(({ accountType }) => accountType);
  return (
    <div className="flex flex-col gap-4 px-3 pt-1 pb-6">
      <BalanceCard />
      {wallets.length === 0 ? (
        <StateView kind="empty" title={t('wallets.none')} text={t('wallets.none_text')} />
      ) : (
        <>
          <p className="px-0.5 text-tile text-mid">{t('wallets.text')}</p>
          {homecoming.checking && <Checking onAskNow={homecoming.checkNow} />}
          <ul className="flex flex-col gap-2.5">
            {wallets.map((wallet) => (
              <WalletCard
                key={wallet.accountType}
                wallet={wallet}
                busy={homecoming.isBusy(wallet.accountType)}
                refusal={homecoming.refusalOf(wallet.accountType)}
                onHome={() => homecoming.bring([wallet.accountType])}
              />
            ))}
          </ul>
          {away.length > 1 && (
            <Button kind="primary" size="large" wide busy={away.some(homecoming.isBusy)} onClick={() => homecoming.bring(away)}>
              {t('wallets.home_all')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** An answer was lost: it is asked for again under the same key. */
function Checking({ onAskNow }: { onAskNow: () => void }) {
  const t = useT();
  return (
    <div role="status" className="flex items-center gap-3 rounded-input bg-s2 py-1.5 pr-1.5 pl-3">
      <Spinner className="flex-none text-warn" />
      <p className="min-w-0 flex-1 text-caption text-mid">{t('wallets.checking')}</p>
      <Button size="small" kind="plain" onClick={onAskNow}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
