import { Button } from '@fairhall/ui/button.tsx';
import { Segmented } from '@fairhall/ui/segmented.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { TabPanel, Tabs } from '@fairhall/ui/tabs.tsx';
import { DayGroups } from '../../shared/day-groups.tsx';
import { useT } from '../../shared/i18n.ts';
import { ListView } from '../../shared/list-view.tsx';
import { MONTH_RANGE_IDS, type RangeId } from '../../shared/range-ids.ts';
import { useTransactions } from './api/list-transactions.ts';
import { TRANSACTION_TYPES, type TransactionType } from './transaction-model.ts';
import { TransactionRow } from './transaction-row.tsx';

export type TransactionFilter = { range: RangeId; type: TransactionType };

export type TransactionListProps = { filter: TransactionFilter; onFilter: (filter: TransactionFilter) => void };

/** The account record: every move of the wallet with the balance it left. */
export function TransactionList({ filter, onFilter }: TransactionListProps) {
  const t = useT();
  const { listing, rows } = useTransactions(filter);
  const { range, type } = filter;
  const empty = (
    <StateView
      kind="empty"
      title={t('records.transactions.none')}
      text={t('records.transactions.none_text')}
      actions={range !== 'month' && <Button onClick={() => onFilter({ ...filter, range: 'month' })}>{t('records.past_month')}</Button>}
    />
  );
  return (
    <>
      <Tabs
        label={t('records.types')}
        items={TRANSACTION_TYPES.map((id) => ({ id, label: t(`records.type.${id}`) }))}
        value={type}
        onChange={(chosen) => onFilter({ ...filter, type: chosen })}
        idBase="transactions"
      />
      <div className="px-3 pt-3">
        <Segmented
          look="block"
          label={t('records.range')}
          items={MONTH_RANGE_IDS.map((id) => ({ id, label: t(`records.range.${id}`) }))}
          value={range}
          onChange={(chosen) => onFilter({ ...filter, range: chosen })}
        />
      </div>
      <TabPanel idBase="transactions" value={type} className="px-3 pb-4">
        <ListView listing={listing} rows={rows} empty={empty} rowClass="h-16">
          {(moves) => (
            <DayGroups rows={moves} timeOf={({ txTimeInTimestamp }) => txTimeInTimestamp}>
              {(move) => <TransactionRow key={move.txId} move={move} />}
            </DayGroups>
          )}
        </ListView>
      </TabPanel>
    </>
  );
}
