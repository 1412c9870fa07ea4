import { useServerSecond } from '@fairhall/client/server-second';
import { BANK_CARDS_COUNTED } from '@fairhall/contract/console/banks';
import { useQuery } from '@tanstack/react-query';
import { Button, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { type Translate, useT } from '../../shared/i18n.ts';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { useDesk } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import { momentText } from '../../shared/time.ts';
import { banksQuery } from './api.ts';
import { BankDialog } from './bank-dialog.tsx';
import type { Account, Bank } from './opened.ts';
import { RailsDialog } from './rails-dialog.tsx';

/** Banks and wallets that members are paid at, in their order on the phone. */
export function BankSection({ may, accounts = [] }: { may: boolean; accounts?: readonly Account[] }) {
  const t = useT();
  const [opened, setOpened] = useState<Bank | 'new' | null>(null);
  const [paid, setPaid] = useState<Bank | null>(null);
  const { code, timeZone } = useDesk().merchant;
  const nowMs = useServerSecond();
  const query = useQuery(banksQuery(code));
  return (
    <section aria-label={t('console.channels.banks')}>
      <div style={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', margin: '24px 0 8px' }}>
        <h2 style={{ margin: 0 }}>{t('console.channels.banks')}</h2>
        {may ? <Button onClick={() => setOpened('new')}>{t('console.channels.bank_add')}</Button> : null}
      </div>
      <p style={{ margin: '0 0 8px' }}>
        <small>{t('console.channels.bank_hint')}</small>
      </p>
      <QueryView query={query} rows={4}>
        {(banks) => (
          <>
            <Table<Bank>
              rowKey={({ bankCode }) => bankCode}
              size="small"
              columns={columnsOf(t, { nowMs, timeZone }, may ? { onOpen: setOpened, onRails: setPaid } : null)}
              dataSource={banks}
              pagination={false}
              scroll={{ x: 'max-content' }}
              locale={{ emptyText: <Nothing text={t('console.channels.no_banks')} /> }}
            />
            {opened ? (
              <BankDialog bank={opened === 'new' ? null : opened} nextPlace={placeBehind(banks)} onClose={() => setOpened(null)} />
            ) : null}
            {paid ? <RailsDialog bank={paid} accounts={accounts} onClose={() => setPaid(null)} /> : null}
          </>
        )}
      </QueryView>
    </section>
  );
}

const PLACE_MAX = 999;

function placeBehind(banks: readonly Bank[]): number {
  return Math.min(Math.max(-1, ...banks.map(({ place }) => place)) + 1, PLACE_MAX);
}

type Clocks = { nowMs: number; timeZone: string };
type Acts = { onOpen(bank: Bank): void; onRails(bank: Bank): void };

function columnsOf(t: Translate, { nowMs, timeZone }: Clocks, acts: Acts | null): TableColumnsType<Bank> {
  return [
    { title: t('console.channels.place'), align: 'right', dataIndex: 'place' },
    {
      title: t('console.channels.bank_name'),
      render: (_, { nameEn, nameMy, nameCn, bankCode }) => (
        <>
          <b>{nameEn}</b> <span className="mono">{bankCode}</span>
          <small>{`${nameMy} · ${nameCn}`}</small>
        </>
      ),
    },
    {
      title: t('console.channels.bank_kind'),
      render: (_, { kind, country, bin, bic, localCode }) => (
        <>
          {t(`console.channels.bank_kind.${kind}`)}
          <small className="mono">{[country, bin, bic, localCode].filter(Boolean).join(' ')}</small>
        </>
      ),
    },
    {
      title: t('console.channels.number'),
      render: (_, { numberForm, numberMin, numberMax }) => (
        <>
          {t(`console.channels.form.${numberForm}`)}
          <small>
            {t('console.channels.digits', { digits: numberMin === numberMax ? String(numberMin) : `${numberMin}–${numberMax}` })}
          </small>
        </>
      ),
    },
    {
      title: t('console.channels.state'),
      render: (_, { open, restsUntilMs: until }) => (
        <>
          <Tag tone={open ? 'good' : 'plain'}>{t(open ? 'console.channels.state.open' : 'console.channels.off')}</Tag>
          {until !== null && until > nowMs ? (
            <small>{t('console.channels.bank_rests', { time: momentText(until, timeZone).slice(0, -3) })}</small>
          ) : null}
        </>
      ),
    },
    {
      title: t('console.channels.rails'),
      render: (_, { rails }) => (rails.length === 0 ? '—' : rails.map(({ name }) => name).join(', ')),
    },
    {
      title: t('console.channels.cards'),
      align: 'right',
      render: (_, { cards }) => (cards < BANK_CARDS_COUNTED ? cards : `${BANK_CARDS_COUNTED}+`),
    },
    ...(acts
      ? [
          {
            key: 'act',
            align: 'right' as const,
            render: (_: unknown, bank: Bank) => (
              <>
                <Button
                  type="link"
                  size="small"
                  aria-label={`${t('console.channels.rails')} ${bank.bankCode}`}
                  onClick={() => acts.onRails(bank)}
                >
                  {t('console.channels.rails')}
                </Button>
                <Button
                  type="link"
                  size="small"
                  aria-label={`${t('console.channels.switch')} ${bank.bankCode}`}
                  onClick={() => acts.onOpen(bank)}
                >
                  {t('console.channels.switch')}
                </Button>
              </>
            ),
          },
        ]
      : []),
  ];
}
