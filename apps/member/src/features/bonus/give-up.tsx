import { giveUpBonus } from '@fairhall/contract/promotion/bonus';
import { Button } from '@fairhall/ui/button.tsx';
import { ConfirmDialog } from '@fairhall/ui/confirm-dialog.tsx';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { toastFailure } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { type Grant, read4, rereadBonus } from './bonus-model.ts';

/** Gives a grant up, once its member has read what that loses. */
export function GiveUp({ grant }: { grant: Grant }) {
  const t = useT();
  const money = useMoneyText();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const giveUp = async () => {
    setBusy(true);
    const answer = await call(giveUpBonus, { params: { grantId: grant.grantId } });
    setBusy(false);
    setAsking(false);
    if (!answer.ok) toastFailure(answer.failure);
    rereadBonus();
  };
  return (
    <>
      <Button kind="ghost" wide onClick={() => setAsking(true)}>
        {t('bonus.give_up')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('bonus.give_up_ask')}
        confirmLabel={t('bonus.give_up')}
        cancelLabel={t('bonus.keep')}
        kind="danger"
        busy={busy}
        onConfirm={() => void giveUp()}
        onCancel={() => setAsking(false)}
      >
        {grant.kind === 'freeBets'
          ? t('bonus.give_up_bets', { n: grant.bets })
          : t('bonus.give_up_text', { amount: money(read4(grant.losesE4)) })}
      </ConfirmDialog>
    </>
  );
}
