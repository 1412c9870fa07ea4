import { App } from 'antd';
import { useT } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';
import { ActOutcome } from '../../shared/queue/act-outcome.tsx';
import { ApproveButton, approvalHint } from '../../shared/queue/approve-button.tsx';
import { DecideFoot, EndFoot, FreeFoot, OthersFoot, useWaits } from '../../shared/queue/foot.tsx';
import queueStyles from '../../shared/queue/queue.module.css';
import { useDesk, useMay } from '../../shared/session.ts';
import type { WithdrawalDetail } from './api/withdrawals.ts';
import { PayForm } from './pay-form.tsx';
import { useWithdrawalAct, type WithdrawalActing } from './use-withdrawal-act.ts';
import { isCarriedOut, standOf } from './withdrawal-model.ts';

export type ActionFootProps = { withdrawal: WithdrawalDetail; note: string; onNext: (() => void) | null };

/** The decision: take, then approve (twice from the threshold on) or reject; then mark as paid, or return. */
export function ActionFoot(props: ActionFootProps) {
  const t = useT();
  const { operator } = useDesk();
  const { message } = App.useApp();
  const { withdrawal } = props;
  const { account } = withdrawal;
  const acting = useWithdrawalAct(withdrawal.withdrawalId, (act, outcome) => {
    if (outcome.kind === 'refused' || !isCarriedOut(act, outcome.row, operator.name) || act.kind === 'take') return;
    if (outcome.row.state === 'review') void message.info(t('console.second.first_toast', { account }));
    else void message.success(t(`console.withdrawal.done.${act.kind}`, { account }));
  });
  return (
    <footer className={queueStyles.drawerFoot}>
      <ActOutcome
        acting={acting}
        isCarriedOut={(act, row) => isCarriedOut(act, row, operator.name)}
        stateText={({ state }) => t(`console.withdrawal_state.${state}`)}
      />
      <Actions {...props} acting={acting} />
    </footer>
  );
}

type ActionsProps = ActionFootProps & { acting: WithdrawalActing };

function Actions({ withdrawal, note, onNext, acting: { act, pending, underWay } }: ActionsProps) {
  const t = useT();
  const { operator, merchant } = useDesk();
  const { currencySymbol: symbol } = merchant;
  const may = useMay('cash.decide');
  const stand = standOf(withdrawal, operator.name);
  const waits = useWaits(stand);
  if (stand === 'closed') {
    const end = withdrawal.timeline.at(-1);
    const word = t(`console.withdrawal_state.${withdrawal.state}`);
    return <EndFoot word={word} by={end?.actor ?? null} atMs={end?.atMs ?? null} onNext={onNext} />;
  }
  if (!may) return <p className={queueStyles.footHint}>{t('console.queue.read_only')}</p>;
  if (stand === 'going') return <p className={queueStyles.footHint}>{t('console.withdrawal.going')}</p>;
  const take = { waits, pending, onTake: () => act({ kind: 'take' }) };
  if (stand === 'others') return <OthersFoot row={withdrawal} {...take} />;
  if (stand === 'free') return <FreeFoot {...take} hint={t('console.withdrawal.take_hint')} />;
  const decide = { waits, pending: underWay?.kind ?? null, onReject: (reason: string) => act({ kind: 'reject', reason }) };
  const confirm = t('console.withdrawal.return_confirm');
  if (stand === 'to_pay') {
    return (
      <DecideFoot {...decide} reject={{ label: t('console.withdrawal.not_payable'), confirm }} stacked>
        <PayForm
          disabled={waits.disabled}
          pending={underWay?.kind === 'pay'}
          amount={digitsText(withdrawal.netE4, { symbol })}
          onPaid={(bankReference) => act({ kind: 'pay', bankReference })}
        />
      </DecideFoot>
    );
  }
  const amount = digitsText(withdrawal.amountE4, { symbol });
  return (
    <DecideFoot {...decide} reject={{ label: t('console.withdrawal.reject'), confirm }} hint={approvalHint(withdrawal, stand, t)}>
      <ApproveButton
        stand={stand}
        row={withdrawal}
        waits={waits}
        pending={underWay?.kind === 'approve'}
        label={t('console.withdrawal.approve', { amount })}
        amount={amount}
        onApprove={() => act({ kind: 'approve', amountE4: withdrawal.amountE4, note })}
      />
    </DecideFoot>
  );
}
