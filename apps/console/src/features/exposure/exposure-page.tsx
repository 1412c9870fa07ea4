import { useQuery } from '@tanstack/react-query';
import { Button, Select, Table } from 'antd';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { usePollMs } from '../../shared/live.ts';
import { LiveMark } from '../../shared/live-mark.tsx';
import { Moment } from '../../shared/moment.tsx';
import { Page } from '../../shared/page.tsx';
import { Pager } from '../../shared/pager.tsx';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import { BOARD_PAGE_SIZE, type Board, boardQuery, type ExposedDraw } from './api/exposure.ts';
import { DrawLines, figureColumns } from './draw-lines.tsx';
import styles from './exposure.module.css';
import { RuleDialog } from './rule-dialog.tsx';
import { EMPTY_DRAFT, type RuleDraft } from './rule-draft.ts';
import { RulesTable } from './rules-table.tsx';

const ALL_GAMES = 0;

/** What is looked at: of one game or of all, a page from 0. */
export type BoardView = { gameId: number | null; page: number };

/** What the draws with bets may cost, live, and the rules that bound it. */
export function ExposurePage({ view, onView }: { view: BoardView; onView: (view: BoardView) => void }) {
  const t = useT();
  const { gameId } = view;
  const merchant = useDesk().merchant.code;
  const board = useQuery({ ...boardQuery(merchant, view), refetchInterval: usePollMs() });
  const may = useMay('exposure.edit');
  const [draft, setDraft] = useState<RuleDraft | null>(null);
  const games = board.data?.games ?? [];
  return (
    <Page title={t('console.exposure.title')} hint={t('console.exposure.hint')} actions={<LiveMark />}>
      <div className={styles.exposureTools}>
        <Select
          aria-label={t('console.exposure.game')}
          value={gameId ?? ALL_GAMES}
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: ALL_GAMES, label: t('console.exposure.all_games') },
            ...games.map((game) => ({ value: game.gameId, label: game.name })),
          ]}
          onChange={(chosen) => onView({ gameId: chosen === ALL_GAMES ? null : chosen, page: 0 })}
          popupMatchSelectWidth={false}
        />
        {may ? (
          <Button type="primary" onClick={() => setDraft({ ...EMPTY_DRAFT, gameId })}>
            {t('console.exposure.new')}
          </Button>
        ) : null}
      </div>
      <QueryView query={board} rows={10}>
        {({ draws, page, totalPages, rules, games: all }) => (
          <>
            <DrawsTable draws={draws} onBound={setDraft} />
            <Pager page={page} totalPages={totalPages} size={BOARD_PAGE_SIZE} onPage={(next) => onView({ gameId, page: next })} />
            <h2 className="part-head">{t('console.exposure.rules')}</h2>
            <RulesTable rules={rules} games={all} />
          </>
        )}
      </QueryView>
      {draft ? <RuleDialog games={games} start={draft} onClose={() => setDraft(null)} /> : null}
    </Page>
  );
}

function DrawsTable({ draws, onBound }: { draws: Board['draws']; onBound: (draft: RuleDraft) => void }) {
  const t = useT();
  const { currencySymbol: symbol } = useDesk().merchant;
  return (
    <Table<ExposedDraw>
      rowKey="drawId"
      size="small"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={draws}
      locale={{ emptyText: <Nothing text={t('console.exposure.none')} /> }}
      expandable={{ expandedRowRender: (draw) => <DrawLines draw={draw} onBound={onBound} />, expandRowByClick: true }}
      columns={[
        {
          title: t('console.draws.draw'),
          render: (_, { gameName, numero }) => (
            <>
              <b>{gameName}</b>
              <small>{numero}</small>
            </>
          ),
        },
        {
          title: t('console.exposure.closes'),
          render: (_, { closesAtMs, state }) => (
            <>
              <Moment atMs={closesAtMs} />
              {state === 'closed' ? <small>{t('console.exposure.closed')}</small> : null}
            </>
          ),
        },
        ...figureColumns<ExposedDraw>({ t, symbol }),
        {
          key: 'alarms',
          render: (_, { alarms }) => (alarms > 0 ? <Tag tone="bad">{t('console.exposure.alarms', { n: alarms })}</Tag> : null),
        },
      ]}
    />
  );
}
