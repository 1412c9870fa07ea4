import type { Failure } from '@fairhall/client/failure';
import { QUESTIONS } from '@fairhall/contract/identity/security-questions';
import { Field } from '@fairhall/ui/field.tsx';
import { type ReactNode, useState } from 'react';
import { failureText } from './errors.ts';
import { useT } from './i18n.ts';

type Question = (typeof QUESTIONS)[number];

/** For forms that may be asked for the answer to a security question: nothing stands there until it is. */
export function useSecurityAnswer(): {
  /** What goes with the call. */
  given: { securityQuestion?: string; securityAnswer?: string };
  /** Whether a refusal asks for it, or for another: the question stands in the form then. */
  asks(failure: Failure): boolean;
  field: ReactNode;
} {
  const t = useT();
  const [question, setQuestion] = useState<Question | null>(null);
  const [answer, setAnswer] = useState('');
  const [said, setSaid] = useState<string | null>(null);
  return {
    given: question === null ? {} : { securityQuestion: question, securityAnswer: answer.trim() },
    asks(failure) {
      if (failure.field !== 'securityAnswer') return false;
      const named = (failure.detail as { question?: unknown } | undefined)?.question;
      const asked = QUESTIONS.find((one) => one === named);
      if (asked) setQuestion(asked);
      setAnswer('');
      setSaid(failure.code === 'FIELD_REQUIRED' ? null : failureText(failure));
      return true;
    },
    field: question && (
      <Field
        label={t(`question.${question}`)}
        name="securityAnswer"
        autoComplete="off"
        maxLength={80}
        error={said}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
    ),
  };
}
