import { failureOf } from '@fairhall/client/failure';
import { type ConsoleGameTerms, TermProblem } from '@fairhall/contract/console/game-terms';
import { classNames } from '@fairhall/ui/class-names';
import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'antd';
import { type ReactNode, useState } from 'react';
import { z } from 'zod/mini';
import { useT } from '../../shared/i18n.ts';
import { LiveMark } from '../../shared/live-mark.tsx';
import { Page } from '../../shared/page.tsx';
import { QueryView } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import { previewQuery, termsQuery, type Wish } from './api/terms.ts';
import styles from './game-terms.module.css';
import { HistoryList } from './history-list.tsx';
import { LimitsCard } from './limits-card.tsx';
import { PlaysTable } from './plays-table.tsx';
import { ReviewCard } from './review-card.tsx';
import { ScheduleView } from './schedule-view.tsx';
import { changesOf, emptyDraft, type TermsDraft } from './terms-draft.ts';
import { TERMS_TABS, type TermsTab } from './terms-tabs.ts';
import { WaitingCard } from './waiting-card.tsx';

export type TermsView = { gameId: number; tab: TermsTab; page: number };
export type TermsPageProps = { view: TermsView; onView: (change: { tab: TermsTab; page: number }) => void; back: ReactNode };

/** One game as the merchant sells it: bounds, plays, odds and what they return, when it draws, every version of them. */
export function TermsPage({ view, onView, back }: TermsPageProps) {
  const t = useT();
  const query = useQuery(termsQuery(useDesk().merchant.code, view.gameId));
  const game = query.data;
  return (
    <Page
      title={
        <>
          {back}
          {game?.name ?? view.gameId}
        </>
      }
      hint={game ? [game.code, game.family, ...game.vendors].join(' · ') : undefined}
      actions={
        <>
          {game ? (
            <Tag tone={game.onSale ? 'good' : 'plain'}>{t(game.onSale ? 'console.game.on_sale' : 'console.game.off_sale')}</Tag>
          ) : null}
          <LiveMark />
        </>
      }
    >
      <QueryView query={query} rows={10}>
        {(terms) => <Terms terms={terms} view={view} onView={onView} />}
      </QueryView>
    </Page>
  );
}

type Wanted = { version: number; toVersion: number };

function Terms({ terms, view, onView }: Omit<TermsPageProps, 'back'> & { terms: ConsoleGameTerms }) {
  const t = useT();
  const may = useMay('games.edit');
  const [draft, setDraft] = useState<TermsDraft | null>(null);
  const [restore, setRestore] = useState<Wanted | null>(null);
  const changes = draft && changesOf(draft, terms);
  const wish: Wish | null = restore ? { toVersion: restore.toVersion } : changes ? { changes } : null;
  const preview = usePreview(terms, wish);
  const edit = {
    terms,
    draft: draft ?? emptyDraft(terms.version),
    onDraft: may && !restore ? setDraft : undefined,
    wrong: preview.wrong,
  };
  const leave = () => {
    setDraft(null);
    setRestore(null);
  };
  return (
    <>
      <WaitingCard terms={terms} />
      <Tabs
        activeKey={view.tab}
        onChange={(tab) => onView({ tab: tab as TermsTab, page: 0 })}
        items={TERMS_TABS.map((tab) => ({ key: tab, label: t(`console.terms_tab.${tab}`) }))}
      />
      <div className={wish ? classNames(styles.termsWork, styles.termsReviewed) : styles.termsWork}>
        <div>
          {view.tab === 'limits' ? <LimitsCard {...edit} /> : null}
          {view.tab === 'plays' ? <PlaysTable {...edit} plays={preview.data?.plays ?? terms.plays} /> : null}
          {view.tab === 'schedule' ? <ScheduleView gameId={terms.gameId} /> : null}
          {view.tab === 'history' ? (
            <HistoryList
              terms={terms}
              page={view.page}
              onPage={(page) => onView({ tab: 'history', page })}
              onRestore={may ? (toVersion) => setRestore({ version: terms.version, toVersion }) : undefined}
            />
          ) : null}
        </div>
        {wish ? (
          <ReviewCard
            key={restore ? `restore ${restore.toVersion}` : 'draft'}
            terms={terms}
            wish={wish}
            version={restore?.version ?? draft?.version ?? terms.version}
            preview={preview}
            onDone={leave}
            {...(draft && !restore ? { onRebase: () => setDraft({ ...draft, version: terms.version }) } : {})}
          />
        ) : null}
      </div>
    </>
  );
}

/** What the wish would do, and the paths it is refused for. */
function usePreview({ gameId, version }: ConsoleGameTerms, wish: Wish | null) {
  const merchant = useDesk().merchant.code;
  const asked = wish ?? { changes: {} };
  const query = useQuery({ ...previewQuery(merchant, { gameId, version, wish: asked }), enabled: wish !== null });
  const failure = wish && query.isError ? failureOf(query.error) : null;
  const problems = z.safeParse(z.array(TermProblem), failure?.detail.problems);
  const wrong: ReadonlySet<string> = new Set(problems.success ? problems.data.map(({ path }) => path) : []);
  return { data: wish ? query.data : undefined, error: failure ? query.error : null, wrong };
}
