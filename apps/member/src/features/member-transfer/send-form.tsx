import { useOnline } from '@fairhall/client/online';
import type { transferUpline } from '@fairhall/contract/agent/transfer';
import { TRANSFER_LINES_MAX } from '@fairhall/contract/agent/transfer';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { type Amount, sum, ZERO } from '@fairhall/money/amount';
import { formatAmount } from '@fairhall/money/format';
import { majorText, parseDigits, parseMajor } from '@fairhall/money/text';
import { Button } from '@fairhall/ui/button.tsx';
import { Field } from '@fairhall/ui/field.tsx';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { readAmount } from '../../shared/cashier/amount-model.ts';
import { MoneyDock } from '../../shared/cashier/money-dock.tsx';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { CheckingRow } from '../../shared/checking-row.tsx';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import type { MoneyActState } from '../../shared/use-money-act.ts';
import type { TransferTerms } from './api.ts';
import { SendLine, type TypedLine } from './send-line.tsx';
import { Sent } from './sent.tsx';

export type SendFormProps = {
  terms: TransferTerms;
  recordTo: string;
  kind: 'up' | 'one' | 'several';
  state: MoneyActState<ReplyOf<typeof transferUpline>>;
  onSend: (lines: readonly { name: string; amount: string }[], password: string) => void;
  onAskNow: () => void;
  onAgain: () => void;
};

const PASSWORD_MAX = 128;
const FIRST_LINES = { up: 1, one: 1, several: 2 };
const blank = (id: number): TypedLine => ({ id, name: '', amount: '' });

/** To whom and how much, line by line, and the payment password. Nothing is suggested and nothing is hurried. */
export function SendForm({ terms, recordTo, kind, state, onSend, onAskNow, onAgain }: SendFormProps) {
  const t = useT();
  const online = useOnline();
  const { displayDigits } = useProfile().currency;
  const [lines, setLines] = useState(() => Array.from({ length: FIRST_LINES[kind] }, (_, n) => blank(n)));
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<{ field: string; text: string } | null>(null);
  const bounds = { minE4: parseDigits(terms.minE4) ?? ZERO, maxE4: parseDigits(terms.maxE4) ?? ZERO };
  if (state.step === 'done') {
    const again = () => {
      setLines(Array.from({ length: FIRST_LINES[kind] }, (_, n) => blank(n)));
      onAgain();
    };
    return <Sent amount={parseMajor(state.value.amount) ?? ZERO} recordTo={recordTo} onAgain={again} />;
  }
  const busy = state.step === 'sending' || state.step === 'checking';
  const change = (changed: TypedLine) => {
    setLines((held) => held.map((line) => (line.id === changed.id ? changed : line)));
    setFault(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = faultIn(lines, { kind, ...bounds });
    if (found) {
      const [min, max] = [bounds.minE4, bounds.maxE4].map((bound) => formatAmount(bound, { displayDigits }));
      return setFault({ field: found.field, text: t(`error.${found.code}`, { min: min ?? '', max: max ?? '' }) });
    }
    if (password === '') return setFault({ field: 'paymentPassword', text: t('error.FIELD_REQUIRED') });
    setFault(null);
    onSend(
      lines.map(({ name, amount }) => ({ name: name.trim(), amount: majorText(readAmount(amount) ?? ZERO) })),
      password,
    );
    setPassword('');
  };
  const refusal = state.step === 'refused' ? state.failure : null;
  const said = fault ?? (refusal ? { field: placeOf(refusal.field, kind), text: failureText(refusal) } : null);
  const errorOf = (field: string) => (said?.field === field ? said.text : null);
  const shown = new Set(['paymentPassword', ...lines.flatMap((_, n) => [`${n}.name`, `${n}.amount`])]);
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {lines.map((line, n) => (
        <SendLine
          key={line.id}
          n={kind === 'several' ? n + 1 : null}
          to={kind === 'up' ? terms.up : null}
          line={line}
          bounds={bounds}
          disabled={busy}
          errors={{ name: errorOf(`${n}.name`), amount: errorOf(`${n}.amount`) }}
          onChange={change}
          onRemove={lines.length > 1 ? () => setLines((held) => held.filter(({ id }) => id !== line.id)) : null}
        />
      ))}
      {kind === 'several' && lines.length < TRANSFER_LINES_MAX && (
        <Button
          kind="ghost"
          wide
          disabled={busy}
          onClick={() => setLines((held) => [...held, blank(Math.max(...held.map(({ id }) => id)) + 1)])}
        >
          <IconPlus size={18} aria-hidden="true" /> {t('transfer.add')}
        </Button>
      )}
      <Figures terms={terms} total={kind === 'several' ? sum(lines.map(({ amount }) => readAmount(amount) ?? ZERO)) : null} />
      <Field
        label={t('withdraw.password')}
        type="password"
        name="payment-password"
        autoComplete="off"
        maxLength={PASSWORD_MAX}
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
          setFault(null);
        }}
        error={errorOf('paymentPassword')}
        disabled={busy}
        reveal={{ show: t('withdraw.password.show'), hide: t('withdraw.password.hide') }}
      />
      {state.step === 'checking' && <CheckingRow text={t('transfer.checking')} onAskNow={onAskNow} />}
      {said && !shown.has(said.field) && (
        <p role="alert" className="rounded-input bg-danger-tint px-3.5 py-2.5 text-tile font-semibold text-danger">
          {said.text}
        </p>
      )}
      <p className="text-caption text-low">{t('transfer.rule')}</p>
      <MoneyDock label={t('transfer.send')}>
        <Button kind="primary" size="large" wide type="submit" busy={busy} disabled={!busy && !online}>
          {t('transfer.send')}
        </Button>
      </MoneyDock>
    </form>
  );
}

function Figures({ terms: { leftE4, multiple }, total }: { terms: TransferTerms; total: Amount | null }) {
  const t = useT();
  const money = useMoneyText();
  const left = leftE4 === null ? null : parseDigits(leftE4);
  return (
    <div className="flex flex-col gap-2 rounded-tile bg-s1 px-3.5 py-3 text-tile">
      {total !== null && <Figure name={t('transfer.sum')} value={money(total)} />}
      {left !== null && <Figure name={t('transfer.left')} value={money(left)} />}
      <p className="text-mid">{t('transfer.multiple', { n: multiple })}</p>
    </div>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <p className="flex justify-between gap-3">
      <span className="text-mid">{name}</span>
      <b className="tabular-nums">{value}</b>
    </p>
  );
}

type Judged = { kind: SendFormProps['kind']; minE4: Amount; maxE4: Amount };

/** The first line that can not be sent, by the field that says so. */
function faultIn(
  lines: readonly TypedLine[],
  { kind, minE4, maxE4 }: Judged,
): { field: string; code: 'FIELD_REQUIRED' | 'AMOUNT_OUT_OF_RANGE' } | null {
  for (const [n, { name, amount: typed }] of lines.entries()) {
    if (kind !== 'up' && name.trim() === '') return { field: `${n}.name`, code: 'FIELD_REQUIRED' };
    const amount = readAmount(typed);
    if (amount === null || amount < minE4 || amount > maxE4) return { field: `${n}.amount`, code: 'AMOUNT_OUT_OF_RANGE' };
  }
  return null;
}

/** Beside which field a refusal of the server is said: it names lines as they were sent. */
function placeOf(field: string | null, kind: SendFormProps['kind']): string {
  if (!field) return '';
  const [, n = '0', name = field] = /^list\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (name === 'amount') return kind === 'several' && field === 'amount' ? '' : `${n}.amount`;
  return name === 'downlineName' ? `${n}.name` : name;
}
