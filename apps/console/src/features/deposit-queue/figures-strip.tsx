import { useT } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';
import { Figure } from '../../shared/queue/figure.tsx';
import { useDesk } from '../../shared/session.ts';
import { durationText } from '../../shared/time.ts';
import type { DepositFigures } from './api/list-deposits.ts';
import { WAIT_GOAL_MS } from './deposit-model.ts';

/** The state of the queue in four figures. */
export function FiguresStrip({ figures }: { figures: DepositFigures | undefined }) {
  const t = useT();
  const { currencySymbol: symbol } = useDesk().merchant;
  const median = figures?.medianWaitMs ?? null;
  return (
    <dl className="figures">
      <Figure
        name={t('console.figures.waiting')}
        value={figures && String(figures.waiting)}
        beside={figures && digitsText(figures.waitingE4, { symbol })}
      />
      <Figure
        name={t('console.figures.median')}
        value={figures && (median === null ? '—' : durationText(median))}
        beside={t('console.figures.goal', { goal: durationText(WAIT_GOAL_MS) })}
        late={median !== null && median > WAIT_GOAL_MS}
      />
      <Figure name={t('console.figures.mine')} value={figures && String(figures.mine)} beside={t('console.figures.mine_beside')} />
      <Figure
        name={t('console.figures.credited')}
        value={figures && String(figures.creditedToday)}
        beside={figures && digitsText(figures.creditedTodayE4, { symbol })}
      />
    </dl>
  );
}
