import { useT } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';
import { Figure } from '../../shared/queue/figure.tsx';
import { useDesk } from '../../shared/session.ts';
import { durationText } from '../../shared/time.ts';
import type { WithdrawalFigures } from './api/withdrawals.ts';
import { WAIT_GOAL_MS } from './withdrawal-model.ts';

/** The state of the queue in four figures. */
export function FiguresStrip({ figures }: { figures: WithdrawalFigures | undefined }) {
  const t = useT();
  const { currencySymbol: symbol } = useDesk().merchant;
  const median = figures?.medianWaitMs ?? null;
  const sum = (digits: string | undefined) => digits && digitsText(digits, { symbol });
  return (
    <dl className="figures">
      <Figure name={t('console.figures.waiting')} value={figures && String(figures.waiting)} beside={sum(figures?.waitingE4)} />
      <Figure name={t('console.withdrawals.to_pay')} value={figures && String(figures.approved)} beside={sum(figures?.approvedE4)} />
      <Figure
        name={t('console.withdrawals.median')}
        value={figures && (median === null ? '—' : durationText(median))}
        beside={t('console.figures.goal', { goal: durationText(WAIT_GOAL_MS) })}
        late={median !== null && median > WAIT_GOAL_MS}
      />
      <Figure name={t('console.withdrawals.paid_today')} value={figures && String(figures.paidToday)} beside={sum(figures?.paidTodayE4)} />
    </dl>
  );
}
