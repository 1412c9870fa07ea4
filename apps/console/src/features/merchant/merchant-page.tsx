import type { EditableSettings } from '@fairhall/contract/console/merchant-settings';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button, Popconfirm, Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { useT } from '../../shared/i18n.ts';
import { usePollMs } from '../../shared/live.ts';
import { LiveMark } from '../../shared/live-mark.tsx';
import { Page } from '../../shared/page.tsx';
import { QueryView } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { settingsQuery } from './api/settings.ts';
import { countOf, countsOf } from './draft-model.ts';
import { type DraftWays, useDraft } from './draft-store.ts';
import { HistorySection } from './history-section.tsx';
import { LanguagesSection } from './languages-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { MaintenanceSection } from './maintenance-section.tsx';
import styles from './merchant.module.css';
import { ReviewSection } from './review-section.tsx';
import { SECTIONS, type Section } from './sections.ts';
import { SkinSection } from './skin-section.tsx';
import { SwitchesSection } from './switches-section.tsx';

// With forms and choices of their own, which the page does not wait for.
const BannersSection = lazy(async () => ({ default: (await import('./banners-section.tsx')).BannersSection }));
const NoticesSection = lazy(async () => ({ default: (await import('./notices-section.tsx')).NoticesSection }));
const SiteSection = lazy(async () => ({ default: (await import('./site-section.tsx')).SiteSection }));
const AccessSection = lazy(async () => ({ default: (await import('./access-section.tsx')).AccessSection }));

export type MerchantView = { section: Section; page: number };

/** The settings of the merchant: changed in a draft, looked at as a whole, then saved with a reason as the next version. */
export function MerchantPage({ view, onView }: { view: MerchantView; onView: (view: MerchantView) => void }) {
  const t = useT();
  const query = useQuery({ ...settingsQuery(useDesk().merchant.code), refetchInterval: usePollMs() });
  const ways = useDraft();
  const may = useMay('merchant.edit');
  const onSection = (section: Section) => onView({ section, page: 0 });
  const { data: settings } = query;
  const hint = settings
    ? t('console.merchant.hint', { version: settings.version, preset: t(`console.preset.${settings.jurisdiction}`) })
    : undefined;
  return (
    <Page
      title={t('console.merchant.title')}
      hint={may ? hint : `${hint ?? ''} ${t('console.merchant.read_only')}`.trim()}
      actions={
        <>
          <LiveMark />
          {may ? <DraftActions ways={ways} onReview={() => onSection('review')} /> : null}
        </>
      }
    >
      <QueryView query={query} rows={12}>
        {(held) => (
          <>
            <StaleNote settings={held} ways={ways} onHistory={() => onSection('history')} />
            <div className={styles.merchantDesk}>
              <SectionNav section={view.section} ways={ways} may={may} onSection={onSection} />
              <Suspense fallback={<Skeleton active />}>
                <Open view={view} settings={held} ways={ways} readOnly={!may} onView={onView} />
              </Suspense>
            </div>
          </>
        )}
      </QueryView>
    </Page>
  );
}

function DraftActions({ ways, onReview }: { ways: DraftWays; onReview: () => void }) {
  const t = useT();
  const count = countOf(ways.changes);
  return (
    <>
      <Popconfirm
        title={t('console.merchant.discard.ask')}
        okText={t('console.merchant.discard')}
        cancelText={t('common.cancel')}
        okButtonProps={{ danger: true }}
        disabled={count === 0}
        onConfirm={ways.discard}
      >
        <Button disabled={count === 0}>{t('console.merchant.discard')}</Button>
      </Popconfirm>
      <Button type="primary" disabled={count === 0} onClick={onReview}>
        {t('console.merchant.review_n', { n: count })}
      </Button>
    </>
  );
}

/** Somebody saved since the draft was begun. The draft stays: what it says can go on over the newer settings. */
function StaleNote({ settings, ways, onHistory }: { settings: EditableSettings; ways: DraftWays; onHistory: () => void }) {
  const t = useT();
  const { draft, rebase } = ways;
  if (!draft || draft.version === settings.version) return null;
  return (
    <div className={styles.staleNote} role="status">
      <IconAlertTriangle size={18} aria-hidden="true" />
      <span>{t('console.merchant.stale', { draft: draft.version, version: settings.version })}</span>
      <span className="grow" />
      <Button size="small" onClick={onHistory}>
        {t('console.merchant.stale.look')}
      </Button>
      <Button size="small" onClick={() => rebase(settings.version)}>
        {t('console.merchant.rebase')}
      </Button>
    </div>
  );
}

type SectionNavProps = { section: Section; ways: DraftWays; may: boolean; onSection: (section: Section) => void };

function SectionNav({ section, ways, may, onSection }: SectionNavProps) {
  const t = useT();
  const counts: Partial<Record<Section, number>> = { ...countsOf(ways.changes), review: countOf(ways.changes) };
  return (
    <nav className={styles.sectionNav} aria-label={t('console.merchant.sections')}>
      {SECTIONS.filter((one) => may || one !== 'review').map((one) => (
        <button key={one} type="button" aria-current={one === section ? 'page' : undefined} onClick={() => onSection(one)}>
          {t(`console.merchant.${one}`)}
          {counts[one] ? <em>{counts[one]}</em> : null}
        </button>
      ))}
    </nav>
  );
}

type OpenProps = {
  view: MerchantView;
  settings: EditableSettings;
  ways: DraftWays;
  readOnly: boolean;
  onView: (view: MerchantView) => void;
};

function Open({ view, settings, ways, readOnly, onView }: OpenProps) {
  const { changes, change } = ways;
  const props = { settings, changes, readOnly, onChange: (next: typeof changes) => change(next, settings.version) };
  const onSection = (section: Section) => onView({ section, page: 0 });
  switch (view.section) {
    case 'switches':
      return <SwitchesSection {...props} />;
    case 'languages':
      return <LanguagesSection {...props} />;
    case 'skin':
      return <SkinSection {...props} />;
    case 'banners':
      return <BannersSection {...props} />;
    case 'notices':
      return <NoticesSection {...props} />;
    case 'site':
      return <SiteSection {...props} />;
    case 'access':
      return <AccessSection {...props} />;
    case 'maintenance':
      return <MaintenanceSection {...props} />;
    case 'limits':
      return <LimitsSection {...props} />;
    case 'review':
      return <ReviewSection settings={settings} ways={ways} onSection={onSection} />;
    case 'history':
      return (
        <HistorySection
          page={view.page}
          readOnly={readOnly}
          onPage={(page) => onView({ section: 'history', page })}
          onSection={onSection}
        />
      );
  }
}
