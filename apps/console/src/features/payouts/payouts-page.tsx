import type { PayoutDesk, PayoutRow } from '@fairhall/contract/console/payouts';
import { useQuery } from '@tanstack/react-query';
import { App, Badge, Segmented } from 'antd';
import { useState } from 'react';
import { FailureView } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { usePollMs } from '../../shared/live.ts';
import { Page } from '../../shared/page.tsx';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { AccountsStrip } from './accounts-strip.tsx';
import { type PayoutBecame, payoutsQuery, usePayoutAct } from './api.ts';
import { BankFiles } from './bank-files.tsx';
import { PayoutCard } from './payout-card.tsx';
import { type Asking, PayoutDialog } from './payout-dialog.tsx';
import css from './payouts.module.css';

const STANDS = ['ready', 'sending', 'unknown', 'stopped'] as const;
type Stand = PayoutRow['stand'];

/** The desk of payouts: what is ready, on its way, unknown or to be decided, and the files of banks. */
export function PayoutsPage() {
  const t = useT();
  const query = useQuery(payoutsQuery(useDesk().merchant.code, usePollMs()));
  return (
    <Page title={t('console.nav.payouts')} hint={t('console.payouts.hint')}>
      <QueryView query={query} rows={10}>
        {(desk) => <Desk desk={desk} />}
      </QueryView>
    </Page>
  );
}

/** Where something is unknown, that is what one comes to see first. */
function firstStand({ rows }: PayoutDesk): Stand {
  return (['unknown', 'stopped', 'ready'] as const).find((stand) => rows.some((row) => row.stand === stand)) ?? 'sending';
}

function Desk({ desk }: { desk: PayoutDesk }) {
  const t = useT();
  const may = useMay('cash.decide');
  const { message } = App.useApp();
  const [chosen, setChosen] = useState<Stand | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const stand = chosen ?? firstStand(desk);
  const acting = usePayoutAct((became: PayoutBecame) => {
    void message.success(t(`console.payouts.became.${became}`));
    setAsking(null);
  });
  const ask = (next: Asking | null) => {
    acting.reset();
    setAsking(next);
  };
  const rows = desk.rows.filter((row) => row.stand === stand);
  const count = (of: Stand) => desk.rows.filter((row) => row.stand === of).length;
  return (
    <>
      <AccountsStrip accounts={desk.accounts} />
      <Segmented<Stand>
        className={css.tabs ?? ''}
        value={stand}
        onChange={setChosen}
        options={STANDS.map((value) => ({
          value,
          label: (
            <>
              {t(`console.payouts.${value}`)}{' '}
              <Badge count={count(value)} showZero color={value === 'unknown' && count(value) > 0 ? 'var(--c-danger)' : 'var(--c-mid)'} />
            </>
          ),
        }))}
      />
      {acting.error && !asking ? <FailureView error={acting.error} title={t('console.error.refused')} compact /> : null}
      {rows.length === 0 ? <Nothing text={t(`console.payouts.none.${stand}`)} /> : null}
      <ul className={css.list}>
        {rows.map((row) => (
          <li key={row.withdrawalId}>
            <PayoutCard row={row} currency={desk.currency} may={may} pending={acting.isPending} onAct={acting.mutate} onAsk={ask} />
          </li>
        ))}
      </ul>
      {desk.total > desk.rows.length ? (
        <p className="note">{t('console.payouts.more', { shown: desk.rows.length, total: desk.total })}</p>
      ) : null}
      <BankFiles
        banks={desk.banks}
        may={may}
        pending={acting.isPending}
        onExport={(bankCode) => acting.mutate({ kind: 'export', bankCode })}
      />
      {asking ? (
        <PayoutDialog asking={asking} pending={acting.isPending} refusal={acting.error} onSend={acting.mutate} onClose={() => ask(null)} />
      ) : null}
    </>
  );
}
