import { Button } from 'antd';
import { useState } from 'react';
import { CallError } from '../../shared/failure.ts';
import { FailureView } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { useOnline } from '../../shared/online.ts';
import { ReasonField } from '../../shared/reason-field.tsx';
import type { TermsActing } from './use-terms-act.ts';

export type ReasonFormProps = {
  acting: TermsActing;
  /** What the button does, and with which reason. */
  acts: readonly { label: string; primary?: boolean; disabled?: boolean; onAct: (reason: string) => void }[];
  onCancel?: () => void;
};

/** A reason, then the acts it is given for, and what came of the last one. */
export function ReasonForm({ acting, acts, onCancel }: ReasonFormProps) {
  const t = useT();
  const online = useOnline();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const { outcome } = acting;
  return (
    <form className="reason-form" onSubmit={(event) => event.preventDefault()}>
      <ReasonField
        value={reason}
        missing={missing}
        onChange={(text) => {
          setReason(text);
          setMissing(false);
        }}
      />
      {acting.checking ? <p role="status">{t('console.deposit.checking')}</p> : null}
      {outcome?.kind === 'refused' ? (
        <FailureView error={new CallError(outcome.failure)} title={t('console.error.refused')} compact />
      ) : null}
      {outcome?.kind === 'found' ? (
        <p role="alert" className="warn">
          {t('console.terms.found')}
        </p>
      ) : null}
      <div className="reason-buttons">
        {onCancel ? (
          <Button disabled={acting.pending} onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        ) : null}
        {acts.map(({ label, primary, disabled, onAct }) => (
          <Button
            key={label}
            type={primary ? 'primary' : 'default'}
            disabled={disabled || !online}
            loading={primary && acting.pending}
            onClick={() => {
              setMissing(reason.trim() === '');
              if (reason.trim() !== '') onAct(reason.trim());
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </form>
  );
}
