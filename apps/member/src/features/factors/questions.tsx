import { ownQuestions, QUESTIONS, QUESTIONS_ASKED, setQuestions } from '@fairhall/contract/identity/security-questions';
import { securityConfig } from '@fairhall/contract/withdraw/security-config';
import { Button } from '@fairhall/ui/button.tsx';
import { Field } from '@fairhall/ui/field.tsx';
import { SelectField } from '@fairhall/ui/select-field.tsx';
import { toast } from '@fairhall/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/call.ts';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { invalidate, read, STALE_MS } from '../../shared/query-client.ts';
import { useProof } from './use-proof.tsx';

type Question = (typeof QUESTIONS)[number];
type Row = { question: Question | ''; answer: string };

const NEW: readonly Row[] = QUESTIONS.slice(0, QUESTIONS_ASKED).map((question) => ({ question, answer: '' }));

/** Three questions and their answers, in the place of those before. */
export function Questions({ onDone }: { onDone: () => void }) {
  const t = useT();
  const { proved, sheet } = useProof();
  const { data } = useQuery({ ...read(ownQuestions, {}), staleTime: STALE_MS.live });
  const [rows, setRows] = useState<readonly Row[]>(NEW);
  const [said, setSaid] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const change = (at: number, changed: Partial<Row>) => {
    setRows(rows.map((row, place) => (place === at ? { ...row, ...changed } : row)));
    setSaid(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const list = rows.flatMap(({ question, answer }) => (question ? [{ question, answer: answer.trim() }] : []));
    const differ = (of: (row: Row) => string) => new Set(list.map(of)).size === QUESTIONS_ASKED;
    if (!differ(({ question }) => question) || !differ(({ answer }) => answer.toLowerCase())) return setSaid(t('looks.questions.differ'));
    setBusy(true);
    setSaid(null);
    const answer = await proved(() => call(setQuestions, { body: { list } }));
    setBusy(false);
    if (!answer.ok) return setSaid(answer.failure.field === 'list' ? t('looks.questions.differ') : failureText(answer.failure));
    void invalidate(ownQuestions, securityConfig);
    toast(t('looks.questions.saved'), { kind: 'success' });
    onDone();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4 px-4 pt-2 pb-6">
      <p className="text-tile text-mid">{t('looks.questions.intro')}</p>
      {(data?.questions.length ?? 0) > 0 && <p className="text-tile text-mid">{t('looks.questions.set')}</p>}
      {rows.map(({ question, answer }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: told apart by their place alone
        <div key={at} className="flex flex-col gap-2 rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge">
          <SelectField
            label={t('looks.questions.no', { n: at + 1 })}
            name={`question${at + 1}`}
            empty={t('choices.choose')}
            choices={QUESTIONS.map((one) => ({ code: one, label: t(`question.${one}`) }))}
            value={question}
            onChange={(code) => change(at, { question: QUESTIONS.find((one) => one === code) ?? '' })}
          />
          <Field
            label={t('looks.questions.answer', { n: at + 1 })}
            hint={question && t(`question.${question}`)}
            name={`answer${at + 1}`}
            autoComplete="off"
            maxLength={80}
            value={answer}
            onChange={(event) => change(at, { answer: event.target.value })}
          />
        </div>
      ))}
      {said && (
        <p role="alert" className="text-caption text-danger">
          {said}
        </p>
      )}
      <Button kind="primary" type="submit" wide busy={busy} disabled={rows.some(({ answer }) => answer.trim().length < 2)}>
        {t('looks.questions.save')}
      </Button>
      {sheet}
    </form>
  );
}
