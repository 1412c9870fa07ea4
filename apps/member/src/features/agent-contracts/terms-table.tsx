import type { ContractTerms } from '@fairhall/contract/agent/contracts';
import { amount } from '@fairhall/money/amount';
import { classNames } from '@fairhall/ui/class-names';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useT } from '../../shared/i18n.ts';

export type Column = { id: 'now' | 'asked'; title: string; terms: ContractTerms; reached: number };

/** Tiers of what is agreed and of what is asked for, side by side; the row that the team stands on is marked. */
export function TermsTable({ columns, dividend }: { columns: readonly Column[]; dividend: boolean }) {
  const t = useT();
  const money = useMoneyText();
  const plain = (digits: string) => money(amount(BigInt(digits)), { symbol: false });
  const count = Math.max(...columns.map(({ terms }) => terms.tiers.length));
  const numbers = [...Array(count).keys()].map((at) => at + 1);
  return (
    <table className="w-full text-caption tabular-nums">
      <thead>
        <tr className="text-left text-low">
          <th className="w-6 py-1.5 pr-2 font-semibold">
            <span className="sr-only">{t('contracts.tier')}</span>
          </th>
          {columns.map(({ id, title }) => (
            <th key={id} className={classNames('py-1.5 pl-2 text-right font-bold', id === 'asked' ? 'text-brand' : 'text-mid')}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {numbers.map((number) => (
          <tr key={number} className="border-t border-hairline align-top">
            <td className="py-2 pr-2 text-tile font-bold">{number}</td>
            {columns.map(({ id, terms, reached }) => {
              const tier = terms.tiers[number - 1];
              const other = columns.find((column) => column.id !== id)?.terms.tiers[number - 1];
              const changed = id === 'asked' && other !== undefined && JSON.stringify(other) !== JSON.stringify(tier);
              return (
                <td key={id} className={classNames('py-2 pl-2 text-right', reached === number && 'bg-win-tint')}>
                  {tier && (
                    <>
                      <span className={classNames('block text-tile font-extrabold', changed && 'text-brand')}>
                        {terms.rateType === 'P' ? `${(Number(tier.rate) / 100).toFixed(2)}%` : plain(tier.rate)}
                      </span>
                      <span className="block text-mid">{t('contracts.tier_from', { amount: plain(tier.betVolume) })}</span>
                      <span className="block text-mid">{t('contracts.tier_active', { n: tier.activeMember })}</span>
                      {dividend && <span className="block text-mid">{t('contracts.tier_loss', { amount: plain(tier.loss) })}</span>}
                    </>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
