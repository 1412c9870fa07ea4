import { App, Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';
import { useOnline } from '../../shared/online.ts';
import { RejectForm } from '../../shared/queue/reject-form.tsx';
import { useSettled } from '../../shared/queue/use-settled.ts';
import { useServerSecond } from '../../shared/server-clock.ts';
import { useDesk } from '../../shared/session.ts';
import { momentText } from '../../shared/time.ts';
import { ActOutcome } from './act-outcome.tsx';
import type { WithdrawalDetail } from './api/withdrawals.ts';
import { PayForm } from './pay-form.tsx';
import { type Acting, useWithdrawalAct } from './use-withdrawal-act.ts';
import { isCarriedOut, isLeftLying, standOf } from './withdrawal-model.ts';

export type ActionFootProps = { withdrawal: WithdrawalDetail; note: string; onNext: (() => void) | null };

/** The decision: take, then approve or reject; then mark as paid, or return. */
export function ActionFoot(props: ActionFootProps) {
  const t = useT();
  const { operator } = useDesk();
  const { message } = App.useApp();
  const { withdrawal } = props;
  const acting = useWithdrawalAct(withdrawal.withdrawalId, (act, outcome) => {
    if (outcome.kind === 'refused' || !isCarriedOut(act, outcome.row, operator.name) || act.kind === 'take') return;
    void message.success(t(`console.withdrawal.done.${act.kind}`, { account: withdrawal.account }));
  });
  return (
    <footer className="drawer-foot">
      <ActOutcome acting={acting} />
      <Actions {...props} acting={acting} />
    </footer>
  );
}

type ActionsProps = ActionFootProps & { acting: Acting };

/** One filled button at a time. */
function Actions({ withdrawal, note, onNext, acting }: ActionsProps) {
  const t = useT();
  const { operator } = useDesk();
  const stand = standOf(withdrawal, operator.name);
  const offline = !useOnline();
  const settled = useSettled(stand);
  const waits: Waits = { disabled: offline || !settled, className: settled || offline ? undefined : 'unsettled' };
  switch (stand) {
    case 'closed':
      return <ClosedFoot withdrawal={withdrawal} onNext={onNext} />;
    case 'others':
      return <OthersFoot withdrawal={withdrawal} acting={acting} waits={waits} />;
    case 'free':
      return (
        <>
          <Button
            {...waits}
            type="primary"
            size="large"
            block
            loading={acting.pending !== null}
            onClick={() => acting.act({ kind: 'take' })}
          >
            {t('console.deposit.take')}
          </Button>
          <p className="foot-hint">{t('console.withdrawal.take_hint')}</p>
        </>
      );
    case 'mine':
    case 'to_pay':
      return <DecideFoot withdrawal={withdrawal} note={note} acting={acting} waits={waits} toPay={stand === 'to_pay'} />;
  }
}

/** How a button looks and acts until it may be pressed. */
type Waits = { disabled: boolean; className: string | undefined };

/** In other hands: to be read only, until those hands have left it lying. */
function OthersFoot({ withdrawal, acting, waits }: Pick<ActionsProps, 'withdrawal' | 'acting'> & { waits: Waits }) {
  const t = useT();
  const left = isLeftLying(withdrawal, useServerSecond());
  return (
    <>
      {left ? (
        <Button {...waits} size="large" block loading={acting.pending !== null} onClick={() => acting.act({ kind: 'take' })}>
          {t('console.deposit.take_over')}
        </Button>
      ) : null}
      <p className="foot-hint">
        {t(left ? 'console.deposit.left_lying' : 'console.deposit.by_other', { handler: withdrawal.handler ?? '' })}
      </p>
    </>
  );
}

type DecideProps = Pick<ActionsProps, 'withdrawal' | 'note' | 'acting'> & { waits: Waits; toPay: boolean };

function DecideFoot({ withdrawal, note, acting: { act, pending }, waits, toPay }: DecideProps) {
  const t = useT();
  const { currencySymbol: symbol } = useDesk().merchant;
  const [rejecting, setRejecting] = useState(false);
  const offline = !useOnline();
  const net = digitsText(withdrawal.netE4, { symbol });
  if (rejecting) {
    return (
      <RejectForm
        confirm={t('console.withdrawal.return_confirm')}
        disabled={offline}
        pending={pending?.kind === 'reject'}
        onReject={(reason) => act({ kind: 'reject', reason })}
        onCancel={() => setRejecting(false)}
      />
    );
  }
  const reject = (
    <Button {...waits} danger size="large" block={toPay} disabled={waits.disabled || pending !== null} onClick={() => setRejecting(true)}>
      {t(toPay ? 'console.withdrawal.not_payable' : 'console.withdrawal.reject')}
    </Button>
  );
  if (toPay) {
    return (
      <>
        <PayForm
          disabled={waits.disabled}
          pending={pending?.kind === 'pay'}
          amount={net}
          onPaid={(bankReference) => act({ kind: 'pay', bankReference })}
        />
        {reject}
      </>
    );
  }
  return (
    <div className="foot-actions">
      {reject}
      <Button
        {...waits}
        type="primary"
        size="large"
        loading={pending?.kind === 'approve'}
        onClick={() => act({ kind: 'approve', amountE4: withdrawal.amountE4, note })}
      >
        {t('console.withdrawal.approve', { amount: digitsText(withdrawal.amountE4, { symbol }) })}
      </Button>
    </div>
  );
}

/** How it ended, by whom and when, and the way on. */
function ClosedFoot({ withdrawal, onNext }: Pick<ActionsProps, 'withdrawal' | 'onNext'>) {
  const t = useT();
  const { timeZone } = useDesk().merchant;
  const end = withdrawal.timeline.at(-1);
  return (
    <div className="foot-decided">
      <p>
        <b>{t(`console.withdrawal_state.${withdrawal.state}`)}</b>
        <span className="low">{end ? [end.actor, momentText(end.atMs, timeZone)].filter(Boolean).join(', ') : ''}</span>
      </p>
      {onNext ? (
        <Button type="primary" size="large" onClick={onNext}>
          {t('console.deposit.next')}
        </Button>
      ) : null}
    </div>
  );
}
