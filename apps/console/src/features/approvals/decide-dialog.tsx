import { useState } from 'react';
import { ActModal } from '../../shared/act/act-modal.tsx';
import { DialogFoot } from '../../shared/act/dialog-foot.tsx';
import { ReasonField } from '../../shared/act/reason-field.tsx';
import { FailureView } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { useDecide } from './api/changes.ts';
import styles from './approvals.module.css';
import { ChangeFacts } from './change-facts.tsx';
import type { Deciding } from './waiting-table.tsx';

/** Says once more what is decided. A reason is asked for where something is taken back. */
export function DecideDialog({ change, act, onClose }: Deciding & { onClose: () => void }) {
  const t = useT();
  const decide = useDecide(onClose);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const withdraws = act === 'withdraw';
  const title = t(withdraws ? 'console.changes.withdraw' : 'console.changes.confirm');
  const submit = () => {
    if (withdraws && reason.trim() === '') return setMissing(true);
    if (!decide.isPending) decide.mutate({ changeId: change.changeId, reason: withdraws ? reason.trim() : null });
  };
  return (
    <ActModal title={title} pending={decide.isPending} onClose={onClose}>
      <form
        className="act-form"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className="dialog-lead">{t(withdraws ? 'console.changes.withdraw_hint' : 'console.changes.confirm_hint')}</p>
        <div className={styles.changeTold}>
          <ChangeFacts change={change} />
          <small>
            {t('console.changes.who')}: {change.asker} · {t('console.changes.due')}: <Moment atMs={change.dueAtMs} />
          </small>
          {change.reason ? <small className="reason">{change.reason}</small> : null}
        </div>
        {decide.isError ? <FailureView error={decide.error} title={t('console.error.refused')} compact /> : null}
        {withdraws ? <ReasonField value={reason} missing={missing} onChange={setReason} autoFocus /> : null}
        <DialogFoot go={title} danger={withdraws} pending={decide.isPending} onClose={onClose} />
      </form>
    </ActModal>
  );
}
