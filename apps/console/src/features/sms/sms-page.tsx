import type { SmsCarrier, SmsSpend } from '@fairhall/contract/console/sms';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { Page } from '../../shared/page.tsx';
import { QueryView } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { spendQuery } from './api.ts';
import { BudgetCard } from './budget-card.tsx';
import { BudgetDialog, CarrierDialog, PrefixDialog, PriceDialog } from './dialogs.tsx';
import { CarrierTable, CountryTable, DayTable, PrefixTable, PriceTable } from './tables.tsx';

/** What is being changed. */
type Opened = { kind: 'budget' } | { kind: 'price' } | { kind: 'carrier'; carrier: SmsCarrier } | { kind: 'prefix'; prefix: string };

/** What messages cost by day, country and carrier; who carries them; what is closed. Whoever may not change looks on. */
export function SmsPage() {
  const t = useT();
  const may = useMay('carriers.edit');
  const [opened, setOpened] = useState<Opened | null>(null);
  const query = useQuery(spendQuery(useDesk().merchant.code));
  const button = (kind: 'budget' | 'price', label: string) => (may ? <Button onClick={() => setOpened({ kind })}>{label}</Button> : null);
  return (
    <Page title={t('console.nav.sms')} hint={t('console.sms.hint')} actions={button('budget', t('console.sms.budget'))}>
      <QueryView query={query} rows={10}>
        {(spend) => (
          <>
            <BudgetCard spend={spend} />
            <Section title={t('console.sms.carriers')}>
              <CarrierTable carriers={spend.carriers} onChange={may ? (carrier) => setOpened({ kind: 'carrier', carrier }) : null} />
            </Section>
            <Section title={t('console.sms.days')}>
              <DayTable days={spend.days} />
            </Section>
            <Section title={t('console.sms.countries')}>
              <CountryTable countries={spend.countries} />
            </Section>
            <Section title={t('console.sms.prefixes')}>
              <PrefixTable prefixes={spend.prefixes} onOpen={may ? (prefix) => setOpened({ kind: 'prefix', prefix }) : null} />
            </Section>
            <Section title={t('console.sms.prices')} end={button('price', t('console.sms.price.set'))}>
              <PriceTable prices={spend.prices} />
            </Section>
            {opened ? <Dialog opened={opened} spend={spend} onClose={() => setOpened(null)} /> : null}
          </>
        )}
      </QueryView>
    </Page>
  );
}

function Section({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  return (
    <section style={{ marginTop: 20 }}>
      <div style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', marginBottom: 8 }}>
        <h2>{title}</h2>
        {end}
      </div>
      {children}
    </section>
  );
}

function Dialog({ opened, spend, onClose }: { opened: Opened; spend: SmsSpend; onClose: () => void }) {
  switch (opened.kind) {
    case 'budget':
      return <BudgetDialog spend={spend} onClose={onClose} />;
    case 'price':
      return <PriceDialog carriers={spend.carriers} onClose={onClose} />;
    case 'carrier':
      return <CarrierDialog carrier={opened.carrier} onClose={onClose} />;
    case 'prefix':
      return <PrefixDialog prefix={opened.prefix} onClose={onClose} />;
  }
}
