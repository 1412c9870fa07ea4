import { refundDeposit } from '@fairhall/contract/console/decide-deposit';
import { Button } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useChange } from '../../shared/act/use-change.ts';
import { call } from '../../shared/call.ts';
import { useT } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';
import { keys } from '../../shared/query-keys.ts';
import queueStyles from '../../shared/queue/queue.module.css';
import { useDesk, useMay } from '../../shared/session.ts';
import type { DepositDetail } from './api/read-deposit.ts';

/** Of money that came and may not be credited: how far it is on its way back, and the way to send it there. */
export function RefundPart({ deposit }: { deposit: DepositDetail }) {
  const t = useT();
  const { merchant } = useDesk();
  const may = useMay('cash.decide');
  const [isOpen, setOpen] = useState(false);
  const { refund } = deposit;
  const sending = useChange({
    send: (reason: string) =>
      call(
        refundDeposit,
        { params: { depositId: deposit.depositId }, body: { reason, amountE4: deposit.refund?.amountE4 ?? '' } },
        { merchant: merchant.code },
      ),
    family: keys.deposits(merchant.code),
    onDone: () => setOpen(false),
  });
  if (!refund) return null;
  const { state, amountE4, by, trouble } = refund;
  const amount = digitsText(amountE4, { symbol: merchant.currencySymbol });
  const isToSend = state === 'possible' || state === 'asked' || state === 'failed';
  return (
    <div className={queueStyles.drawerPart}>
      {state === 'asked' ? <p role="note">{t('console.deposit.refund_by', { name: by })}</p> : null}
      {state === 'failed' ? <p role="note">{t('console.deposit.refund_failed')}</p> : null}
      {state === 'unknown' || trouble ? <p role="note">{t('console.deposit.refund_unknown')}</p> : null}
      {isToSend && may ? <Button onClick={() => setOpen(true)}>{t('console.deposit.refund')}</Button> : null}
      {isOpen ? (
        <FormDialog<{ reason: string }>
          title={`${t('console.deposit.refund')}: ${deposit.reference}`}
          lead={t('console.deposit.refund_lead', { amount })}
          go={t('console.deposit.refund')}
          danger
          pending={sending.isPending}
          refusal={sending.error}
          onSend={({ reason }) => sending.mutate(reason.trim())}
          onClose={() => setOpen(false)}
        >
          <ReasonItem />
        </FormDialog>
      ) : null}
    </div>
  );
}
