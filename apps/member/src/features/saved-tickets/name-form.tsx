import type { Failure } from '@fairhall/client/failure';
import { useOnline } from '@fairhall/client/online';
import { SAVED_TICKET } from '@fairhall/contract/limits';
import { Button } from '@fairhall/ui/button.tsx';
import { Field } from '@fairhall/ui/field.tsx';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';

export type NameFormProps = {
  /** The name there is already. */
  name?: string;
  busy: boolean;
  failure: Failure | null;
  onName: (name: string) => void;
};

/** Asks for the name of a ticket; says beside it why it was not taken. */
export function NameForm({ name = '', busy, failure, onName }: NameFormProps) {
  const t = useT();
  const online = useOnline();
  const [typed, setTyped] = useState(name);
  const [missing, setMissing] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(typed.trim() === '');
    if (typed.trim() !== '' && !busy) onName(typed.trim());
  };
  return (
    <form onSubmit={send} className="grid grid-cols-[1fr_auto] items-end gap-2" noValidate>
      <Field
        label={t('ticket.name')}
        value={typed}
        maxLength={SAVED_TICKET.nameMax}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        error={missing ? t('ticket.name.need') : failure ? failureText(failure) : null}
        className="col-span-2"
      />
      <Button type="submit" kind="primary" busy={busy} disabled={!online} className="col-span-2">
        {t('ticket.save')}
      </Button>
    </form>
  );
}
