import type { Failure } from '@fairhall/client/failure';
import type { BodyOf } from '@fairhall/contract/endpoint';
import type { ErrorCode } from '@fairhall/contract/errors';
import { TOAST_MS } from '@fairhall/contract/limits';
import { bankCards } from '@fairhall/contract/withdraw/bank-cards';
import { bindBankCard } from '@fairhall/contract/withdraw/bind-card';
import { bindConfig } from '@fairhall/contract/withdraw/bind-config';
import { fitsNumberForm } from '@fairhall/contract/withdraw/number-form';
import { securityConfig } from '@fairhall/contract/withdraw/security-config';
import { Button } from '@fairhall/ui/button.tsx';
import { Field } from '@fairhall/ui/field.tsx';
import { toast } from '@fairhall/ui/toast';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../shared/call.ts';
import { failureText, toastFailure } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { invalidate } from '../../shared/query-client.ts';
import { useSecurityAnswer } from '../../shared/security-answer.tsx';
import { BankSelect, type Banks } from './bank-select.tsx';
import { ConfirmCard } from './confirm-card.tsx';

export type CardRequest = BodyOf<typeof bindBankCard>;
type Typed = { bankCode: string; cardNumber: string; payeeName: string; area: string; paymentPassword: string };
type FieldName = keyof Typed;
type Said = { field: FieldName; text: string };

const FIELD_OF_CODE: Partial<Record<ErrorCode, FieldName>> = {
  BANK_UNAVAILABLE: 'bankCode',
  CARD_NUMBER: 'cardNumber',
  CARD_HOLDER: 'payeeName',
  PAYMENT_PASSWORD_WRONG: 'paymentPassword',
  PAYMENT_PASSWORD_BACKOFF: 'paymentPassword',
};

export type BindFormProps = {
  banks: Banks;
  /** The name that cards of this account carry; empty until the first one gives it. */
  payeeName: string;
  onDone: () => void;
};

/** Bank, number, name and payment password; then everything once more to be checked before it is bound. */
export function BindForm({ banks, payeeName, onDone }: BindFormProps) {
  const t = useT();
  const [typed, setTyped] = useState<Typed>({ bankCode: '', cardNumber: '', payeeName, area: '', paymentPassword: '' });
  const [said, setSaid] = useState<Said | null>(null);
  const [checking, setChecking] = useState(false);
  const [busy, setBusy] = useState(false);
  const beside = useSecurityAnswer();
  const form = useRef<HTMLFormElement>(null);
  const bank = banks.find(({ bankCode }) => bankCode === typed.bankCode) ?? null;
  const numberForm = bank?.cardNumberForm ?? 'digits';
  const formText = numberForm === 'digits' ? '' : t(`card.form.${numberForm}`);

  const change = (changed: Partial<Typed>) => {
    setTyped((held) => ({ ...held, ...changed }));
    setSaid(null);
  };
  const refuse = (refusal: Said) => {
    setSaid(refusal);
    form.current?.querySelector<HTMLElement>(`[name="${refusal.field}"]`)?.focus();
  };
  const faultOf = (): Said | null => {
    if (!bank) return { field: 'bankCode', text: t('card.bank.choose') };
    const { cardNumberMin: min, cardNumberMax: max } = bank;
    if (typed.cardNumber.length < min || typed.cardNumber.length > max)
      return { field: 'cardNumber', text: t('error.CARD_NUMBER', { min, max }) };
    if (!fitsNumberForm(bank.cardNumberForm, typed.cardNumber))
      return { field: 'cardNumber', text: `${t('card.number.wrong')} ${formText}` };
    if (typed.payeeName.trim() === '') return { field: 'payeeName', text: t('error.FIELD_REQUIRED') };
    if (bank.isBranchRequired === 'Y' && typed.area.trim() === '') return { field: 'area', text: t('error.FIELD_REQUIRED') };
    return typed.paymentPassword === '' ? { field: 'paymentPassword', text: t('error.FIELD_REQUIRED') } : null;
  };
  const check = (event: FormEvent) => {
    event.preventDefault();
    const fault = faultOf();
    if (fault) return refuse(fault);
    setSaid(null);
    setChecking(true);
  };
  const bind = async () => {
    if (busy) return;
    setBusy(true);
    const body: CardRequest = { cardType: 'B', ...typed, payeeName: typed.payeeName.trim(), ...beside.given };
    const answer = await call(bindBankCard, { body });
    setBusy(false);
    setChecking(false);
    if (answer.ok) {
      void invalidate(bankCards, bindConfig, securityConfig);
      toast(t('card.bound'), { kind: 'success', ms: TOAST_MS.success });
      onDone();
      return;
    }
    setTyped((held) => ({ ...held, paymentPassword: '' }));
    say(answer.failure);
  };
  const say = (failure: Failure) => {
    const field =
      (failure.code && FIELD_OF_CODE[failure.code]) ?? (failure.field && failure.field in typed ? (failure.field as FieldName) : null);
    if (beside.asks(failure)) return;
    if (field) refuse({ field, text: failureText(failure) });
    else toastFailure(failure);
  };
  const errorOf = (field: FieldName) => (said?.field === field ? said.text : null);
  const input = (field: FieldName) => ({
    name: field,
    value: typed[field],
    error: errorOf(field),
  });
  return (
    <form ref={form} onSubmit={check} noValidate className="flex flex-col gap-4 px-4 pt-2 pb-6">
      <h2 className="text-title font-bold">{t('card.add')}</h2>
      <BankSelect banks={banks} value={typed.bankCode} onChange={(bankCode) => change({ bankCode })} error={errorOf('bankCode')} />
      <Field
        {...input('cardNumber')}
        label={t('card.number')}
        hint={`${formText} ${t('card.number.hint')}`.trim()}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => change({ cardNumber: event.target.value.replace(/\D/g, '').slice(0, 30) })}
      />
      <Field
        {...input('payeeName')}
        label={t('card.holder')}
        hint={t(payeeName === '' ? 'card.holder.first' : 'card.holder.fixed')}
        readOnly={payeeName !== ''}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        maxLength={80}
        onChange={(event) => change({ payeeName: event.target.value })}
      />
      {bank && bank.isBranchRequired !== 'N' && (
        <Field
          {...input('area')}
          label={t(bank.isBranchRequired === 'Y' ? 'card.branch.required' : 'card.branch')}
          autoComplete="off"
          maxLength={80}
          onChange={(event) => change({ area: event.target.value })}
        />
      )}
      <Field
        {...input('paymentPassword')}
        label={t('withdraw.password')}
        type="password"
        autoComplete="off"
        maxLength={128}
        onChange={(event) => change({ paymentPassword: event.target.value })}
        reveal={{ show: t('withdraw.password.show'), hide: t('withdraw.password.hide') }}
      />
      {beside.field}
      <Button kind="primary" size="large" wide type="submit" className="mt-2">
        {t('card.check')}
      </Button>
      <ConfirmCard
        open={checking}
        busy={busy}
        bankName={bank?.bankLocaleName ?? ''}
        request={typed}
        onBack={() => setChecking(false)}
        onBind={() => void bind()}
      />
    </form>
  );
}
