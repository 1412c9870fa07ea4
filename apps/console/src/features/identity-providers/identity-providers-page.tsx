import type { IdentityProviders } from '@fairhall/contract/console/identity-providers';
import { useQuery } from '@tanstack/react-query';
import { Button, Descriptions, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { Page } from '../../shared/page.tsx';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import { providersQuery } from './api.ts';
import { ProviderDialog } from './provider-dialog.tsx';

type Row = IdentityProviders['list'][number];

/** Who may vouch for members: by which protocol, at which address, and how many came by it. Whoever may not change looks on. */
export function IdentityProvidersPage() {
  const t = useT();
  const may = useMay('merchant.edit');
  const [opened, setOpened] = useState<Row | 'new' | null>(null);
  const query = useQuery(providersQuery(useDesk().merchant.code));
  const columns: TableColumnsType<Row> = [
    {
      title: t('console.idp.name'),
      render: (_, { name, code }) => (
        <>
          <b>{name}</b>
          <div className="mono">{code}</div>
        </>
      ),
    },
    { title: t('console.idp.kind'), render: (_, { kind }) => t(`console.idp.kind.${kind}`) },
    {
      title: t('console.idp.issuer'),
      render: (_, { issuer, clientId }) => (
        <>
          <span className="mono">{issuer}</span>
          <div className="mono">{clientId}</div>
        </>
      ),
    },
    { title: t('console.idp.members'), align: 'right', render: (_, { members }) => members.toLocaleString('en-US') },
    {
      title: t('console.idp.open'),
      render: (_, { enabled }) => <Tag tone={enabled ? 'good' : 'plain'}>{t(enabled ? 'console.idp.open' : 'console.idp.shut')}</Tag>,
    },
    {
      align: 'right',
      render: (_, row) =>
        may ? (
          <Button size="small" onClick={() => setOpened(row)}>
            {t('console.idp.change')}
          </Button>
        ) : null,
    },
  ];
  return (
    <Page
      title={t('console.nav.identity_providers')}
      hint={t('console.idp.hint')}
      actions={may ? <Button onClick={() => setOpened('new')}>{t('console.idp.add')}</Button> : null}
    >
      <QueryView query={query} rows={4}>
        {({ list, returnPath, deletionPath }) => (
          <>
            <Table<Row>
              rowKey="code"
              size="small"
              columns={columns}
              dataSource={list}
              pagination={false}
              scroll={{ x: 'max-content' }}
              locale={{ emptyText: <Nothing text={t('console.idp.none')} /> }}
            />
            <Descriptions
              size="small"
              column={1}
              style={{ marginTop: 20 }}
              items={[
                { key: 'return', label: t('console.idp.return'), children: <code>{returnPath}</code> },
                { key: 'deletion', label: t('console.idp.deletion'), children: <code>{deletionPath}</code> },
              ]}
            />
            {opened ? <ProviderDialog provider={opened === 'new' ? null : opened} onClose={() => setOpened(null)} /> : null}
          </>
        )}
      </QueryView>
    </Page>
  );
}
