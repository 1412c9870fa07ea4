import { digits, parseMajor } from '@fairhall/money/text';
import { Button } from '@fairhall/ui/button.tsx';
import { Field } from '@fairhall/ui/field.tsx';
import { Segmented } from '@fairhall/ui/segmented.tsx';
import { type FormEvent, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { askLimit } from './ask-limit.ts';

const COUNTERS = ['deposit', 'stake', 'loss'] as const;
const PERIODS = ['day', 'week', 'month'] as const;
/** Whole and decimal digits that a limit can have on the wire. */
const LARGEST_DIGITS = 15;

/** Sets one limit; the figure is the member's own to choose. */
export function LimitForm() {
  const t = useT();
  const { currency } = useProfile();
  const [counter, setCounter] = useState<(typeof COUNTERS)[number]>('deposit');
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>('day');
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const cap = parseMajor(typed);
    const capE4 = cap === null ? '' : digits(cap);
    if (!/^\d+$/.test(capE4) || capE4.length > LARGEST_DIGITS) return setWrong(true);
    setBusy(true);
    if (await askLimit({ counter, period, capE4 }, t)) setTyped('');
    setBusy(false);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-3 rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge"
    >
      <h2 className="text-title font-bold">{t('protection.set')}</h2>
      <Segmented
        look="block"
        label={t('protection.set.what')}
        items={COUNTERS.map((id) => ({ id, label: t(`protection.counter.${id}`) }))}
        value={counter}
        onChange={setCounter}
      />
      <Segmented
        look="block"
        label={t('protection.set.period')}
        items={PERIODS.map((id) => ({ id, label: t(`protection.period.${id}`) }))}
        value={period}
        onChange={setPeriod}
      />
      <Field
        label={t('protection.set.amount')}
        inputMode="decimal"
        autoComplete="off"
        leading={currency.symbol}
        value={typed}
        error={isWrong ? t('error.AMOUNT_OUT_OF_RANGE') : null}
        hint={counter === 'loss' ? t('protection.counter.loss.note') : undefined}
        onChange={(event) => {
          setWrong(false);
          setTyped(event.target.value);
        }}
      />
      <p className="text-caption text-mid">{t('protection.set.note')}</p>
      <Button type="submit" disabled={busy || typed === ''}>
        {t('protection.set.button')}
      </Button>
    </form>
  );
}
