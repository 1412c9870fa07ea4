import { Button } from 'antd';
import { type Translate, useT } from '../i18n.ts';
import type { Waits } from './foot.tsx';
import type { QueueRow, ReviewStand } from './queue-row.ts';

export type ApproveButtonProps = {
  stand: ReviewStand;
  row: Pick<QueueRow, 'needsTwo'>;
  waits: Waits;
  pending: boolean;
  /** Said by the button that decides, e.g. "Credit Ks 2,000.00", and the amount alone. */
  label: string;
  amount: string;
  onApprove: () => void;
};

/** Approves: for good, or as the first of two. After one's own first approval it stays off, and the hint says why. */
export function ApproveButton({ stand, row, waits, pending, label, amount, onApprove }: ApproveButtonProps) {
  const t = useT();
  const isFirst = row.needsTwo && stand === 'mine';
  const awaited = stand === 'awaited';
  return (
    <Button
      {...waits}
      className={awaited ? undefined : waits.className}
      type="primary"
      size="large"
      disabled={awaited || waits.disabled}
      loading={pending}
      onClick={onApprove}
    >
      {isFirst ? t('console.second.first_approve', { amount }) : label}
    </Button>
  );
}

/** What an operator is told beside the buttons where two must approve; nothing where one is enough. */
export function approvalHint({ needsTwo }: Pick<QueueRow, 'needsTwo'>, stand: ReviewStand, t: Translate): string | undefined {
  if (stand === 'awaited') return t('console.second.waits');
  if (stand === 'second') return t('console.second.your_turn');
  return needsTwo && stand === 'mine' ? t('console.second.needed') : undefined;
}
