import type { ConsoleDeposit } from '@fairhall/contract/console/deposits';
import { App, Button } from 'antd';
import { failureText } from '../../shared/failure.ts';
import { useT } from '../../shared/i18n.ts';
import queueStyles from '../../shared/queue/queue.module.css';
import { useDepositAct } from './use-deposit-act.ts';

/** Makes the operator the one handler of a request, straight from its row, and opens it. */
export function TakeButton({ deposit, onTaken }: { deposit: ConsoleDeposit; onTaken: (depositId: string) => void }) {
  const t = useT();
  const { message } = App.useApp();
  const { act, pending } = useDepositAct(deposit.depositId, (_, outcome) => {
    if (outcome.kind === 'refused') void message.error(failureText(outcome.failure, t));
    onTaken(deposit.depositId);
  });
  return (
    <Button
      type="link"
      size="small"
      className={queueStyles.takeButton}
      loading={pending}
      aria-label={t('console.deposits.take_one', { reference: deposit.reference })}
      onClick={(event) => {
        event.stopPropagation();
        act({ kind: 'take' });
      }}
    >
      {t('console.deposits.take')}
    </Button>
  );
}
