import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { Page } from '../../shared/page.tsx';
import { QueryView } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { Adjustments } from './adjustments.tsx';
import { contractsQuery, lineQuery, schemeQuery } from './api.ts';
import { ContractTable } from './contract-table.tsx';
import { Disputes } from './disputes.tsx';
import { Flags } from './flags.tsx';
import { LineView } from './line-view.tsx';
import { Runs } from './runs.tsx';
import { SchemeDialog } from './scheme-dialog.tsx';

/** Lines: where a member stands, its rates, its moves and its contracts; and what waits for the platform's answer. */
export function AgentsPage() {
  const t = useT();
  const merchant = useDesk().merchant.code;
  const [name, setName] = useState('');
  const contracts = useQuery(contractsQuery(merchant, name));
  return (
    <Page title={t('console.nav.agents')} hint={t('console.agents.hint')} actions={<SchemeButton />}>
      <Input.Search
        allowClear
        enterButton={t('console.agents.find')}
        placeholder={t('console.agents.name')}
        maxLength={64}
        style={{ maxWidth: 420, marginBottom: 16 }}
        onSearch={(text) => setName(text.trim())}
      />
      {name === '' ? null : <Line name={name} />}
      <h2 style={{ marginTop: 20 }}>{t(name === '' ? 'console.agents.waiting' : 'console.agents.contracts')}</h2>
      <QueryView query={contracts} rows={3}>
        {({ list }) => <ContractTable list={list} />}
      </QueryView>
      {name === '' ? <Disputes /> : null}
      {name === '' ? <Flags /> : null}
      {name === '' ? <Runs /> : null}
      {name === '' ? <Adjustments /> : null}
    </Page>
  );
}

function Line({ name }: { name: string }) {
  const query = useQuery(lineQuery(useDesk().merchant.code, name));
  return (
    <QueryView query={query} rows={6}>
      {(line) => <LineView line={line} />}
    </QueryView>
  );
}

function SchemeButton() {
  const t = useT();
  const may = useMay('agents.edit');
  const [open, setOpen] = useState(false);
  const { data } = useQuery(schemeQuery(useDesk().merchant.code));
  if (!data) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('console.agents.scheme')}</Button>
      {open ? <SchemeDialog scheme={data} mayEdit={may} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
