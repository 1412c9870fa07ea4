import { classNames } from '@fairhall/ui/class-names';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import queueStyles from '../../shared/queue/queue.module.css';

const REFERENCE_MAX = 64;

export type PayFormProps = { disabled: boolean; pending: boolean; amount: string; onPaid: (bankReference: string) => void };

/** The bank's reference of the payment, without which nothing counts as paid. */
export function PayForm({ disabled, pending, amount, onPaid }: PayFormProps) {
  const t = useT();
  const id = useId();
  const [reference, setReference] = useState('');
  const [missing, setMissing] = useState(false);
  return (
    <form
      className={queueStyles.rejectForm}
      onSubmit={(event) => {
        event.preventDefault();
        const given = reference.trim();
        setMissing(given === '');
        if (given !== '') onPaid(given);
      }}
    >
      <label htmlFor={id}>{t('console.withdrawal.bank_reference')}</label>
      <Input
        id={id}
        size="large"
        autoComplete="off"
        maxLength={REFERENCE_MAX}
        status={missing ? 'error' : undefined}
        aria-invalid={missing}
        aria-describedby={`${id}-hint`}
        value={reference}
        onChange={({ target }) => {
          setReference(target.value);
          if (missing) setMissing(target.value.trim() === '');
        }}
      />
      <p
        id={`${id}-hint`}
        className={missing ? classNames(queueStyles.footHint, 'bad') : queueStyles.footHint}
        role={missing ? 'alert' : undefined}
      >
        {t(missing ? 'error.BANK_REFERENCE_REQUIRED' : 'console.withdrawal.pay_hint')}
      </p>
      <Button type="primary" size="large" block htmlType="submit" disabled={disabled} loading={pending}>
        {t('console.withdrawal.mark_paid', { amount })}
      </Button>
    </form>
  );
}
