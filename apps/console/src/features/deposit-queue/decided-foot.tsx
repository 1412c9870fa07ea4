import { Button } from 'antd';
import { useT } from '../../shared/i18n.ts';
import { useDesk } from '../../shared/session.ts';
import { momentText } from '../../shared/time.ts';
import type { DepositDetail } from './api/read-deposit.ts';

/** How it ended, by whom and when, and the way on. */
export function DecidedFoot({ deposit, onNext }: { deposit: DepositDetail; onNext: (() => void) | null }) {
  const t = useT();
  const { timeZone } = useDesk().merchant;
  const at = deposit.decidedAtMs === null ? '' : momentText(deposit.decidedAtMs, timeZone);
  return (
    <div className="foot-decided">
      <p>
        <b>{t(`console.deposit_state.${deposit.state}`)}</b>
        <span className="low">{[deposit.handler, at].filter(Boolean).join(', ')}</span>
      </p>
      {onNext ? (
        <Button type="primary" size="large" onClick={onNext}>
          {t('console.deposit.next')}
        </Button>
      ) : null}
    </div>
  );
}
