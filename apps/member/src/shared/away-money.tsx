import { flagOn } from '@fairhall/contract/merchant-profile';
import { sum } from '@fairhall/money/amount';
import { EntryList, EntryRow } from '@fairhall/ui/entry-list.tsx';
import { IconWallet } from '@tabler/icons-react';
import { AmountText } from './balance.tsx';
import { useT } from './i18n.ts';
import { useProfile } from './profile.ts';
import { useSession } from './session.ts';
import { amountThere, isAway, useVendorWallets } from './vendor-wallets.ts';

/** Beside the balance: what lies in vendors' wallets, with the way there. Nothing where nothing does. */
export function AwayMoney() {
  const t = useT();
  const session = useSession();
  const flagged = flagOn(useProfile(), 'FUNDTRANS3');
  const away = useVendorWallets({ enabled: session !== null && flagged }).data?.filter(isAway) ?? [];
  if (away.length === 0) return null;
  return (
    <EntryList>
      <EntryRow icon={IconWallet} label={t('wallets.title')} to="/wallets" end={<AmountText amount={sum(away.map(amountThere))} />} />
    </EntryList>
  );
}
