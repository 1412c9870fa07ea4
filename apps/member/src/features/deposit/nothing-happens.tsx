import { useOnline } from '@fairhall/client/online';
import type { DepositView } from '@fairhall/contract/cashier/deposit-view';
import { markDepositPaid } from '@fairhall/contract/cashier/mark-paid';
import { Button } from '@fairhall/ui/button.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { SupportLink } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { useMoneyAct } from '../../shared/use-money-act.ts';
import { keepDeposit } from './api/deposits.ts';
import { SlipUpload } from './slip-upload.tsx';
import { useSlips } from './use-slips.ts';

/** For who has paid and sees nothing: a slip, or a person. */
export function NothingHappens({ deposit }: { deposit: DepositView }) {
  const t = useT();
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
  // A slip alone is seen by nobody: with it the deposit joins the queue of those who look.
  const send = async () => {
    if ((await slips.send()) && deposit.state === 'created') act.send({ params: { depositId: deposit.transId } });
  };
  const [isOpen, setOpen] = useState(deposit.slips.length > 0);
  if (!isOpen) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-3 px-1">
        <p className="text-tile text-mid">{t('paying.nothing')}</p>
        <Button kind="plain" onClick={() => setOpen(true)}>
          {t('paying.slip')}
        </Button>
      </div>
    );
  }
  return (
    <section aria-label={t('paying.nothing')} className="flex flex-col gap-3">
      <p className="px-1 text-tile text-mid">{t('paying.slip.text')}</p>
      <SlipUpload
        sent={deposit.slips}
        staged={slips.staged}
        refused={slips.refused}
        room={slips.room}
        busy={slips.busy}
        onAdd={(files) => void slips.add(files)}
        onRemove={slips.remove}
      />
      {slips.staged.length > 0 && (
        <Button wide busy={slips.busy} disabled={!online && !slips.busy} onClick={() => void send()}>
          {t('cashier.slip.send')}
        </Button>
      )}
      <SupportLink />
    </section>
  );
}
