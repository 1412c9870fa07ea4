import { App, Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';
import { useOnline } from '../../shared/online.ts';
import { RejectForm } from '../../shared/queue/reject-form.tsx';
import { useSettled } from '../../shared/queue/use-settled.ts';
import { useServerSecond } from '../../shared/server-clock.ts';
import { useDesk } from '../../shared/session.ts';
import { ActOutcome } from './act-outcome.tsx';
import type { DepositDetail } from './api/read-deposit.ts';
import { DecidedFoot } from './decided-foot.tsx';
import { isCarriedOut, isLeftLying, standOf } from './deposit-model.ts';
import { type Acting, useDepositAct } from './use-deposit-act.ts';

export type ActionFootProps = { deposit: DepositDetail; note: string; onNext: (() => void) | null };

/** The decision: take, then reject or credit. */
export function ActionFoot(props: ActionFootProps) {
  const t = useT();
  const { operator, merchant } = useDesk();
  const { message } = App.useApp();
  const { deposit } = props;
  const amount = digitsText(deposit.amountE4, { symbol: merchant.currencySymbol });
  const acting = useDepositAct(deposit.depositId, (act, outcome) => {
    if (outcome.kind === 'refused' || !isCarriedOut(act, outcome.deposit, operator.name)) return;
    if (act.kind === 'approve') void message.success(t('console.deposit.credited_toast', { amount, account: deposit.account }));
    if (act.kind === 'reject') void message.info(t('console.deposit.rejected_toast', { account: deposit.account }));
  });
  return (
    <footer className="drawer-foot">
      <ActOutcome acting={acting} />
      <Actions {...props} acting={acting} amount={amount} />
    </footer>
  );
}

type ActionsProps = ActionFootProps & { acting: Acting; amount: string };

/** One filled button at a time. */
function Actions({ deposit, note, onNext, acting, amount }: ActionsProps) {
  const t = useT();
  const { operator } = useDesk();
  const stand = standOf(deposit, operator.name);
  const offline = !useOnline();
  const settled = useSettled(stand);
  const waits = { disabled: offline || !settled, className: settled || offline ? undefined : 'unsettled' };
  if (stand === 'decided') return <DecidedFoot deposit={deposit} onNext={onNext} />;
  if (stand === 'unpaid') return <p className="foot-hint">{t('console.deposit.unpaid')}</p>;
  if (stand === 'others') return <OthersFoot deposit={deposit} acting={acting} waits={waits} />;
  if (stand === 'mine')
    return <DecideActions waits={waits} offline={offline} note={note} amount={amount} deposit={deposit} acting={acting} />;
  return (
    <>
      <Button {...waits} type="primary" size="large" block loading={acting.pending !== null} onClick={() => acting.act({ kind: 'take' })}>
        {t('console.deposit.take')}
      </Button>
      <p className="foot-hint">{t('console.deposit.take_hint')}</p>
    </>
  );
}

/** How a button looks and acts until it may be pressed. */
type Waits = { disabled: boolean; className: string | undefined };

/** In other hands: to be read only, until those hands have left it lying. */
function OthersFoot({ deposit, acting, waits }: Pick<ActionsProps, 'deposit' | 'acting'> & { waits: Waits }) {
  const t = useT();
  const left = isLeftLying(deposit, useServerSecond());
  return (
    <>
      {left ? (
        <Button {...waits} size="large" block loading={acting.pending !== null} onClick={() => acting.act({ kind: 'take' })}>
          {t('console.deposit.take_over')}
        </Button>
      ) : null}
      <p className="foot-hint">{t(left ? 'console.deposit.left_lying' : 'console.deposit.by_other', { handler: deposit.handler ?? '' })}</p>
    </>
  );
}

type DecideProps = { waits: Waits; offline: boolean } & Pick<ActionsProps, 'deposit' | 'note' | 'amount' | 'acting'>;

function DecideActions({ waits, offline, deposit, note, amount, acting }: DecideProps) {
  const t = useT();
  const [rejecting, setRejecting] = useState(false);
  const { act, pending } = acting;
  if (rejecting) {
    return (
      <RejectForm
        confirm={t('console.reject.confirm')}
        disabled={offline}
        pending={pending?.kind === 'reject'}
        onReject={(reason) => act({ kind: 'reject', reason })}
        onCancel={() => setRejecting(false)}
      />
    );
  }
  return (
    <div className="foot-actions">
      <Button {...waits} danger size="large" disabled={waits.disabled || pending !== null} onClick={() => setRejecting(true)}>
        {t('console.deposit.reject')}
      </Button>
      <Button
        {...waits}
        type="primary"
        size="large"
        loading={pending?.kind === 'approve'}
        onClick={() => act({ kind: 'approve', amountE4: deposit.amountE4, note })}
      >
        {t('console.deposit.credit', { amount })}
      </Button>
    </div>
  );
}
