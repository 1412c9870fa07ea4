import { classNames } from '@fairhall/ui/class-names';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useT } from '../i18n.ts';
import styles from './queue.module.css';

const REASON_MAX = 300;

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
  const id = useId();
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
      <label htmlFor={id}>{t('console.reject.reason')}</label>
      <Input.TextArea
        id={id}
        autoFocus
        autoSize={{ minRows: 2, maxRows: 5 }}
        maxLength={REASON_MAX}
        showCount
        status={missing ? 'error' : undefined}
        aria-invalid={missing}
        aria-describedby={`${id}-hint`}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value);
          if (missing) setMissing(target.value.trim() === '');
        }}
      />
      <p id={`${id}-hint`} className={missing ? classNames(styles.footHint, 'bad') : styles.footHint} role={missing ? 'alert' : undefined}>
        {missing ? t('error.REASON_REQUIRED') : t('console.reject.hint')}
      </p>
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
