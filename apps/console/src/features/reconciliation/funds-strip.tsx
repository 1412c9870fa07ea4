import type { Statement } from '@fairhall/contract/console/reconciliation';
import { useT } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';
import styles from './reconciliation.module.css';

/** What is held against what is owed. */
export function FundsStrip({ funds }: { funds: Statement['assets'][number]['funds'] }) {
  const t = useT();
  const differs = funds.differenceE4 !== '0';
  return (
    <dl className={styles.booksFunds}>
      <div>
        <dt>{t('console.books.held')}</dt>
        <dd>{digitsText(funds.heldE4)}</dd>
      </div>
      <div>
        <dt>{t('console.books.members')}</dt>
        <dd>{digitsText(funds.membersE4)}</dd>
      </div>
      <div>
        <dt>{t('console.books.house')}</dt>
        <dd>{digitsText(funds.houseE4)}</dd>
      </div>
      <div>
        <dt>{t('console.books.difference')}</dt>
        <dd className={differs ? 'bad' : 'good'}>{digitsText(funds.differenceE4)}</dd>
      </div>
    </dl>
  );
}
