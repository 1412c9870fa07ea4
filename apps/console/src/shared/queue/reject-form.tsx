import { Button } from 'antd';
import { useState } from 'react';
import { ReasonField } from '../act/reason-field.tsx';
import { useT } from '../i18n.ts';
import styles from './queue.module.css';

export type RejectFormProps = {
  /** What the button that sends it says. */
  confirm: string;
  disabled: boolean;
  pending: boolean;
  onReject: (reason: string) => void;
  onCancel: () => void;
};

/** Asks for the reason, which the member will read, before anything is sent. */
export function RejectForm({ confirm, disabled, pending, onReject, onCancel }: RejectFormProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = () => {
    const given = reason.trim();
    setMissing(given === '');
    if (given !== '') onReject(given);
  };
  return (
    <form
      className={styles.rejectForm}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <ReasonField
        label="console.reject.reason"
        hint="console.reject.hint"
        autoFocus
        value={reason}
        missing={missing}
        onChange={(text) => {
          setReason(text);
          if (missing) setMissing(text.trim() === '');
        }}
      />
      <div className={styles.footActions}>
        <Button size="large" disabled={pending} onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="primary" danger size="large" htmlType="submit" disabled={disabled} loading={pending}>
          {confirm}
        </Button>
      </div>
    </form>
  );
}
