import { failureOf } from '@fairhall/client/failure';
import { useOnline } from '@fairhall/client/online';
import type { EditableSettings } from '@fairhall/contract/console/merchant-settings';
import { classNames } from '@fairhall/ui/class-names';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Skeleton } from 'antd';
import { useState } from 'react';
import { ReasonField } from '../../shared/act/reason-field.tsx';
import { FailureView } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { Nothing } from '../../shared/query-view.tsx';
import { useDesk } from '../../shared/session.ts';
import { previewQuery } from './api/settings.ts';
import { DifferenceList } from './difference-list.tsx';
import type { DraftWays } from './draft-store.ts';
import styles from './merchant.module.css';
import { OutcomeNote } from './outcome-note.tsx';
import { ProblemList, problemsIn } from './problem-list.tsx';
import { SectionFrame } from './section.tsx';
import type { Section } from './sections.ts';
import { useSettingsAct } from './use-settings-act.ts';

export type ReviewSectionProps = { settings: EditableSettings; ways: DraftWays; onSection: (section: Section) => void };

/** All that the draft would change, as the server reckons it; then the reason, and Save. */
export function ReviewSection({ settings, ways, onSection }: ReviewSectionProps) {
  const t = useT();
  const { draft, changes, discard, rebase } = ways;
  const merchant = useDesk().merchant.code;
  const preview = useQuery({ ...previewQuery(merchant, { changes, version: settings.version }), enabled: draft !== null });
  const { message } = App.useApp();
  const [reason, setReason] = useState('');
  const acting = useSettingsAct((outcome) => {
    if (outcome.kind !== 'saved') return;
    discard();
    setReason('');
    const { version, waitsUntilMs } = outcome.settings;
    if (waitsUntilMs === undefined) void message.success(t('console.merchant.saved', { version }));
    else void message.info(t('console.changes.waits'));
  });
  if (!draft) {
    return (
      <SectionFrame title={t('console.merchant.review')}>
        <Nothing text={t('console.merchant.review.none')} />
      </SectionFrame>
    );
  }
  const save = () => acting.act({ kind: 'save', changes, expectedVersion: draft.version, reason: reason.trim() });
  const onRebase = (version: number) => {
    acting.forget();
    rebase(version);
  };
  return (
    <SectionFrame title={t('console.merchant.review')} hint={t('console.merchant.review.hint')}>
      <div className={classNames(styles.reviewCard, 'card')}>
        <Preview query={preview} onSection={onSection} />
      </div>
      <OutcomeNote outcome={acting.outcome} onRebase={onRebase} onSection={onSection} />
      <SaveForm
        reason={reason}
        onReason={setReason}
        savable={preview.isSuccess && preview.data.changes.length > 0}
        pending={acting.pending}
        checking={acting.checking}
        onSave={save}
      />
    </SectionFrame>
  );
}

type PreviewQuery = {
  data?: { changes: Parameters<typeof DifferenceList>[0]['differences'] } | undefined;
  error: unknown;
  isError: boolean;
  refetch: () => unknown;
};

function Preview({ query, onSection }: { query: PreviewQuery; onSection: (section: Section) => void }) {
  const t = useT();
  if (query.isError) {
    const failure = failureOf(query.error);
    const problems = problemsIn(failure);
    if (problems.length === 0) return <FailureView error={query.error} onRetry={() => void query.refetch()} compact />;
    return (
      <>
        <p className="bad">{failure.message}</p>
        <ProblemList problems={problems} onSection={onSection} />
      </>
    );
  }
  if (!query.data) return <Skeleton active title={false} paragraph={{ rows: 3, width: '100%' }} />;
  if (query.data.changes.length === 0) return <p>{t('error.PROFILE_SAME')}</p>;
  return <DifferenceList differences={query.data.changes} />;
}

type SaveFormProps = {
  reason: string;
  onReason: (reason: string) => void;
  savable: boolean;
  pending: boolean;
  checking: boolean;
  onSave: () => void;
};

function SaveForm({ reason, onReason, savable, pending, checking, onSave }: SaveFormProps) {
  const t = useT();
  const online = useOnline();
  const [missing, setMissing] = useState(false);
  return (
    <form
      className={classNames(styles.saveForm, 'card')}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(reason.trim() === '');
        if (reason.trim() !== '') onSave();
      }}
    >
      <ReasonField
        label="console.merchant.reason"
        hint="console.merchant.reason.hint"
        value={reason}
        missing={missing}
        onChange={(text) => {
          onReason(text);
          if (missing) setMissing(text.trim() === '');
        }}
      />
      <div className={styles.saveFoot}>
        {checking ? <span role="status">{t('console.merchant.checking')}</span> : null}
        <Button type="primary" size="large" htmlType="submit" disabled={!savable || !online} loading={pending}>
          {t('console.merchant.save')}
        </Button>
      </div>
    </form>
  );
}
