import { setAside, takeOutCommission } from '@fairhall/contract/agent/statements';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { digits } from '@fairhall/money/text';
import { Button } from '@fairhall/ui/button.tsx';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { AmountField } from '../../shared/cashier/amount-field.tsx';
import { readAmount } from '../../shared/cashier/amount-model.ts';
import { CheckingRow } from '../../shared/checking-row.tsx';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { type MoneyActState, useMoneyAct } from '../../shared/use-money-act.ts';
import { incomeChanged } from './api.ts';

/** From commission to cash; from cash to what contracts are paid from, and back. */
export type What = 'take_out' | 'put_in' | 'take_back';
export type MoneyFormProps = { what: What; most: Amount };

/** How much, and the move. */
export function MoneyForm({ what, most }: MoneyFormProps) {
  return what === 'take_out' ? <TakeOut most={most} /> : <SetAside way={what === 'put_in' ? 'in' : 'out'} most={most} />;
}

function TakeOut({ most }: { most: Amount }) {
  const act = useMoneyAct(takeOutCommission, 'agent.take-out');
  return <MoveForm {...act} most={most} label="income.take_out" onSend={(amountE4) => act.send({ body: { amountE4 } })} />;
}

function SetAside({ way, most }: { way: 'in' | 'out'; most: Amount }) {
  const act = useMoneyAct(setAside, 'agent.own-funds');
  const label = way === 'in' ? 'income.put_in' : 'income.take_back';
  return <MoveForm {...act} most={most} label={label} onSend={(amountE4) => act.send({ body: { amountE4, way } })} />;
}

type MoveFormProps = {
  state: MoneyActState<unknown>;
  checkNow: () => void;
  reset: () => void;
  most: Amount;
  label: `income.${What}`;
  onSend: (amountE4: string) => void;
};

function MoveForm({ state, checkNow, reset, most, label, onSend }: MoveFormProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const isDone = state.step === 'done';
  const settled = useEffectEvent(() => {
    setTyped('');
    void incomeChanged();
  });
  useEffect(() => {
    if (isDone) settled();
  }, [isDone]);
  const busy = state.step === 'sending' || state.step === 'checking';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const sum = readAmount(typed) ?? ZERO;
    if (sum <= ZERO) return setFault(t('error.FIELD_REQUIRED'));
    if (sum > most) return setFault(t('error.INSUFFICIENT_FUNDS'));
    setFault(null);
    onSend(digits(sum));
  };
  return (
    <form onSubmit={submit} noValidate className="mt-3 flex flex-col gap-3">
      <AmountField
        inputRef={null}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setFault(null);
          reset();
        }}
        bounds={null}
        error={fault ?? (state.step === 'refused' ? failureText(state.failure) : null)}
        disabled={busy}
      />
      {state.step === 'checking' && <CheckingRow text={t(label)} onAskNow={checkNow} />}
      {isDone && (
        <p role="status" className="text-tile font-bold text-win">
          {t('income.moved')}
        </p>
      )}
      <Button kind="primary" wide type="submit" busy={busy}>
        {t(label)}
      </Button>
    </form>
  );
}
