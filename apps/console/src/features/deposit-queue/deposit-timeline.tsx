import { useT } from '../../shared/i18n.ts';
import { Road } from '../../shared/queue/road.tsx';
import type { DepositDetail } from './api/read-deposit.ts';
import { timelineSteps } from './timeline-model.ts';

/** How far the request has come, with times and whoever did the step. */
export function DepositTimeline({ deposit }: { deposit: DepositDetail }) {
  const t = useT();
  const steps = timelineSteps(deposit).map((step) => ({
    ...step,
    id: step.state,
    label: t(step.state === 'first_approved' ? 'console.second.step' : `console.deposit_step.${step.state}`),
  }));
  return <Road label={t('console.deposit.timeline')} steps={steps} />;
}
