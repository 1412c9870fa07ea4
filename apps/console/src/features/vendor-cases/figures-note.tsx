import type { VendorCase } from '@fairhall/contract/console/vendor-cases';
import { Fact, Facts } from '../../shared/facts.tsx';
import { useT } from '../../shared/i18n.ts';
import { millionthsText } from '../../shared/percent.ts';

/** What a game returned, what is stated of it, and how far off luck may put it. */
export function FiguresNote({ figures }: { figures: NonNullable<VendorCase['figures']> }) {
  const t = useT();
  const { actualE6, statedE6, boundE6, rounds } = figures;
  return (
    <Facts row>
      <Fact name={t('console.returns.actual')}>{millionthsText(actualE6)}</Fact>
      <Fact name={t('console.returns.stated')}>{millionthsText(statedE6)}</Fact>
      <Fact name={t('console.returns.bound')}>± {millionthsText(boundE6)}</Fact>
      <Fact name={t('console.returns.rounds')}>{rounds.toLocaleString('en-US')}</Fact>
    </Facts>
  );
}
