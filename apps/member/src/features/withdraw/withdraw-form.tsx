import type { Failure } from '@fairhall/client/failure';
import { useOnline } from '@fairhall/client/online';
import type { BodyOf } from '@fairhall/contract/endpoint';
import type { withdraw } from '@fairhall/contract/withdraw/withdraw';
import { ZERO } from '@fairhall/money/amount';
import { formatAmount } from '@fairhall/money/format';
import { majorText, parseMajor } from '@fairhall/money/text';
import { Button } from '@fairhall/ui/button.tsx';
import { Field } from '@fairhall/ui/field.tsx';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { AmountField } from '../../shared/cashier/amount-field.tsx';
import { readAmount } from '../../shared/cashier/amount-model.ts';
import { MoneyDock } from '../../shared/cashier/money-dock.tsx';
import { CheckingRow } from '../../shared/checking-row.tsx';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { usePreview } from './api/preview.ts';
import type { WithdrawTerms } from './api/withdrawals.ts';
import { CardChoice } from './card-choice.tsx';
import { TermsList } from './terms-list.tsx';

export type WithdrawRequest = BodyOf<typeof withdraw>;

export type WithdrawFormProps = {
  terms: WithdrawTerms;
  /** The card one was paid to last, where it is still there. */
  lastCardId: string | null;
  /** What is under way: its figures stand in the fields until the server has spoken. */
  pending: WithdrawRequest | null;
  step: 'idle' | 'sending' | 'checking';
  refusal: Failure | null;
  onSend: (request: WithdrawRequest) => void;
  onAskNow: () => void;
  addCardTo: string;
};

type FieldName = 'card' | 'amount' | 'password';
type Fault = { field: FieldName; text: string };

const PASSWORD_MAX = 128;

/** How much, to which card, and the payment password. Nothing is suggested and nothing is hurried. */
export function WithdrawForm({ terms, lastCardId, pending, step, refusal, onSend, onAskNow, addCardTo }: WithdrawFormProps) {
  const t = useT();
  const online = useOnline();
  const { displayDigits } = useProfile().currency;
  const { settings, cards } = terms;
  const [typed, setTyped] = useState({ cardId: lastCardId ?? '', amount: '', password: '' });
  const [fault, setFault] = useState<Fault | null>(null);
  const inputs = { amount: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) };

  const change = (changed: Partial<typeof typed>) => {
    setTyped((held) => ({ ...held, ...changed }));
    setFault(null);
  };
  const usable = cards.bankCards.filter(({ isWithdrawActive, heldUntil }) => isWithdrawActive === 'Y' && heldUntil === null);
  const chosen = usable.find(({ bankCardId }) => bankCardId === typed.cardId) ?? usable[0] ?? null;
  const shownAmount = pending ? pending.amount.replace(/\.?0+$/, '') : typed.amount;
  const amount = readAmount(shownAmount);
  const charge = usePreview(amount, chosen?.bankCardId ?? null);
  const bounds = { minE4: parseMajor(settings.minimumAmount) ?? ZERO, maxE4: parseMajor(settings.maximumAmount) ?? ZERO };
  const refuse = (found: Fault) => {
    setFault(found);
    if (found.field !== 'card') inputs[found.field].current?.focus();
  };
  // What the server refused is brought into sight: the field may lie below the dock.
  const heed = useEffectEvent((refused: Failure) => {
    const found = refusedField(refused);
    if (found && found.field !== 'card') inputs[found.field].current?.focus();
  });
  useEffect(() => {
    if (refusal) heed(refusal);
  }, [refusal]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step !== 'idle' || charge.waiting) return;
    if (!chosen) return refuse({ field: 'card', text: t('error.CARD_UNAVAILABLE') });
    if (amount === null || amount < bounds.minE4 || amount > bounds.maxE4) {
      const [min, max] = [bounds.minE4, bounds.maxE4].map((bound) => formatAmount(bound, { displayDigits }));
      return refuse({ field: 'amount', text: t('error.AMOUNT_OUT_OF_RANGE', { min: min ?? '', max: max ?? '' }) });
    }
    if (typed.password === '') return refuse({ field: 'password', text: t('error.FIELD_REQUIRED') });
    setFault(null);
    onSend({ amount: majorText(amount), bankCardId: chosen.bankCardId, password: typed.password });
    // It is asked for anew each time, and is nowhere on the page meanwhile.
    setTyped((held) => ({ ...held, password: '' }));
  };
  const said = fault ?? refusedField(refusal);
  const errorOf = (field: FieldName) => (said?.field === field ? said.text : null);
  const busy = step !== 'idle';
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <CardChoice
        cards={cards.bankCards}
        value={pending?.bankCardId ?? chosen?.bankCardId ?? ''}
        onChange={(cardId) => change({ cardId })}
        disabled={busy}
        error={errorOf('card')}
        addTo={cards.bankCards.length < cards.maxCardCount ? addCardTo : null}
      />
      <AmountField
        inputRef={inputs.amount}
        value={shownAmount}
        onChange={(next) => change({ amount: next })}
        bounds={bounds}
        error={errorOf('amount')}
        disabled={busy}
      />
      <TermsList settings={settings} amount={amount} charge={charge} />
      <Field
        ref={inputs.password}
        label={t('withdraw.password')}
        type="password"
        name="payment-password"
        autoComplete="off"
        maxLength={PASSWORD_MAX}
        value={typed.password}
        onChange={(event) => change({ password: event.target.value })}
        error={errorOf('password')}
        disabled={busy}
        reveal={{ show: t('withdraw.password.show'), hide: t('withdraw.password.hide') }}
      />
      {step === 'checking' && <CheckingRow text={t('withdraw.checking')} onAskNow={onAskNow} />}
      {refusal && !said && (
        <p role="alert" className="rounded-input bg-danger-tint px-3.5 py-2.5 text-tile font-semibold text-danger">
          {failureText(refusal)}
        </p>
      )}
      <MoneyDock label={t('common.withdraw')}>
        <Button kind="primary" size="large" wide type="submit" busy={busy} disabled={!busy && (!online || charge.waiting)}>
          {t('withdraw.send')}
        </Button>
      </MoneyDock>
    </form>
  );
}

/** Beside which field a refusal of the server is said; null when it is about none. */
function refusedField(refusal: Failure | null): Fault | null {
  if (!refusal) return null;
  const text = failureText(refusal);
  switch (refusal.code) {
    case 'AMOUNT_OUT_OF_RANGE':
    case 'INSUFFICIENT_FUNDS':
      return { field: 'amount', text };
    case 'PAYMENT_PASSWORD_WRONG':
    case 'PAYMENT_PASSWORD_BACKOFF':
      return { field: 'password', text };
    case 'CARD_UNAVAILABLE':
      return { field: 'card', text };
    default:
      return refusal.field === 'amount' ? { field: 'amount', text } : null;
  }
}
