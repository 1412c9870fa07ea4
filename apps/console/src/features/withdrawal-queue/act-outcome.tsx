import { CallError } from '../../shared/failure.ts';
import { FailureView } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { useDesk } from '../../shared/session.ts';
import type { Acting } from './use-withdrawal-act.ts';
import { isCarriedOut } from './withdrawal-model.ts';

/** What came of the last act, when it was not simply done: refused with its reason, or an answer lost and the truth found. */
export function ActOutcome({ acting: { checking, last } }: { acting: Acting }) {
  const t = useT();
  const { operator } = useDesk();
  if (checking) {
    return (
      <p role="status" className="foot-note foot-checking">
        {t('console.deposit.checking')}
      </p>
    );
  }
  if (!last || last.outcome.kind === 'done') return null;
  const { act, outcome } = last;
  if (outcome.kind === 'refused') return <FailureView error={new CallError(outcome.failure)} title={t('console.error.refused')} compact />;
  const carriedOut = isCarriedOut(act, outcome.row, operator.name);
  return (
    <p role="status" className={carriedOut ? 'foot-note foot-good' : 'foot-note foot-warn'}>
      {carriedOut
        ? t('console.deposit.found_done')
        : t('console.deposit.found_not_done', { state: t(`console.withdrawal_state.${outcome.row.state}`) })}
    </p>
  );
}
