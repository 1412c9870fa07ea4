import { judgeReport, type ReportedMessage, reportedMessages } from '@fairhall/contract/console/reported-messages';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { DrawerFoot } from '../../shared/act/drawer-foot.tsx';
import { useChange } from '../../shared/act/use-change.ts';
import { call } from '../../shared/call.ts';
import { type Translate, useT } from '../../shared/i18n.ts';
import { usePollMs } from '../../shared/live.ts';
import { Moment } from '../../shared/moment.tsx';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';
import { PagedList } from './paged-list.tsx';

/** What members reported of their agents' messages, the oldest first. */
export function ReportList() {
  const t = useT();
  const merchant = useDesk().merchant.code;
  const [open, setOpen] = useState<ReportedMessage | null>(null);
  const query = useQuery({
    queryKey: [...keys.messages(merchant), 'reports'],
    queryFn: async ({ signal }) => ({ ...(await call(reportedMessages, {}, { merchant, signal })), totalPages: 1 }),
    refetchInterval: usePollMs(),
  });
  return (
    <>
      <PagedList query={query} rowKey="messageId" columns={columnsOf(t)} page={0} onPage={() => undefined} onOpen={setOpen} />
      {open && <ReportDrawer key={open.messageId} report={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function columnsOf(t: Translate): TableColumnsType<ReportedMessage> {
  return [
    {
      title: t('console.messages.agent'),
      width: 160,
      render: (_, { agent }) => (
        <button type="button" className="row-button">
          {agent}
        </button>
      ),
    },
    { title: t('console.messages.reported'), dataIndex: 'title' },
    { title: t('console.messages.reported_by'), width: 160, dataIndex: 'account' },
    { title: t('console.messages.written_to'), width: 120, align: 'end', dataIndex: 'recipients' },
    { title: '', width: 172, render: (_, { reportedAtMs }) => <Moment atMs={reportedAtMs} /> },
  ];
}

function ReportDrawer({ report, onClose }: { report: ReportedMessage; onClose: () => void }) {
  const t = useT();
  const merchant = useDesk().merchant.code;
  const { memberId, messageId, agent, title, body, atMs, recipients } = report;
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const judging = useChange({
    family: keys.messages(merchant),
    send: (takeDown: boolean) => call(judgeReport, { params: { memberId, messageId }, body: { takeDown, reason } }, { merchant }),
    onDone: onClose,
  });
  const judge = (takeDown: boolean) => {
    setTried(true);
    if (reason.trim() !== '') judging.mutate(takeDown);
  };
  return (
    <Drawer
      open
      size={560}
      title={`${agent}: ${title}`}
      onClose={onClose}
      footer={
        <DrawerFoot reason={reason} missing={tried && reason.trim() === ''} onReason={setReason} error={judging.error}>
          <span className="grow" />
          <Button onClick={() => judge(false)}>{t('console.messages.keep')}</Button>
          <Button danger type="primary" loading={judging.isPending} onClick={() => judge(true)}>
            {t('console.messages.take_down', { n: recipients })}
          </Button>
        </DrawerFoot>
      }
    >
      <section className="note">
        <b>{agent}</b> <Moment atMs={atMs} />
        <p style={{ whiteSpace: 'pre-line' }}>{body}</p>
      </section>
    </Drawer>
  );
}
