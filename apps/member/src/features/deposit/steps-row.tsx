import { serverNow } from '@fairhall/client/server-clock';
import type { DepositView } from '@fairhall/contract/cashier/deposit-view';
import { StatusSteps } from '@fairhall/ui/status-steps.tsx';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { momentText } from '../../shared/time-text.ts';
import { type StepId, type StepStanding, stepsOf } from './deposit-model.ts';

/** The four steps of a deposit with their times. `reviewLabel`: the third by another name. */
export function StepsRow({ deposit, reviewLabel }: { deposit: DepositView; reviewLabel?: string }) {
  const t = useT();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const nowMs = serverNow();
  const labelOf = (id: StepId, standing: StepStanding) => {
    if (standing === 'failed') return t(`cashier.state.${deposit.state}`);
    return (id === 'review' && reviewLabel) || t(`cashier.step.${id}`);
  };
  const steps = stepsOf(deposit).map(({ id, standing, atMs }) => ({
    id,
    state: standing,
    label: labelOf(id, standing),
    ...(atMs === null ? {} : { note: momentText(atMs, { language, timeZone, nowMs }) }),
  }));
  const stateLabels = {
    done: t('cashier.standing.done'),
    current: t('cashier.standing.current'),
    waiting: t('cashier.standing.waiting'),
    failed: t('cashier.standing.failed'),
  };
  return <StatusSteps label={t('cashier.steps')} steps={steps} stateLabels={stateLabels} />;
}
