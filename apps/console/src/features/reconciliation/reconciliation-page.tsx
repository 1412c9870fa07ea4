import type { Statement } from '@fairhall/contract/console/reconciliation';
import { useQuery } from '@tanstack/react-query';
import { Alert, Input } from 'antd';
import { useT } from '../../shared/i18n.ts';
import { Page } from '../../shared/page.tsx';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { useDesk } from '../../shared/session.ts';
import { momentText } from '../../shared/time.ts';
import { AccountTable } from './account-table.tsx';
import { statementQuery } from './api/daily-statement.ts';
import { CsvButton } from './csv-button.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { FundsStrip } from './funds-strip.tsx';
import styles from './reconciliation.module.css';

/** The books of one day: funds, what differs, and every account from opening to closing. */
export function ReconciliationPage({ day, onDay }: { day: string | undefined; onDay: (day: string | undefined) => void }) {
  const t = useT();
  const { merchant } = useDesk();
  const query = useQuery(statementQuery(merchant.code, day));
  const shown = query.data?.statement?.day ?? day ?? '';
  const days = query.data?.days;
  return (
    <Page
      title={t('console.books.title')}
      hint={t('console.books.hint')}
      actions={
        days ? (
          <>
            <Input
              type="date"
              className={styles.booksDay}
              aria-label={t('console.books.day')}
              value={shown}
              min={days.first}
              max={days.last}
              onChange={(event) => onDay(event.target.value || undefined)}
            />
            <CsvButton day={query.data?.statement?.day} />
          </>
        ) : null
      }
    >
      <QueryView query={query} rows={10}>
        {({ days, statement }) =>
          statement ? (
            <StatementView statement={statement} />
          ) : (
            <Nothing text={days ? t('console.books.none_that_day') : t('console.books.none')} />
          )
        }
      </QueryView>
    </Page>
  );
}

function StatementView({ statement }: { statement: Statement }) {
  const t = useT();
  const { differences, assets, fromMs, toMs, timeZone } = statement;
  return (
    <div className={styles.books}>
      <p className="note">{t('console.books.span', { from: momentText(fromMs, timeZone), to: momentText(toMs, timeZone) })}</p>
      {differences.length === 0 ? (
        <Alert type="success" showIcon title={t('console.books.agree')} />
      ) : (
        <>
          <Alert type="error" showIcon title={t('console.books.differ', { n: differences.length })} />
          <DifferenceTable differences={differences} />
        </>
      )}
      {assets.map((asset) => (
        <section key={asset.asset} className={styles.booksAsset}>
          <h2>{asset.asset === 'TRIAL' ? t('console.books.practice') : asset.asset}</h2>
          <FundsStrip funds={asset.funds} />
          <AccountTable accounts={asset.accounts} />
        </section>
      ))}
    </div>
  );
}
