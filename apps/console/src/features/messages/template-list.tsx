import { deskTemplates, type Template } from '@fairhall/contract/console/message-templates';
import { useQuery } from '@tanstack/react-query';
import { Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { type Translate, useLanguage, useT } from '../../shared/i18n.ts';
import { keys } from '../../shared/query-keys.ts';
import { QueryView } from '../../shared/query-view.tsx';
import { useDesk } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import { TemplateDrawer } from './template-drawer.tsx';

/** What members are told of, and whose words it is told in. */
export function TemplateList() {
  const t = useT();
  const language = useLanguage();
  const merchant = useDesk().merchant.code;
  const [open, setOpen] = useState<Template | null>(null);
  const query = useQuery({
    queryKey: [...keys.messages(merchant), 'templates'],
    queryFn: ({ signal }) => call(deskTemplates, {}, { merchant, signal }),
  });
  return (
    <>
      <QueryView query={query} rows={8}>
        {({ list }) => (
          <Table<Template>
            rowKey="trigger"
            size="small"
            columns={columnsOf(t, language)}
            dataSource={list}
            pagination={false}
            onRow={(row) => ({ onClick: () => setOpen(row) })}
            rowClassName="open-row"
          />
        )}
      </QueryView>
      {open && <TemplateDrawer key={open.trigger} trigger={open.trigger} onClose={() => setOpen(null)} />}
    </>
  );
}

function columnsOf(t: Translate, language: keyof Template['builtIn']): TableColumnsType<Template> {
  return [
    {
      title: t('console.templates.trigger'),
      render: (_, { builtIn }) => (
        <button type="button" className="row-button">
          {builtIn[language].title}
        </button>
      ),
    },
    {
      title: t('console.messages.class'),
      width: 140,
      render: (_, { class: cls }) => t(cls === 'security' ? 'console.templates.class.security' : `console.messages.class.${cls}`),
    },
    {
      title: t('console.messages.channels'),
      width: 280,
      render: (_, { channels }) => channels.map((channel) => t(`console.messages.channel.${channel}`)).join(' · '),
    },
    { title: t('console.templates.state'), width: 160, render: (_, template) => <StateTag template={template} /> },
  ];
}

function StateTag({ template: { live, proposed } }: { template: Template }) {
  const t = useT();
  if (proposed) return <Tag tone="warn">{t('console.templates.state.proposed')}</Tag>;
  return live ? <Tag tone="good">{t('console.templates.state.own')}</Tag> : <Tag tone="plain">{t('console.templates.state.built_in')}</Tag>;
}
