import { useQuery } from '@tanstack/react-query';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { Page } from '../../shared/page.tsx';
import { QueryView } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { AccountDialog } from './account-dialog.tsx';
import { AccountTable } from './account-table.tsx';
import { AddDialog } from './add-dialog.tsx';
import { channelsQuery } from './api.ts';
import { BankSection } from './bank-section.tsx';
import { ChannelDialog } from './channel-dialog.tsx';
import { ChannelTable } from './channel-table.tsx';
import type { Opened } from './opened.ts';
import { RoutesDialog } from './routes-dialog.tsx';
import { WayDialog } from './way-dialog.tsx';

/** Every way to pay in, how it does, the accounts at providers behind it, and the banks that are paid to; who may not change looks on. */
export function ChannelsPage() {
  const t = useT();
  const may = useMay('channels.edit');
  const [opened, setOpened] = useState<Opened | null>(null);
  const query = useQuery(channelsQuery(useDesk().merchant.code));
  const close = () => setOpened(null);
  const actions = may ? (
    <Space>
      <Button onClick={() => setOpened({ kind: 'way' })}>{t('console.channels.add_way')}</Button>
      <Button onClick={() => setOpened({ kind: 'add' })}>{t('console.channels.add')}</Button>
    </Space>
  ) : null;
  return (
    <Page title={t('console.nav.channels')} hint={t('console.channels.hint')} actions={actions}>
      <QueryView query={query} rows={8}>
        {({ accounts, channels }) => (
          <>
            <ChannelTable channels={channels} accounts={accounts} onOpen={setOpened} may={may} />
            <h2 style={{ margin: '24px 0 8px' }}>{t('console.channels.accounts')}</h2>
            <AccountTable accounts={accounts} onOpen={may ? setOpened : null} />
            <BankSection may={may} accounts={accounts} />
            {opened?.kind === 'channel' ? <ChannelDialog channel={opened.channel} onClose={close} /> : null}
            {opened?.kind === 'routes' ? <RoutesDialog channel={opened.channel} accounts={accounts} onClose={close} /> : null}
            {opened?.kind === 'way' ? <WayDialog accounts={accounts} onClose={close} /> : null}
            {opened?.kind === 'add' ? <AddDialog channels={channels} onClose={close} /> : null}
            {opened && 'account' in opened ? <AccountDialog act={opened.kind} account={opened.account} onClose={close} /> : null}
          </>
        )}
      </QueryView>
    </Page>
  );
}
