import { useT } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';
import type { Effect } from './api/results.ts';
import styles from './results.module.css';

/** What a correction does to each merchant's members: paid before and after, who gains, who gives back, who will owe. */
export function EffectView({ effect: { merchants } }: { effect: Effect }) {
  const t = useT();
  if (merchants.length === 0) return <p className="note">{t('console.results.effect.none')}</p>;
  return (
    <div className={styles.effect}>
      {merchants.map(({ code, name, currencySymbol: symbol, owe, ...sums }) => (
        <section key={code} className={styles.effectMerchant}>
          <h3>{name}</h3>
          <dl>
            <Fact name={t('console.results.effect.paid')} text={digitsText(sums.paidE4, { symbol })} />
            <Fact name={t('console.results.effect.payout')} text={digitsText(sums.payoutE4, { symbol })} />
            <Fact name={t('console.results.effect.gaining', { n: sums.gaining })} text={digitsText(sums.gainE4, { symbol })} />
            <Fact name={t('console.results.effect.losing', { n: sums.losing })} text={digitsText(sums.lossE4, { symbol })} />
          </dl>
          {sums.owing > 0 ? (
            <div className={styles.effectOwing}>
              <b>{t('console.void.lacking', { count: sums.owing, amount: digitsText(sums.owedE4, { symbol }) })}</b>
              <ul>
                {owe.map(({ account, owedE4 }) => (
                  <li key={account}>
                    <span>{account}</span>
                    <span className="amount">{digitsText(owedE4, { symbol })}</span>
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
        </section>
      ))}
    </div>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
