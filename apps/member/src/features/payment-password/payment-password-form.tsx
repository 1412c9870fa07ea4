import type { Answer } from '@fairhall/client/failure';
import type { ErrorCode } from '@fairhall/contract/errors';
import { TOAST_MS } from '@fairhall/contract/limits';
import type { FieldRule } from '@fairhall/contract/merchant-profile';
import {
  changePaymentPassword,
  hasPaymentPassword,
  resetPaymentPassword,
  setPaymentPassword,
} from '@fairhall/contract/withdraw/payment-password';
import { securityConfig } from '@fairhall/contract/withdraw/security-config';
import { withdrawSettings } from '@fairhall/contract/withdraw/settings';
import { Button } from '@fairhall/ui/button.tsx';
import { Field } from '@fairhall/ui/field.tsx';
import { toast } from '@fairhall/ui/toast';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../shared/call.ts';
import { ExtraCode, useExtraCode } from '../../shared/codes/extra-code.tsx';
import { failureText, toastFailure } from '../../shared/errors.ts';
import { checkField } from '../../shared/form/field-rule.ts';
import { useT } from '../../shared/i18n.ts';
import { invalidate } from '../../shared/query-client.ts';

type FieldName = 'oldPassword' | 'newPassword' | 'confirmNewPassword';
type Said = { field: FieldName; text: string };

const LABELS = { oldPassword: 'paypass.old', newPassword: 'paypass.new', confirmNewPassword: 'paypass.confirm' } as const;

const FIELD_OF_CODE: Partial<Record<ErrorCode, FieldName>> = {
  PAYMENT_PASSWORD_WRONG: 'oldPassword',
  PAYMENT_PASSWORD_BACKOFF: 'oldPassword',
  PASSWORD_SAME: 'newPassword',
  PASSWORD_FORMAT: 'newPassword',
  PAYMENT_PASSWORD_IS_LOGIN: 'newPassword',
  PASSWORD_CONFIRMATION: 'confirmNewPassword',
};

/** The server's rule where a merchant states none of its own. */
const USUAL: FieldRule = { enabled: true, required: true, minLength: 6, maxLength: 20, patternId: 9, acceptedPattern: '^\\S+$' };

export type PaymentPasswordFormProps = {
  /** Whether one is set: then the old one is asked for. */
  isSet: boolean;
  /** The merchant's own rule; null for the usual one. */
  rule: FieldRule | null;
  onDone: () => void;
  /** For one that is set: how a forgotten one is set anew, and where a number or an address is bound that a code can go to. */
  forgotten?: ForgottenWays;
};
type ForgottenWays = {
  /** Does what asks for a proof of who acts. */
  proved<Value>(act: () => Promise<Answer<Value>>): Promise<Answer<Value>>;
  /** The merchant lets a forgotten one be set anew. */
  mayReset: boolean;
  bindTo: string;
};

/** Sets the payment password once, or changes it with the old one; why it failed is said beside the field. */
export function PaymentPasswordForm({ isSet, rule: own, onDone, forgotten }: PaymentPasswordFormProps) {
  const t = useT();
  const extra = useExtraCode('payment');
  const [isForgotten, setForgotten] = useState(false);
  const asksOld = isSet && !isForgotten;
  const rule = own?.enabled ? { ...own, required: true } : USUAL;
  const fields: readonly FieldName[] = asksOld
    ? ['oldPassword', 'newPassword', 'confirmNewPassword']
    : ['newPassword', 'confirmNewPassword'];
  const [typed, setTyped] = useState<Record<FieldName, string>>({ oldPassword: '', newPassword: '', confirmNewPassword: '' });
  const [said, setSaid] = useState<Said | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const refuse = (refusal: Said) => {
    setSaid(refusal);
    form.current?.querySelector<HTMLInputElement>(`[name="${refusal.field}"]`)?.focus();
  };
  const faultOf = (): Said | null => {
    const empty = fields.find((field) => typed[field] === '');
    if (empty) return { field: empty, text: t('error.FIELD_REQUIRED') };
    const fault = checkField(rule, typed.newPassword);
    if (fault) return { field: 'newPassword', text: t(fault.key, fault.values) };
    if (asksOld && typed.newPassword === typed.oldPassword) return { field: 'newPassword', text: t('error.PASSWORD_SAME') };
    if (typed.confirmNewPassword !== typed.newPassword) return { field: 'confirmNewPassword', text: t('error.PASSWORD_CONFIRMATION') };
    return null;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const fault = faultOf();
    if (fault) return refuse(fault);
    setSaid(null);
    setBusy(true);
    const { oldPassword, ...fresh } = typed;
    const send = () => {
      if (!isSet) return call(setPaymentPassword, { body: fresh });
      if (asksOld) return call(changePaymentPassword, { body: { oldPassword, ...fresh, ...extra.given } });
      return forgotten ? forgotten.proved(() => call(resetPaymentPassword, { body: fresh })) : null;
    };
    const answer = await send();
    setBusy(false);
    if (!answer) return;
    // Set at the same moment elsewhere, or by a sending whose answer was lost: the page learns of it and asks for the old one.
    if (answer.ok || answer.failure.code === 'PAYMENT_PASSWORD_EXISTS')
      void invalidate(hasPaymentPassword, withdrawSettings, securityConfig);
    if (answer.ok) {
      toast(t('paypass.saved'), { kind: 'success', ms: TOAST_MS.success });
      onDone();
      return;
    }
    if (answer.failure.code === 'REAUTH_REQUIRED' || extra.refuse(answer.failure)) return;
    const field = answer.failure.code ? FIELD_OF_CODE[answer.failure.code] : undefined;
    if (field) refuse({ field, text: failureText(answer.failure) });
    else toastFailure(answer.failure);
  };
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4 px-4 pt-2 pb-6">
      <h2 className="text-title font-bold">{t(isForgotten ? 'paypass.reset' : isSet ? 'paypass.change' : 'paypass.set')}</h2>
      {isForgotten && <p className="text-tile text-mid">{t('paypass.reset.text')}</p>}
      {fields.map((field) => (
        <Field
          key={field}
          label={t(LABELS[field])}
          name={field}
          type="password"
          value={typed[field]}
          onChange={(event) => setTyped((held) => ({ ...held, [field]: event.target.value }))}
          hint={field === 'newPassword' ? t('paypass.hint', { min: rule.minLength, max: rule.maxLength }) : null}
          error={said?.field === field ? said.text : null}
          // Password managers hold the login's: this one is another, and is typed.
          autoComplete="off"
          maxLength={128}
          reveal={{ show: t('withdraw.password.show'), hide: t('withdraw.password.hide') }}
        />
      ))}
      {asksOld && forgotten && <ExtraCode extra={extra} bindTo={forgotten.bindTo} />}
      <Button kind="primary" size="large" wide type="submit" busy={busy} disabled={asksOld && extra.isMissing} className="mt-2">
        {t('paypass.save')}
      </Button>
      {asksOld && forgotten?.mayReset && (
        <Button kind="ghost" wide onClick={() => setForgotten(true)}>
          {t('paypass.forgot')}
        </Button>
      )}
    </form>
  );
}
