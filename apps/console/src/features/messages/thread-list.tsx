import { type DeskThread, deskThread, deskThreads, writeToMember } from '@fairhall/contract/console/member-messages';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Input, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { DrawerFoot } from '../../shared/act/drawer-foot.tsx';
import { useChange } from '../../shared/act/use-change.ts';
import { call } from '../../shared/call.ts';
import { type Translate, useT } from '../../shared/i18n.ts';
import { usePollMs } from '../../shared/live.ts';
import { Moment } from '../../shared/moment.tsx';
import { keys } from '../../shared/query-keys.ts';
import { QueryView } from '../../shared/query-view.tsx';
import { useDesk } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import { PAGE, PagedList } from './paged-list.tsx';

const TONE = { open: 'warn', answered: 'good', closed: 'plain' } as const;

/** Conversations with members: those that wait for an answer first. */
export function ThreadList() {
  const t = useT();
  const merchant = useDesk().merchant.code;
  const [page, setPage] = useState(0);
  const [open, setOpen] = useState<DeskThread | null>(null);
  const query = useQuery({
    queryKey: [...keys.messages(merchant), 'threads', page],
    queryFn: ({ signal }) => call(deskThreads, { query: { page, size: PAGE } }, { merchant, signal }),
    refetchInterval: usePollMs(),
  });
  return (
    <>
      <PagedList query={query} rowKey="threadId" columns={columnsOf(t)} page={page} onPage={setPage} onOpen={setOpen} />
      {open && <ThreadDrawer key={open.threadId} thread={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function columnsOf(t: Translate): TableColumnsType<DeskThread> {
  return [
    {
      title: t('console.messages.member'),
      width: 160,
      render: (_, { account }) => (
        <button type="button" className="row-button">
          {account}
        </button>
      ),
    },
    { title: t('console.messages.name'), dataIndex: 'title' },
    { title: t('console.messages.last'), render: (_, { preview }) => preview },
    { title: '', width: 172, render: (_, { lastAtMs }) => <Moment atMs={lastAtMs} /> },
    {
      title: t('console.messages.state'),
      width: 180,
      render: (_, { state }) => <Tag tone={TONE[state]}>{t(`console.messages.state.${state}`)}</Tag>,
    },
  ];
}

function ThreadDrawer({ thread: { memberId, threadId, account, title, state }, onClose }: { thread: DeskThread; onClose: () => void }) {
  const t = useT();
  const merchant = useDesk().merchant.code;
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const query = useQuery({
    queryKey: [...keys.messages(merchant), 'thread', threadId],
    queryFn: ({ signal }) => call(deskThread, { params: { memberId, threadId } }, { merchant, signal }),
  });
  const acting = useChange({
    family: keys.messages(merchant),
    send: (close: boolean) => {
      const body = { threadId, title: '', text, canReply: true, close, reason };
      return call(writeToMember, { params: { memberId }, body }, { merchant });
    },
    onDone: (_, close) => (close ? onClose() : setText('')),
  });
  const write = (close: boolean) => {
    setTried(true);
    if (reason.trim() !== '' && text.trim() !== '') acting.mutate(close);
  };
  return (
    <Drawer
      open
      size={560}
      title={`${account}: ${title}`}
      onClose={onClose}
      footer={
        state === 'closed' ? null : (
          <DrawerFoot reason={reason} missing={tried && reason.trim() === ''} onReason={setReason} error={acting.error}>
            <span className="grow" />
            <Button onClick={() => write(true)}>{t('console.messages.answer_close')}</Button>
            <Button type="primary" loading={acting.isPending} onClick={() => write(false)}>
              {t('console.messages.answer')}
            </Button>
          </DrawerFoot>
        )
      }
    >
      <QueryView query={query} rows={3}>
        {({ list }) => (
          <>
            {list.map(({ id, sender, content, createdAtMs }) => (
              <section key={id} className="note">
                <b>{sender}</b> <Moment atMs={createdAtMs} />
                <p style={{ whiteSpace: 'pre-line' }}>{content.replace(/<[^>]+>/g, ' ').trim()}</p>
              </section>
            ))}
          </>
        )}
      </QueryView>
      {state !== 'closed' && (
        <Input.TextArea aria-label={t('console.messages.answer')} rows={4} value={text} onChange={({ target }) => setText(target.value)} />
      )}
    </Drawer>
  );
}
