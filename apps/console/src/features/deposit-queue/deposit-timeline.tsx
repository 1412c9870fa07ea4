import type { DepositState } from '@fairhall/contract/cashier/deposit-view';
import { useT } from '../../shared/i18n.ts';
import { useDesk } from '../../shared/session.ts';
import { clockText, momentText } from '../../shared/time.ts';
import type { DepositDetail } from './api/read-deposit.ts';
import { timelineSteps } from './timeline-model.ts';

/** How far the request has come, with times and whoever did the step. */
export function DepositTimeline({ deposit }: { deposit: DepositDetail }) {
  const t = useT();
  const { timeZone } = useDesk().merchant;
  return (
    <ol className="drawer-part timeline" aria-label={t('console.deposit.timeline')}>
      {timelineSteps(deposit).map(({ state, reached, stage }) => (
        <li key={state} className={`timeline-${stage}`} aria-current={stage === 'current' ? 'step' : undefined}>
          <u aria-hidden="true" />
          <b>{t(`console.deposit_step.${state}` satisfies `console.deposit_step.${DepositState}`)}</b>
          {reached ? (
            <i title={momentText(reached.atMs, timeZone)}>
              {clockText(reached.atMs, timeZone)}
              {reached.actor ? <span className="cut">{reached.actor}</span> : null}
            </i>
          ) : (
            <i>—</i>
          )}
        </li>
      ))}
    </ol>
  );
}
