import type { Failure } from '@fairhall/client/failure';
import { useOnline } from '@fairhall/client/online';
import { formatAmount } from '@fairhall/money/format';
import { majorText } from '@fairhall/money/text';
import { Button } from '@fairhall/ui/button.tsx';
import { Field } from '@fairhall/ui/field.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { type ComponentType, type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { AmountField } from '../../shared/cashier/amount-field.tsx';
import { readAmount } from '../../shared/cashier/amount-model.ts';
import { MoneyDock } from '../../shared/cashier/money-dock.tsx';
import { CheckingRow } from '../../shared/checking-row.tsx';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { Later } from '../../shared/later.tsx';
import { useProfile } from '../../shared/profile.ts';
import { type Variant, variantOf } from '../../shared/template.ts';
import { AmountChips } from './amount-chips.tsx';
import type { Channel } from './channel-model.ts';
import { ChannelTiles, type ChannelTilesProps } from './channel-tiles.tsx';
import { type Draft, readDraft, writeDraft } from './draft.ts';
import { resting } from './later-parts.ts';
import type { Pending, Wish } from './use-opening.ts';

export type DepositFormProps = {
  channels: readonly Channel[];
  /** The name under which one paid last: it seldom changes. */
  lastPayee: string;
  /** What is under way: its figures stand in the fields until the server has spoken. */
  pending: Pending | null;
  step: 'idle' | 'sending' | 'checking';
  refusal: Failure | null;
  onSend: (wish: Wish) => void;
  onAskNow: () => void;
};

const PAYEE_LENGTH_MAX = 80;

const ChannelRows = lazy(async () => ({ default: (await import('./channel-rows.tsx')).ChannelRows }));

/** How the ways to pay in are shown: the look the merchant chose. */
const CHANNEL_CHOICES: Record<Variant, ComponentType<ChannelTilesProps>> = { '0': ChannelRows, '1': ChannelTiles };

type Fault = { field: 'amount' | 'payee'; text: string };

/** What is asked before an account is held: by which bank, how much, and from whose account. */
export function DepositForm({ channels, lastPayee, pending, step, refusal, onSend, onAskNow }: DepositFormProps) {
  const t = useT();
  const online = useOnline();
  const { currency, template } = useProfile();
  const { displayDigits } = currency;
  const ChannelChoice = CHANNEL_CHOICES[variantOf(template.dep_func)];
  const [draft, setDraft] = useState(() => {
    const kept = readDraft();
    return { ...kept, payeeName: kept.payeeName || lastPayee };
  });
  const [fault, setFault] = useState<Fault | null>(null);
  const inputs = { amount: useRef<HTMLInputElement>(null), payee: useRef<HTMLInputElement>(null) };

  const change = (changed: Partial<Draft>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    writeDraft(next);
    setFault(null);
  };
  const shown = pending ?? draft;
  const channel =
    channels.find(({ key }) => key === shown.channelKey) ?? channels.find(({ state }) => state === 'open') ?? channels[0] ?? null;
  const byName = channel?.kind === 'transfer';
  const refuse = (found: Fault) => {
    setFault(found);
    inputs[found.field].current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step !== 'idle' || channel?.state !== 'open') return;
    const amount = readAmount(draft.amount);
    const payeeName = draft.payeeName.trim();
    const bounds = { min: formatAmount(channel.minE4, { displayDigits }), max: formatAmount(channel.maxE4, { displayDigits }) };
    if (amount === null || amount < channel.minE4 || amount > channel.maxE4) {
      return refuse({ field: 'amount', text: t('error.AMOUNT_OUT_OF_RANGE', bounds) });
    }
    if (byName && payeeName === '') return refuse({ field: 'payee', text: t('error.FIELD_REQUIRED') });
    setFault(null);
    onSend({ channel, amount: majorText(amount), payeeName });
  };
  const said = fault ?? refusedField(refusal);
  const busy = step !== 'idle';
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Suspense fallback={<Skeleton className="h-28 rounded-tile" />}>
        <ChannelChoice channels={channels} value={channel?.key ?? ''} onChange={(channelKey) => change({ channelKey })} disabled={busy} />
      </Suspense>
      {channel && channel.state !== 'open' && (
        <Later part={resting} props={{ channel, channels, onUse: (channelKey: string) => change({ channelKey }) }} />
      )}
      <AmountField
        inputRef={inputs.amount}
        value={shown.amount}
        onChange={(amount) => change({ amount })}
        bounds={channel}
        error={said?.field === 'amount' ? said.text : null}
        disabled={busy}
      />
      {channel && (
        <AmountChips channel={channel} chosen={readAmount(shown.amount)} onChoose={(amount) => change({ amount })} disabled={busy} />
      )}
      {byName && (
        <Field
          ref={inputs.payee}
          label={t('cashier.payee')}
          hint={t('cashier.payee.hint')}
          name="payee"
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={PAYEE_LENGTH_MAX}
          value={shown.payeeName}
          onChange={(event) => change({ payeeName: event.target.value })}
          error={said?.field === 'payee' ? said.text : null}
          disabled={busy}
        />
      )}
      {step === 'checking' && <CheckingRow text={t('cashier.checking.create')} onAskNow={onAskNow} />}
      {refusal && !said && (
        <p role="alert" className="rounded-input bg-danger-tint px-3.5 py-2.5 text-tile font-semibold text-danger">
          {failureText(refusal)}
        </p>
      )}
      <MoneyDock label={t('common.deposit')}>
        <Button
          kind="primary"
          size="large"
          wide
          type="submit"
          busy={busy}
          disabled={(!online && !busy) || (channel !== null && channel.state !== 'open')}
        >
          {t('cashier.continue')}
        </Button>
      </MoneyDock>
    </form>
  );
}

/** Beside which field a refusal of the server is said; null when it is about none. */
function refusedField(refusal: Failure | null): Fault | null {
  if (!refusal) return null;
  if (refusal.code === 'AMOUNT_OUT_OF_RANGE' || refusal.field === 'amount') return { field: 'amount', text: failureText(refusal) };
  return refusal.field === 'payeeName' ? { field: 'payee', text: failureText(refusal) } : null;
}
