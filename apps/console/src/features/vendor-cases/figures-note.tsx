import type { VendorCase } from '@fairhall/contract/console/vendor-cases';
import { useT } from '../../shared/i18n.ts';
import { millionthsText } from '../../shared/percent.ts';

/** What a game returned, what is stated of it, and how far off luck may put it. */
export function FiguresNote({ figures }: { figures: NonNullable<VendorCase['figures']> }) {
  const t = useT();
  const { actualE6, statedE6, boundE6, rounds } = figures;
  const facts = [
    [t('console.returns.actual'), millionthsText(actualE6)],
    [t('console.returns.stated'), millionthsText(statedE6)],
    [t('console.returns.bound'), `± ${millionthsText(boundE6)}`],
    [t('console.returns.rounds'), rounds.toLocaleString('en-US')],
  ] as const;
  return (
    <dl className="facts facts-row card">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
