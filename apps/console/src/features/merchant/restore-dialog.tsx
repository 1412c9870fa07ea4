import { failureOf } from '@fairhall/client/failure';
import type { EditableSettings } from '@fairhall/contract/console/merchant-settings';
import { useQuery } from '@tanstack/react-query';
import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
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
  const id = useId();
  const preview = useQuery(restorePreviewQuery(useDesk().merchant.code, version));
  const [reason, setReason] = useState('');
  const acting = useSettingsAct((outcome) => {
    if (outcome.kind === 'saved') onDone(outcome.settings);
  });
  const changes = preview.data?.changes ?? [];
  const problems = preview.isError ? problemsIn(failureOf(preview.error)) : [];
  return (
    <Modal
      open
      width={620}
      title={t('console.merchant.restore.title', { version })}
      okText={t('console.merchant.restore.do')}
      cancelText={t('common.cancel')}
      confirmLoading={acting.pending}
      okButtonProps={{ disabled: changes.length === 0 || reason.trim() === '' }}
      onOk={() => acting.act({ kind: 'restore', version, expectedVersion: current, reason: reason.trim() })}
      onCancel={onClose}
    >
      <div className={styles.restore}>
        {preview.isError && problems.length === 0 ? (
          <FailureView error={preview.error} onRetry={() => void preview.refetch()} compact />
        ) : null}
        {problems.length > 0 ? <ProblemList problems={problems} onSection={onSection} /> : null}
        {preview.isSuccess && changes.length === 0 ? <p>{t('error.PROFILE_SAME')}</p> : null}
        <DifferenceList differences={changes} />
        <label htmlFor={id}>{t('console.merchant.reason')}</label>
        <Input.TextArea
          id={id}
          autoSize={{ minRows: 2, maxRows: 5 }}
          maxLength={300}
          showCount
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {acting.checking ? <p role="status">{t('console.merchant.checking')}</p> : null}
        <OutcomeNote outcome={acting.outcome} onSection={onSection} />
      </div>
    </Modal>
  );
}
