import { useOnline } from '@fairhall/client/online';
import { Button } from 'antd';
import { useState } from 'react';
import { Came } from '../../shared/act/came.tsx';
import type { Certain } from '../../shared/act/certainly.ts';
import { ReasonField } from '../../shared/act/reason-field.tsx';
import type { Acting } from '../../shared/act/use-act.ts';
import { useT } from '../../shared/i18n.ts';

export type ReasonFormProps = {
  acting: Pick<Acting<unknown, Certain<unknown>>, 'pending' | 'checking' | 'outcome'>;
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
  return (
    <form className="act-form" onSubmit={(event) => event.preventDefault()}>
      <ReasonField
        value={reason}
        missing={missing}
        onChange={(text) => {
          setReason(text);
          setMissing(false);
        }}
      />
      <Came acting={acting} foundText={() => t('console.terms.found')} />
      <div className="dialog-foot">
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
