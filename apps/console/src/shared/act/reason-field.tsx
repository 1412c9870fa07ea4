import type { ConsoleKey } from '@fairhall/i18n/catalogue';
import { Input } from 'antd';
import { type ReactNode, useId } from 'react';
import { useT } from '../i18n.ts';

const REASON_MAX = 300;

export type ReasonFieldProps = {
  value: string;
  /** It was tried without one. */
  missing: boolean;
  onChange: (reason: string) => void;
  label?: ConsoleKey;
  hint?: ConsoleKey;
  autoFocus?: boolean;
  /** Reasons to choose from, between label and text. */
  children?: ReactNode;
};

/** Why an act is done: a text that must be there, with a sentence that says who reads it, or that it is missing. */
export function ReasonField({ value, missing, onChange, children, ...shown }: ReasonFieldProps) {
  const { label = 'console.act.reason', hint = 'console.act.reason_hint', autoFocus = false } = shown;
  const t = useT();
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{t(label)}</label>
      {children}
      <Input.TextArea
        id={id}
        autoFocus={autoFocus}
        autoSize={{ minRows: 2, maxRows: 5 }}
        maxLength={REASON_MAX}
        status={missing ? 'error' : undefined}
        aria-invalid={missing}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-hint`} className={missing ? 'note bad' : 'note'} role={missing ? 'alert' : undefined}>
        {t(missing ? 'error.REASON_REQUIRED' : hint)}
      </p>
    </>
  );
}
