import type { VendorCase } from '@fairhall/contract/console/vendor-cases';
import { Fact, Facts } from '../../shared/facts.tsx';
import { useT } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';

/** What a merchant's sittings at a table between players left to the house, and the rake told of them. */
export function RakeNote({ rake, asset }: { rake: NonNullable<VendorCase['rake']>; asset: string }) {
  const t = useT();
  const money = (amountE4: string) => `${digitsText(amountE4)} ${asset}`;
  return (
    <Facts row>
      <Fact name={t('console.cases.rake.sittings')}>{rake.sittings}</Fact>
      <Fact name={t('console.cases.rake.gain')}>{money(rake.gainE4)}</Fact>
      <Fact name={t('console.cases.rake.told')}>{money(rake.rakeE4)}</Fact>
    </Facts>
  );
}
