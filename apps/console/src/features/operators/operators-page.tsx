import { useOnline } from '@fairhall/client/online';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { usePollMs } from '../../shared/live.ts';
import { LiveMark } from '../../shared/live-mark.tsx';
import { Page } from '../../shared/page.tsx';
import { QueryView } from '../../shared/query-view.tsx';
import queueStyles from '../../shared/queue/queue.module.css';
import { useDesk } from '../../shared/session.ts';
import { AddDialog } from './add-dialog.tsx';
import { operatorsQuery } from './api/operators.ts';
import { OperatorDrawer } from './operator-drawer.tsx';
import { OperatorTable } from './operator-table.tsx';
import { type OncePassword, PasswordOnce } from './password-once.tsx';

export type OperatorsPageProps = { openId: string | null; onOpen: (operatorId: string | null) => void };

/** Who works for the merchant, with one of them open beside the list. */
export function OperatorsPage({ openId, onOpen }: OperatorsPageProps) {
  const t = useT();
  const online = useOnline();
  const { message } = App.useApp();
  const query = useQuery({ ...operatorsQuery(useDesk().merchant.code), refetchInterval: usePollMs() });
  const [adding, setAdding] = useState(false);
  const [once, setOnce] = useState<OncePassword | null>(null);
  const actions = (
    <>
      <LiveMark />
      <Button type="primary" icon={<IconUserPlus size={17} aria-hidden="true" />} disabled={!online} onClick={() => setAdding(true)}>
        {t('console.operators.add')}
      </Button>
    </>
  );
  return (
    <div className={queueStyles.queue}>
      <Page title={t('console.operators.title')} hint={t('console.operators.hint')} actions={actions}>
        <QueryView query={query} rows={8}>
          {({ list }) => <OperatorTable list={list} openId={openId} onOpen={onOpen} />}
        </QueryView>
      </Page>
      {openId === null ? null : <OperatorDrawer key={openId} operatorId={openId} onClose={() => onOpen(null)} onPassword={setOnce} />}
      {adding ? (
        <AddDialog
          onAdded={({ name, password, waitsUntilMs }) => {
            if (waitsUntilMs !== undefined) void message.info(t('console.changes.waits'));
            setAdding(false);
            setOnce({ name, password });
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
      {once ? <PasswordOnce {...once} onClose={() => setOnce(null)} /> : null}
    </div>
  );
}
