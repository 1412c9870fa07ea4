import { ANNOUNCEMENT_TYPES } from '@fairhall/contract/announcement-kinds';
import { ANNOUNCEMENT_STATES, type DeskAnnouncement } from '@fairhall/contract/console/announcements';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button, Select, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { type Translate, useLanguage, useT } from '../../shared/i18n.ts';
import { usePollMs } from '../../shared/live.ts';
import { LiveMark } from '../../shared/live-mark.tsx';
import { Moment } from '../../shared/moment.tsx';
import { Page } from '../../shared/page.tsx';
import { Pager } from '../../shared/pager.tsx';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import { AnnouncementDrawer } from './announcement-drawer.tsx';
import { ANNOUNCEMENTS_PAGE, announcementsQuery, type Sought } from './api/announcements.ts';

const TONE = { draft: 'plain', waiting: 'info', shown: 'good', ended: 'plain', withdrawn: 'warn' } as const;

/** What the merchant announces: by type and state, with one of them open to be written. */
export function AnnouncementsPage() {
  const t = useT();
  const language = useLanguage();
  const may = useMay('merchant.edit');
  const [sought, setSought] = useState<Sought>({ type: null, state: null, page: 0 });
  const [open, setOpen] = useState<DeskAnnouncement | 'new' | null>(null);
  const query = useQuery({ ...announcementsQuery(useDesk().merchant.code, sought), refetchInterval: usePollMs() });
  const all = (what: 'type' | 'state') => ({ value: '' as const, label: `${t(`console.announce.${what}`)}: ${t('console.announce.all')}` });
  return (
    <Page
      title={t('console.nav.announcements')}
      hint={t('console.announce.hint')}
      actions={
        <>
          <LiveMark />
          {may ? (
            <Button type="primary" icon={<IconPlus size={17} aria-hidden="true" />} onClick={() => setOpen('new')}>
              {t('console.announce.add')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="list-filters">
        <Select<Sought['type'] | ''>
          aria-label={t('console.announce.type')}
          value={sought.type ?? ''}
          options={[all('type'), ...ANNOUNCEMENT_TYPES.map((value) => ({ value, label: t(`console.announce.type.${value}`) }))]}
          onChange={(type) => setSought({ ...sought, type: type || null, page: 0 })}
        />
        <Select<Sought['state'] | ''>
          aria-label={t('console.announce.state')}
          value={sought.state ?? ''}
          options={[all('state'), ...ANNOUNCEMENT_STATES.map((value) => ({ value, label: t(`console.announce.state.${value}`) }))]}
          onChange={(state) => setSought({ ...sought, state: state || null, page: 0 })}
        />
      </div>
      <QueryView query={query} rows={8}>
        {({ list, page, totalPages }) => (
          <>
            <Table<DeskAnnouncement>
              rowKey="id"
              size="small"
              columns={columnsOf(t, language)}
              dataSource={list}
              pagination={false}
              onRow={(row) => ({ onClick: () => setOpen(row) })}
              rowClassName="open-row"
              locale={{ emptyText: <Nothing text={t('console.announce.none')} /> }}
            />
            <Pager page={page} totalPages={totalPages} size={ANNOUNCEMENTS_PAGE} onPage={(to) => setSought({ ...sought, page: to })} />
          </>
        )}
      </QueryView>
      {open === null ? null : (
        <AnnouncementDrawer
          key={open === 'new' ? 'new' : open.id}
          opened={open === 'new' ? null : open}
          readOnly={!may}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  );
}

function columnsOf(t: Translate, language: 'EN' | 'MY' | 'CN'): TableColumnsType<DeskAnnouncement> {
  return [
    {
      title: t('console.announce.title'),
      render: (_, { texts }) => (
        <button type="button" className="row-button">
          {(texts[language] ?? texts.EN).title}
        </button>
      ),
    },
    { title: t('console.announce.type'), width: 150, render: (_, { type }) => t(`console.announce.type.${type}`) },
    { title: t('console.announce.audience'), width: 120, render: (_, { audience }) => t(`console.announce.audience.${audience}`) },
    { title: t('console.announce.from'), width: 172, render: (_, { fromMs }) => (fromMs === null ? '—' : <Moment atMs={fromMs} />) },
    { title: t('console.announce.to'), width: 172, render: (_, { toMs }) => (toMs === null ? '—' : <Moment atMs={toMs} />) },
    { title: t('console.announce.order'), width: 80, dataIndex: 'sorting' },
    {
      title: t('console.announce.state'),
      width: 120,
      render: (_, { state }) => <Tag tone={TONE[state]}>{t(`console.announce.state.${state}`)}</Tag>,
    },
  ];
}
