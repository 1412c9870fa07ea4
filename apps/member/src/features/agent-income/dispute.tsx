import { failureOf } from '@fairhall/client/failure';
import { DISPUTE_WORDS_MAX } from '@fairhall/contract/agent/disputes';
import { amount } from '@fairhall/money/amount';
import { Button } from '@fairhall/ui/button.tsx';
import { Chip, type Tone } from '@fairhall/ui/chip.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { failureText } from '../../shared/errors.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { dayText } from '../../shared/time-text.ts';
import { type Statement, useDispute } from './api.ts';

type Disputed = NonNullable<Statement['dispute']>;

/** What the agent disputes of a statement of its own, or a way to; of one that it pays, and behind the last day, nothing. */
export function DisputePart({ statement: { statementId, dispute, mayDisputeUntilMs } }: { statement: Statement }) {
  const t = useT();
  const [writing, setWriting] = useState(false);
  if (dispute) return <Opened dispute={dispute} />;
  if (mayDisputeUntilMs === null) return null;
  if (writing) return <Writing statementId={statementId} untilMs={mayDisputeUntilMs} />;
  return (
    <Button kind="plain" size="small" onClick={() => setWriting(true)}>
      {t('income.dispute')}
    </Button>
  );
}

const TONES: Record<Disputed['state'], Tone> = { OPEN: 'info', ANSWERED: 'info', UPHELD: 'win', REFUSED: 'neutral' };

function Opened({ dispute: { state, words, answer, sumE4 } }: { dispute: Disputed }) {
  const t = useT();
  const money = useMoneyText();
  const sum = money(amount(BigInt(sumE4)), { symbol: false });
  const adds = state === 'UPHELD' ? 'income.dispute_added' : 'income.dispute_adds';
  return (
    <section aria-label={t('income.disputed')} className="flex flex-col gap-2 rounded-input bg-s2 px-3.5 py-2.5">
      <h3 className="flex items-center justify-between gap-3 text-caption font-bold text-low">
        {t('income.disputed')}
        <Chip tone={TONES[state]}>{t(`income.dispute.${state}`)}</Chip>
      </h3>
      <p className="text-tile break-words whitespace-pre-line">{words}</p>
      {answer !== '' && (
        <div className="border-t border-hairline pt-2">
          <h4 className="text-caption font-bold text-low">{t('income.dispute_answer')}</h4>
          <p className="text-tile break-words whitespace-pre-line">{answer}</p>
          {sumE4 !== '0' && state !== 'REFUSED' && <p className="text-caption font-bold tabular-nums">{t(adds, { amount: sum })}</p>}
        </div>
      )}
    </section>
  );
}

/** What was typed stays until it is sent. */
function Writing({ statementId, untilMs }: { statementId: string; untilMs: number }) {
  const t = useT();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const id = useId();
  const [words, setWords] = useState('');
  const send = useDispute();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending && words.trim() !== '') send.mutate({ statementId, words: words.trim() });
  };
  return (
    <form onSubmit={submit} noValidate aria-label={t('income.dispute')} className="flex flex-col gap-2">
      <p className="text-caption text-mid">{t('income.dispute_text', { until: dayText(untilMs, { language, timeZone }) })}</p>
      <label htmlFor={id} className="px-0.5 text-tile font-bold">
        {t('income.dispute_words')}
      </label>
      <textarea
        id={id}
        rows={4}
        maxLength={DISPUTE_WORDS_MAX}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        className="w-full rounded-input bg-s1 px-4 py-3 text-body inset-ring-1 inset-ring-ctl"
      />
      {send.error && (
        <p role="alert" className="rounded-input bg-danger-tint px-3.5 py-2.5 text-tile font-semibold text-danger">
          {failureText(failureOf(send.error))}
        </p>
      )}
      <Button kind="primary" wide type="submit" busy={send.isPending} disabled={words.trim() === ''}>
        {t('income.dispute_send')}
      </Button>
    </form>
  );
}
