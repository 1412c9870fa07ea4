import { CallError } from '@fairhall/client/failure';
import { Button } from 'antd';
import { FailureView } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import type { Outcome } from './api/save-settings.ts';
import { DifferenceList } from './difference-list.tsx';
import styles from './merchant.module.css';
import { ProblemList, problemsIn } from './problem-list.tsx';
import type { Section } from './sections.ts';

export type OutcomeNoteProps = {
  outcome: Outcome | null;
  /** Goes on over the version that somebody else saved; absent where there is no draft to take along. */
  onRebase?: (version: number) => void;
  onSection: (section: Section) => void;
};

/** Why nothing was saved, and the way on. */
export function OutcomeNote({ outcome, onRebase, onSection }: OutcomeNoteProps) {
  const t = useT();
  if (!outcome || outcome.kind === 'saved') return null;
  if (outcome.kind === 'not_saved') {
    return (
      <p className={styles.outcome} role="alert">
        {t('console.merchant.not_saved')}
      </p>
    );
  }
  const { failure } = outcome;
  if (outcome.kind === 'changed' && outcome.meanwhile) {
    const { version, author, reason, atMs, changes } = outcome.meanwhile;
    return (
      <div className={styles.outcome} role="alert">
        <b>{failure.message}</b>
        <p>
          {t('console.merchant.meanwhile', { author, version })} <Moment atMs={atMs} />
        </p>
        <p className="low">{reason}</p>
        <DifferenceList differences={changes} />
        {onRebase ? <Button onClick={() => onRebase(version)}>{t('console.merchant.rebase')}</Button> : null}
      </div>
    );
  }
  const problems = problemsIn(failure);
  return (
    <>
      <FailureView error={new CallError(failure)} title={t('console.error.refused')} compact />
      {problems.length > 0 ? <ProblemList problems={problems} onSection={onSection} /> : null}
    </>
  );
}
