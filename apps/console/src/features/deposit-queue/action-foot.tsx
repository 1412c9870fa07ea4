import { App } from 'antd';
import { useT } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';
import { ActOutcome } from '../../shared/queue/act-outcome.tsx';
import { ApproveButton, approvalHint } from '../../shared/queue/approve-button.tsx';
import { DecideFoot, EndFoot, FreeFoot, OthersFoot, useWaits } from '../../shared/queue/foot.tsx';
import queueStyles from '../../shared/queue/queue.module.css';
import { useDesk, useMay } from '../../shared/session.ts';
import type { DepositDetail } from './api/read-deposit.ts';
import { isCarriedOut, standOf } from './deposit-model.ts';
import { type DepositActing, useDepositAct } from './use-deposit-act.ts';

export type ActionFootProps = { deposit: DepositDetail; note: string; onNext: (() => void) | null };

/** The decision: take, then reject or credit; from the threshold on, a colleague credits what was approved once. */
export function ActionFoot(props: ActionFootProps) {
  const t = useT();
  const { operator, merchant } = useDesk();
  const { message } = App.useApp();
  const { deposit } = props;
  const { account } = deposit;
  const amount = digitsText(deposit.amountE4, { symbol: merchant.currencySymbol });
  const acting = useDepositAct(deposit.depositId, (act, outcome) => {
    if (outcome.kind === 'refused' || !isCarriedOut(act, outcome.row, operator.name)) return;
    if (act.kind === 'reject') void message.info(t('console.deposit.rejected_toast', { account }));
    if (act.kind !== 'approve') return;
    if (outcome.row.state === 'approved') void message.success(t('console.deposit.credited_toast', { amount, account }));
    else void message.info(t('console.second.first_toast', { account }));
  });
  return (
    <footer className={queueStyles.drawerFoot}>
      <ActOutcome
        acting={acting}
        isCarriedOut={(act, row) => isCarriedOut(act, row, operator.name)}
        stateText={({ state }) => t(`console.deposit_state.${state}`)}
      />
      <Actions {...props} acting={acting} amount={amount} />
    </footer>
  );
}

type ActionsProps = ActionFootProps & { acting: DepositActing; amount: string };

function Actions({ deposit, note, onNext, acting: { act, pending, underWay }, amount }: ActionsProps) {
  const t = useT();
  const { operator } = useDesk();
  const may = useMay('cash.decide');
  const stand = standOf(deposit, operator.name);
  const waits = useWaits(stand);
  const word = t(`console.deposit_state.${deposit.state}`);
  if (stand === 'decided') return <EndFoot word={word} by={deposit.handler} atMs={deposit.decidedAtMs} onNext={onNext} />;
  if (stand === 'unpaid') return <p className={queueStyles.footHint}>{t('console.deposit.unpaid')}</p>;
  if (!may) return <p className={queueStyles.footHint}>{t('console.queue.read_only')}</p>;
  const take = { waits, pending, onTake: () => act({ kind: 'take' }) };
  if (stand === 'others') return <OthersFoot row={deposit} {...take} />;
  if (stand === 'free') return <FreeFoot {...take} hint={t('console.deposit.take_hint')} />;
  return (
    <DecideFoot
      waits={waits}
      pending={underWay?.kind ?? null}
      reject={{ label: t('console.deposit.reject'), confirm: t('console.reject.confirm') }}
      onReject={(reason) => act({ kind: 'reject', reason })}
      hint={approvalHint(deposit, stand, t)}
    >
      <ApproveButton
        stand={stand}
        row={deposit}
        waits={waits}
        pending={underWay?.kind === 'approve'}
        label={t('console.deposit.credit', { amount })}
        amount={amount}
        onApprove={() => act({ kind: 'approve', amountE4: deposit.amountE4, note })}
      />
    </DecideFoot>
  );
}
