import { serverNow } from '@fairhall/client/server-clock';
import type { WithdrawalView } from '@fairhall/contract/withdraw/withdrawal-view';
import { parseMajor } from '@fairhall/money/text';
import { StatusSteps } from '@fairhall/ui/status-steps.tsx';
import { ReasonNote } from '../../shared/cashier/reason-note.tsx';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { momentText } from '../../shared/time-text.ts';
import { isOpen, lastDigits, stepsOf } from './withdraw-model.ts';

/** One withdrawal: how much, where to, the four steps with their times, and why if it came back. There is nothing here to take it back. */
export function Tracker({ withdrawal }: { withdrawal: WithdrawalView }) {
  const t = useT();
  const money = useMoneyText();
  const { state, reason } = withdrawal;
  const amount = money(parseMajor(withdrawal.amount));
  return (
    <article
      aria-label={`${amount} ${withdrawal.reference}`}
      className="flex flex-col gap-3.5 rounded-tile bg-s1 px-3.5 py-3.5 inset-shadow-edge"
    >
      <div className="flex items-baseline justify-between gap-3">
        <p className="text-title font-extrabold tight">{amount}</p>
        <p className="text-caption text-low">{withdrawal.reference}</p>
      </div>
      <p className="-mt-2.5 text-caption text-low">
        {withdrawal.bankName} · {lastDigits(withdrawal.cardNumber)}
      </p>
      <Steps withdrawal={withdrawal} />
      <p role="status" className="text-tile text-mid">
        {isOpen(withdrawal) && t('withdraw.waiting')}
        {state === 'paid' && t('withdraw.paid.note')}
        {state === 'rejected' && t('withdraw.rejected.note', { amount })}
      </p>
      {reason && <ReasonNote label={t('withdraw.reason')} text={reason} />}
    </article>
  );
}

function Steps({ withdrawal }: { withdrawal: WithdrawalView }) {
  const t = useT();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const nowMs = serverNow();
  const steps = stepsOf(withdrawal).map(({ id, standing, atMs }) => ({
    id,
    state: standing,
    label: t(standing === 'failed' ? 'withdraw.state.rejected' : `withdraw.step.${id}`),
    ...(atMs === null ? {} : { note: momentText(atMs, { language, timeZone, nowMs }) }),
  }));
  const stateLabels = {
    done: t('withdraw.standing.done'),
    current: t('withdraw.standing.current'),
    waiting: t('withdraw.standing.waiting'),
    failed: t('withdraw.standing.failed'),
  };
  return <StatusSteps label={t('withdraw.steps')} steps={steps} stateLabels={stateLabels} />;
}
