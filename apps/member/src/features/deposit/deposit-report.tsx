import { CashierReport } from '../../shared/cashier/cashier-report.tsx';
import { useT } from '../../shared/i18n.ts';
import { useDepositReport } from './api/deposits.ts';
import { DepositDetail } from './deposit-detail.tsx';
import { StateChip } from './state-chip.tsx';

/** `deskTo` is where deposits are made: the report leads there from an empty list and from one that is under way. */
export function DepositReport({ deskTo }: { deskTo: string }) {
  const t = useT();
  return (
    <CashierReport
      {...useDepositReport()}
      idOf={({ transId }) => transId}
      chip={({ state }) => <StateChip state={state} />}
      empty={{ title: t('cashier.report.none'), text: t('cashier.report.none_text'), action: t('common.deposit'), to: deskTo }}
      detail={(deposit, onClose) => <DepositDetail deposit={deposit} deskTo={deskTo} onClose={onClose} />}
    />
  );
}
