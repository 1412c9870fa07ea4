import { Button } from '@fairhall/ui/button.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { Segmented } from '@fairhall/ui/segmented.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { TabPanel, Tabs } from '@fairhall/ui/tabs.tsx';
import { IconFileDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { DayGroups } from '../../shared/day-groups.tsx';
import { useT } from '../../shared/i18n.ts';
import { fetchWhenIdle, Later } from '../../shared/later.tsx';
import { ListView } from '../../shared/list-view.tsx';
import { RANGE_IDS, type RangeId } from '../../shared/range-ids.ts';
import { useTransactions } from './api/list-transactions.ts';
import { moveSheet, netDeposits, statementsSheet } from './later-parts.ts';
import { TRANSACTION_TYPES, type TransactionType } from './transaction-model.ts';
import { TransactionRow } from './transaction-row.tsx';

export type TransactionFilter = { range: RangeId; type: TransactionType };

export type TransactionListProps = { filter: TransactionFilter; onFilter: (filter: TransactionFilter) => void };

/** The account record: every move of the wallet with the balance it left. */
export function TransactionList({ filter, onFilter }: TransactionListProps) {
  const t = useT();
  const { listing, rows } = useTransactions(filter);
  const [openId, setOpenId] = useState<string | null>(null);
  const [months, setMonths] = useState(false);
  useEffect(() => fetchWhenIdle([moveSheet, statementsSheet]), []);
  const opened = rows.find(({ txId }) => txId === openId);
  const { range, type } = filter;
  const empty = (
    <StateView
      kind="empty"
      title={t('records.transactions.none')}
      text={t('records.transactions.none_text')}
      actions={
        (range === 'today' || range === 'week') && (
          <Button onClick={() => onFilter({ ...filter, range: 'month' })}>{t('records.past_month')}</Button>
        )
      }
    />
  );
  return (
    <>
      <Later part={netDeposits} props={{}} waiting={<div className="mx-3 mt-3 h-19.5 rounded-tile bg-s1 inset-shadow-edge" />} />
      <Tabs
        label={t('records.types')}
        items={TRANSACTION_TYPES.map((id) => ({ id, label: t(`records.type.${id}`) }))}
        value={type}
        onChange={(chosen) => onFilter({ ...filter, type: chosen })}
        idBase="transactions"
      />
      <div className="flex flex-col gap-2.5 px-3 pt-3">
        <Segmented
          look="block"
          label={t('records.range')}
          items={RANGE_IDS.map((id) => ({ id, label: t(`records.range.${id}`) }))}
          value={range}
          onChange={(chosen) => onFilter({ ...filter, range: chosen })}
        />
        <Button kind="secondary" onClick={() => setMonths(true)}>
          <Icon glyph={IconFileDownload} />
          {t('records.statements')}
        </Button>
      </div>
      <TabPanel idBase="transactions" value={type} className="px-3 pb-4">
        <ListView listing={listing} rows={rows} empty={empty} rowClass="h-16">
          {(moves) => (
            <DayGroups rows={moves} timeOf={({ atMs }) => atMs}>
              {(move) => <TransactionRow key={move.txId} move={move} onOpen={() => setOpenId(move.txId)} />}
            </DayGroups>
          )}
        </ListView>
      </TabPanel>
      {opened && <Later part={moveSheet} props={{ move: opened, onClose: () => setOpenId(null) }} />}
      {months && <Later part={statementsSheet} props={{ onClose: () => setMonths(false) }} />}
    </>
  );
}
