import type { VendorCase } from '@fairhall/contract/console/vendor-cases';
import { Fact, Facts } from '../../shared/facts.tsx';
import { useT } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';

/** What was brought to a vendor's own wallet, what was played there, and what came home. */
export function HomeNote({ home, asset }: { home: NonNullable<VendorCase['home']>; asset: string }) {
  const t = useT();
  const money = (amountE4: string) => `${digitsText(amountE4)} ${asset}`;
  return (
    <Facts row>
      <Fact name={t('console.cases.home.brought')}>{money(home.broughtE4)}</Fact>
      <Fact name={t('console.cases.home.staked')}>{money(home.stakedE4)}</Fact>
      <Fact name={t('console.cases.home.won')}>{money(home.wonE4)}</Fact>
      <Fact name={t('console.cases.home.came')}>{money(home.cameE4)}</Fact>
    </Facts>
  );
}
