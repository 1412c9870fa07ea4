import { convertPoints, mall, pointMoves } from '@fairhall/contract/mall/mall';
import { walletBalance } from '@fairhall/contract/wallet/balance';
import type { Amount } from '@fairhall/money/amount';
import { digits } from '@fairhall/money/text';
import { Button } from '@fairhall/ui/button.tsx';
import { Field } from '@fairhall/ui/field.tsx';
import { type FormEvent, useEffect, useState } from 'react';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { CheckingRow } from '../../shared/checking-row.tsx';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { pointText } from '../../shared/point-text.ts';
import { invalidate } from '../../shared/query-client.ts';
import { useMoneyAct } from '../../shared/use-money-act.ts';
import { cashOf, type MallView, read4, TILE } from './model.ts';
import { PasswordField } from './password-field.tsx';

export type ConvertFormProps = { rate: NonNullable<MallView['rate']>; points: Amount; passwordTo: string };

const POINTS_MAX_LENGTH = 18;

/** Points to cash, at the rate that is shown here. */
export function ConvertForm({ rate, points, passwordTo }: ConvertFormProps) {
  const t = useT();
  const money = useMoneyText();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const { state, send, checkNow, reset } = useMoneyAct(convertPoints, 'points', {
    withoutSecrets: (input) => ({ ...input, body: { ...input.body, password: '' } }),
  });
  useEffect(() => {
    if (state.step === 'done' || state.step === 'refused') void invalidate(mall, pointMoves, walletBalance);
  }, [state.step]);
  const least = read4(rate.minPointsE4);
  const isBusy = state.step === 'sending' || state.step === 'checking';
  const asked = cashOf(typed, rate.moneyPerPointE4);
  const refusal = state.step === 'refused' ? state.failure : null;
  const errorOf = (field: string) => (refusal?.field === field ? failureText(refusal) : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !asked) return;
    send({ body: { version: rate.version, pointsE4: digits(asked.points), password } });
    setPassword('');
  };
  const type = (value: string) => {
    setTyped(value);
    reset();
  };
  return (
    <section className={TILE}>
      <h2 className="text-body font-bold">{t('mall.convert')}</h2>
      <p className="mt-1 text-caption leading-(--lh-text) text-mid">
        {t('mall.rate', { money: money(read4(rate.moneyPerPointE4)), least: pointText(least) })}
      </p>
      <form onSubmit={submit} noValidate className="mt-3 flex flex-col gap-3">
        <Field
          label={t('mall.how_many')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={POINTS_MAX_LENGTH}
          value={typed}
          onChange={(event) => type(event.target.value)}
          error={errorOf('pointsE4')}
          disabled={isBusy}
        />
        <PasswordField value={password} onChange={setPassword} error={errorOf('password')} disabled={isBusy} to={passwordTo} />
        {state.step === 'checking' && <CheckingRow text={t('mall.checking')} onAskNow={checkNow} />}
        {refusal && !['pointsE4', 'password'].includes(refusal.field ?? '') && (
          <p role="alert" className="text-tile text-danger">
            {failureText(refusal)}
          </p>
        )}
        {state.step === 'done' && (
          <p role="status" className="text-tile text-win">
            {t('mall.got', { money: money(read4(state.value.amountE4)) })}
          </p>
        )}
        <Button kind="secondary" wide type="submit" busy={isBusy} disabled={!asked || asked.points < least || asked.points > points}>
          {t('mall.get', { money: money(asked?.cash ?? read4('0')) })}
        </Button>
      </form>
    </section>
  );
}
