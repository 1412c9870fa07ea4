import { failureOf } from '@fairhall/client/failure';
import { LINE_LETTERS } from '@fairhall/contract/message/agent-messages';
import { MESSAGE_LENGTH } from '@fairhall/contract/message/inbox';
import { Button } from '@fairhall/ui/button.tsx';
import { Field } from '@fairhall/ui/field.tsx';
import { toast } from '@fairhall/ui/toast';
import { type FormEvent, useId, useState } from 'react';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { type Recipient, useSendLetter } from './api.ts';
import { Recipients } from './recipients.tsx';

/** A message in plain text to those right below. What was typed stays until it is sent. */
export function NewLetter({ onSent }: { onSent: () => void }) {
  const t = useT();
  const textId = useId();
  const [chosen, setChosen] = useState<readonly Recipient[]>([]);
  const [title, setTitle] = useState('');
  const [content, setContent] = useState('');
  const send = useSendLetter(() => {
    toast(t('letters.sent'));
    onSent();
  });
  const failure = send.error ? failureOf(send.error) : null;
  const errorOf = (field: string) => (failure?.field === field ? failureText(failure) : null);
  const ready = chosen.length > 0 && title.trim() !== '' && content.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !send.isPending) send.mutate({ title: title.trim(), content: content.trim(), recipients: chosen.map(({ id }) => id) });
  };
  return (
    <form onSubmit={submit} noValidate aria-label={t('letters.view.write')} className="flex flex-col gap-4">
      <Recipients chosen={chosen} error={errorOf('recipients')} onChoose={setChosen} />
      <Field
        label={t('letters.title')}
        error={errorOf('title')}
        autoComplete="off"
        maxLength={MESSAGE_LENGTH.title}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <div>
        <label htmlFor={textId} className="mb-1.5 block px-0.5 text-tile font-bold">
          {t('letters.text')}
        </label>
        <textarea
          id={textId}
          rows={5}
          maxLength={MESSAGE_LENGTH.reply}
          value={content}
          onChange={(event) => setContent(event.target.value)}
          className="w-full rounded-input bg-s1 px-4 py-3 text-body inset-ring-1 inset-ring-ctl"
        />
      </div>
      {failure && !['recipients', 'title'].includes(failure.field ?? '') && (
        <p role="alert" className="rounded-input bg-danger-tint px-3.5 py-2.5 text-tile font-semibold text-danger">
          {failureText(failure)}
        </p>
      )}
      <Button kind="primary" wide type="submit" busy={send.isPending} disabled={!ready}>
        {t('letters.send')}
      </Button>
      <p className="text-caption text-low">{t('letters.rule', { most: LINE_LETTERS.perDay })}</p>
    </form>
  );
}
