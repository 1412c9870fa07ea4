import type { LevelScheme } from '@fairhall/contract/console/levels';
import { useQuery } from '@tanstack/react-query';
import { Button, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { type Translate, useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { digitsText } from '../../shared/money.ts';
import { Page } from '../../shared/page.tsx';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { levelsQuery } from './api.ts';
import { Benefits } from './benefits.tsx';
import { LevelsDialog } from './levels-dialog.tsx';

type Step = LevelScheme['steps'][number] & { level: number };

/** What levels ask, how they are called, and how many members have each; who may not change looks on. */
export function LevelsPage() {
  const t = useT();
  const may = useMay('merchant.edit');
  const [changing, setChanging] = useState(false);
  const query = useQuery(levelsQuery(useDesk().merchant.code));
  return (
    <Page
      title={t('console.nav.levels')}
      hint={t('console.levels.hint')}
      actions={may && query.data ? <Button onClick={() => setChanging(true)}>{t('console.levels.change')}</Button> : null}
    >
      <QueryView query={query} rows={6}>
        {(scheme) => (
          <>
            {scheme.changedAtMs === null ? null : (
              <p className="note">
                {t('console.levels.version', { n: scheme.version, name: scheme.changedName })}, <Moment atMs={scheme.changedAtMs} />
              </p>
            )}
            <Table<Step>
              size="small"
              pagination={false}
              scroll={{ x: 'max-content' }}
              rowKey="level"
              columns={columnsOf(t)}
              dataSource={scheme.steps.map((step, level) => ({ ...step, level }))}
              locale={{ emptyText: <Nothing text={t('console.levels.none')} /> }}
            />
            <Benefits />
            {changing ? <LevelsDialog scheme={scheme} onClose={() => setChanging(false)} /> : null}
          </>
        )}
      </QueryView>
    </Page>
  );
}

function columnsOf(t: Translate): TableColumnsType<Step> {
  return [
    { title: t('console.levels.level'), dataIndex: 'level' },
    {
      title: t('console.levels.names'),
      render: (_, { names }) => (
        <>
          <b>{names.EN}</b>
          <small>
            {names.MY} · {names.CN}
          </small>
        </>
      ),
    },
    { title: t('console.levels.total'), align: 'right', render: (_, { totalE4 }) => digitsText(totalE4) },
    { title: t('console.levels.keep'), align: 'right', render: (_, { keepE4 }) => digitsText(keepE4) },
    {
      title: t('console.levels.members'),
      align: 'right',
      render: (_, { level, members }) => (level === 0 ? t('console.levels.others') : members.toLocaleString('en')),
    },
  ];
}
