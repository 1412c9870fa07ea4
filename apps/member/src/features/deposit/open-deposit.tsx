import { useOnline } from '@fairhall/client/online';
import type { DepositView } from '@fairhall/contract/cashier/deposit-view';
import { markDepositPaid } from '@fairhall/contract/cashier/mark-paid';
import { parseMajor } from '@fairhall/money/text';
import { Button } from '@fairhall/ui/button.tsx';
import { useEffect, useEffectEvent } from 'react';
import { MoneyDock } from '../../shared/cashier/money-dock.tsx';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { CheckingRow } from '../../shared/checking-row.tsx';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { useMoneyAct } from '../../shared/use-money-act.ts';
import { keepDeposit } from './api/deposits.ts';
import { PayCard } from './pay-card.tsx';
import { SlipUpload } from './slip-upload.tsx';
import { StepsRow } from './steps-row.tsx';
import { useSlips } from './use-slips.ts';

/** A deposit under way: where to pay, its pictures, where it stands, and the payer's word that it is paid. Keyed by the deposit. */
export function OpenDeposit({ deposit }: { deposit: DepositView }) {
  const t = useT();
  const money = useMoneyText();
  const online = useOnline();
  const slips = useSlips(deposit);
  const act = useMoneyAct(markDepositPaid, `paid:${deposit.transId}`);
  const { state } = act;
  const take = useEffectEvent((paid: DepositView) => {
    keepDeposit(paid);
    act.reset();
  });
  useEffect(() => {
    if (state.step === 'done') take(state.value);
  }, [state]);

  const underWay = state.step === 'sending' || state.step === 'checking';
  const busy = slips.busy || underWay;
  const pay = async () => {
    if (busy || !(await slips.send())) return;
    act.send({ params: { depositId: deposit.transId } });
  };
  const waiting = deposit.state === 'created';
  const pictures = (
    <SlipUpload
      sent={deposit.slips}
      staged={slips.staged}
      refused={slips.refused}
      room={slips.room}
      busy={busy}
      onAdd={(files) => void slips.add(files)}
      onRemove={slips.remove}
    />
  );
  if (!waiting) {
    return (
      <div className="flex flex-col gap-4">
        <StepsRow deposit={deposit} />
        <p role="status" className="px-1 text-center text-tile text-mid">
          {t('cashier.waiting')}
        </p>
        {pictures}
        {slips.staged.length > 0 && (
          <Button wide busy={slips.busy} disabled={!online && !slips.busy} onClick={() => void slips.send()}>
            {t('cashier.slip.send')}
          </Button>
        )}
        <PayCard deposit={deposit} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <PayCard deposit={deposit} />
      {pictures}
      <StepsRow deposit={deposit} />
      {state.step === 'checking' && <CheckingRow text={t('cashier.checking.paid')} onAskNow={act.checkNow} />}
      {state.step === 'refused' && (
        <p role="alert" className="rounded-input bg-danger-tint px-3.5 py-2.5 text-tile font-semibold text-danger">
          {failureText(state.failure)}
        </p>
      )}
      <MoneyDock label={t('common.deposit')}>
        <Button kind="primary" size="large" wide busy={busy} disabled={!online && !busy} onClick={() => void pay()}>
          {t('cashier.paid', { amount: money(parseMajor(deposit.amount)) })}
        </Button>
      </MoneyDock>
    </div>
  );
}
