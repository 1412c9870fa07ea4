import { Input } from 'antd';
import { useT } from '../i18n.ts';
import { useDesk } from '../session.ts';
import { momentText } from '../time.ts';
import styles from './queue.module.css';
import type { QueueRow } from './queue-row.ts';

const NOTE_MAX = 300;

/** A note for the audit log, to go with the decision. */
export function NoteField({ note, onNote }: { note: string; onNote: (note: string) => void }) {
  const t = useT();
  return (
    <Input.TextArea
      aria-label={t('console.deposit.note')}
      placeholder={t('console.deposit.note')}
      autoSize={{ minRows: 1, maxRows: 4 }}
      maxLength={NOTE_MAX}
      value={note}
      onChange={({ target }) => onNote(target.value)}
    />
  );
}

/** Why it was rejected, as its member reads it. */
export function ReasonLine({ reason }: Pick<QueueRow, 'reason'>) {
  const t = useT();
  return reason === '' ? null : (
    <p className={styles.drawerReason}>
      <span className="low">{t('console.deposit.reason')}</span> {reason}
    </p>
  );
}

/** Who approved first, when, and what it noted; nothing where one approval is enough or none was given yet. */
export function FirstApprovalLine({ firstApproval }: Pick<QueueRow, 'firstApproval'>) {
  const t = useT();
  const { timeZone } = useDesk().merchant;
  return firstApproval === null ? null : (
    <p className={styles.drawerFirst}>
      <b>{t('console.second.by', { operator: firstApproval.operator, at: momentText(firstApproval.atMs, timeZone) })}</b>
      {firstApproval.note === '' ? null : <span>{firstApproval.note}</span>}
    </p>
  );
}
