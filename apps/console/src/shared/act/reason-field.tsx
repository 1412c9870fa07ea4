import type { ConsoleKey } from '@fairhall/i18n/catalogue';
import { Form, type FormItemProps, Input } from 'antd';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useT } from '../i18n.ts';

const REASON_MAX = 300;

type Shown = {
  label?: ConsoleKey;
  /** Who reads it. */
  hint?: ConsoleKey;
  autoFocus?: boolean;
};

export type ReasonFieldProps = Shown & {
  value: string;
  /** It was tried without one. */
  missing: boolean;
  onChange: (reason: string) => void;
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
      <ReasonText
        id={id}
        autoFocus={autoFocus}
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

/** What the server says about the reason that was given. */
type About = Pick<FormItemProps, 'validateStatus' | 'help'>;

/** The same as the field `reason` of a form, which asks for it by itself. */
export function ReasonItem({ label = 'console.act.reason', hint = 'console.act.reason_hint', autoFocus = false, ...about }: Shown & About) {
  const t = useT();
  return (
    <Form.Item
      name="reason"
      label={t(label)}
      extra={t(hint)}
      rules={[{ required: true, whitespace: true, message: t('error.REASON_REQUIRED') }]}
      {...about}
    >
      <ReasonText autoFocus={autoFocus} />
    </Form.Item>
  );
}

function ReasonText(props: ComponentProps<typeof Input.TextArea>) {
  return <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={REASON_MAX} {...props} />;
}
