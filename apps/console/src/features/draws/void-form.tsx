import type { ConsoleKey } from '@fairhall/i18n/catalogue';
import { Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { DialogFoot } from '../../shared/act/dialog-foot.tsx';
import { Presets } from '../../shared/act/presets.tsx';
import { ReasonField } from '../../shared/act/reason-field.tsx';
import { useT } from '../../shared/i18n.ts';
import type { VoidOrder } from './api/void-draw.ts';

const NUMERO_MAX = 40;
const PRESETS: readonly ConsoleKey[] = ['console.void.preset.fault', 'console.void.preset.result', 'console.void.preset.late'];

export type VoidFormProps = {
  numero: string;
  /** What the void would do was shown: before that nobody confirms it. */
  ready: boolean;
  pending: boolean;
  onVoid: (order: VoidOrder) => void;
  onCancel: () => void;
  children: ReactNode;
};

/** The reason that players will read, and the number of the draw in the operator's own hand. */
export function VoidForm({ numero, ready, pending, onVoid, onCancel, children }: VoidFormProps) {
  const t = useT();
  const id = useId();
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const noReason = tried && reason.trim() === '';
  const wrongNumber = tried && typed.trim() !== numero;
  return (
    <form
      className="act-form"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (ready && reason.trim() !== '' && typed.trim() === numero) onVoid({ numero: typed.trim(), reason: reason.trim() });
      }}
    >
      <ReasonField label="console.void.reason" hint="console.void.reason_hint" value={reason} missing={noReason} onChange={setReason}>
        <Presets label="console.void.presets" presets={PRESETS} value={reason} onChoose={setReason} />
      </ReasonField>
      <label htmlFor={`${id}-numero`}>{t('console.void.type', { numero })}</label>
      <Input
        id={`${id}-numero`}
        autoComplete="off"
        spellCheck={false}
        maxLength={NUMERO_MAX}
        status={wrongNumber ? 'error' : undefined}
        aria-invalid={wrongNumber}
        aria-describedby={`${id}-wrong`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p id={`${id}-wrong`} className="note bad" role={wrongNumber ? 'alert' : undefined}>
        {wrongNumber ? t('error.DRAW_NUMBER_WRONG') : null}
      </p>
      {children}
      <DialogFoot go={t('console.void.do')} danger pending={pending} disabled={!ready} onClose={onCancel} />
    </form>
  );
}
