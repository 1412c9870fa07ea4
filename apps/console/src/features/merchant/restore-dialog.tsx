import { failureOf } from '@fairhall/client/failure';
import type { EditableSettings } from '@fairhall/contract/console/merchant-settings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActModal } from '../../shared/act/act-modal.tsx';
import { DialogFoot } from '../../shared/act/dialog-foot.tsx';
import { ReasonField } from '../../shared/act/reason-field.tsx';
import { FailureView } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { useDesk } from '../../shared/session.ts';
import { restorePreviewQuery } from './api/settings.ts';
import { DifferenceList } from './difference-list.tsx';
import styles from './merchant.module.css';
import { OutcomeNote } from './outcome-note.tsx';
import { ProblemList, problemsIn } from './problem-list.tsx';
import type { Section } from './sections.ts';
import { useSettingsAct } from './use-settings-act.ts';

export type RestoreDialogProps = {
  /** Gone back to. */
  version: number;
  /** In force now. */
  current: number;
  onSection: (section: Section) => void;
  onClose: () => void;
  onDone: (settings: Pick<EditableSettings, 'version' | 'waitsUntilMs'>) => void;
};

/** What going back would change, and why it shall. */
export function RestoreDialog({ version, current, onSection, onClose, onDone }: RestoreDialogProps) {
  const t = useT();
  const preview = useQuery(restorePreviewQuery(useDesk().merchant.code, version));
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const acting = useSettingsAct((outcome) => {
    if (outcome.kind === 'saved') onDone(outcome.settings);
  });
  const changes = preview.data?.changes ?? [];
  const problems = preview.isError ? problemsIn(failureOf(preview.error)) : [];
  return (
    <ActModal width={620} title={t('console.merchant.restore.title', { version })} pending={acting.pending} onClose={onClose}>
      <form
        className="act-form"
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(reason.trim() === '');
          if (reason.trim() !== '') acting.act({ kind: 'restore', version, expectedVersion: current, reason: reason.trim() });
        }}
      >
        <div className={styles.restore}>
          {preview.isError && problems.length === 0 ? (
            <FailureView error={preview.error} onRetry={() => void preview.refetch()} compact />
          ) : null}
          {problems.length > 0 ? <ProblemList problems={problems} onSection={onSection} /> : null}
          {preview.isSuccess && changes.length === 0 ? <p>{t('error.PROFILE_SAME')}</p> : null}
          <DifferenceList differences={changes} />
        </div>
        <ReasonField
          label="console.merchant.reason"
          hint="console.merchant.reason.hint"
          value={reason}
          missing={missing}
          onChange={setReason}
        />
        {acting.checking ? <p role="status">{t('console.merchant.checking')}</p> : null}
        <OutcomeNote outcome={acting.outcome} onSection={onSection} />
        <DialogFoot go={t('console.merchant.restore.do')} pending={acting.pending} disabled={changes.length === 0} onClose={onClose} />
      </form>
    </ActModal>
  );
}
