import { CallError } from '@fairhall/client/failure';
import { classNames } from '@fairhall/ui/class-names';
import { FailureView } from '../failure-view.tsx';
import { useT } from '../i18n.ts';
import styles from './queue.module.css';
import type { QueueActing } from './use-queue-act.ts';

export type ActOutcomeProps<Act, Row> = {
  acting: QueueActing<Act, Row>;
  /** Whether the state that was read after a lost answer shows that the act was carried out. */
  isCarriedOut: (act: Act, row: Row) => boolean;
  stateText: (row: Row) => string;
};

/** What came of the last act, when it was not simply done: refused with its reason, or an answer lost and the truth found. */
export function ActOutcome<Act, Row>({ acting: { checking, outcome, last }, isCarriedOut, stateText }: ActOutcomeProps<Act, Row>) {
  const t = useT();
  if (checking) {
    return (
      <p role="status" className={classNames(styles.footNote, styles.footChecking)}>
        {t('console.deposit.checking')}
      </p>
    );
  }
  if (!last || !outcome || outcome.kind === 'done') return null;
  if (outcome.kind === 'refused') return <FailureView error={new CallError(outcome.failure)} title={t('console.error.refused')} compact />;
  const carriedOut = isCarriedOut(last, outcome.row);
  return (
    <p role="status" className={carriedOut ? classNames(styles.footNote, styles.footGood) : classNames(styles.footNote, styles.footWarn)}>
      {carriedOut ? t('console.deposit.found_done') : t('console.deposit.found_not_done', { state: stateText(outcome.row) })}
    </p>
  );
}
