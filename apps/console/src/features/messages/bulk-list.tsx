import { type Bulk, deskBulks } from '@fairhall/contract/console/bulk';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { type Translate, useT } from '../../shared/i18n.ts';
import { usePollMs } from '../../shared/live.ts';
import { Moment } from '../../shared/moment.tsx';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import { BulkDrawer } from './bulk-drawer.tsx';
import { PAGE, PagedList } from './paged-list.tsx';

const TONE = { draft: 'plain', checked: 'info', planned: 'info', sending: 'warn', done: 'good', stopped: 'bad' } as const;

/** Messages to many, newest first, with what became of each. */
export function BulkList() {
  const t = useT();
  const merchant = useDesk().merchant.code;
  const refetchInterval = usePollMs();
  const [page, setPage] = useState(0);
  const [open, setOpen] = useState<Bulk | 'new' | null>(null);
  const query = useQuery({
    queryKey: [...keys.messages(merchant), 'bulks', page],
    queryFn: ({ signal }) => call(deskBulks, { query: { page, size: PAGE } }, { merchant, signal }),
    refetchInterval,
  });
  return (
    <>
      <Button type="primary" icon={<IconPlus size={17} aria-hidden="true" />} onClick={() => setOpen('new')}>
        {t('console.messages.add')}
      </Button>
      <PagedList query={query} rowKey="id" columns={columnsOf(t)} page={page} onPage={setPage} onOpen={setOpen} />
      {open !== null && (
        <BulkDrawer key={open === 'new' ? 'new' : open.id} opened={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

function columnsOf(t: Translate): TableColumnsType<Bulk> {
  const count = (what: keyof Bulk['counts']) => ({
    title: t(`console.messages.${what}`),
    width: 120,
    render: (_: unknown, { counts }: Bulk) => counts[what],
  });
  return [
    {
      title: t('console.messages.name'),
      render: (_, { name }) => (
        <button type="button" className="row-button">
          {name}
        </button>
      ),
    },
    { title: t('console.messages.class'), width: 110, render: (_, { class: cls }) => t(`console.messages.class.${cls}`) },
    {
      title: t('console.messages.last'),
      width: 172,
      render: (_, { startAtMs, createdAtMs }) => <Moment atMs={startAtMs ?? createdAtMs} />,
    },
    ...(['sent', 'blocked', 'held', 'failed'] as const).map(count),
    {
      title: t('console.messages.state'),
      width: 120,
      render: (_, { state }) => <Tag tone={TONE[state]}>{t(`console.messages.state.${state}`)}</Tag>,
    },
  ];
}
