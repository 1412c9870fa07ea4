import { failureOf } from '@fairhall/client/failure';
import {
  POSTBACK_EVENTS,
  POSTBACK_MACROS,
  type PostbackEvent,
  type TemplateFault,
  templateFault,
} from '@fairhall/contract/agent/postback-template';
import { POSTBACK_METHODS } from '@fairhall/contract/agent/postbacks';
import { Button } from '@fairhall/ui/button.tsx';
import { Checkbox } from '@fairhall/ui/checkbox.tsx';
import { Field } from '@fairhall/ui/field.tsx';
import { Segmented } from '@fairhall/ui/segmented.tsx';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import type { PostbackWish } from './api.ts';

const URL_MAX = 1_000;
const inBraces = (macro: string) => `{${macro}}`;
const MACROS = POSTBACK_MACROS.map(inBraces).join(' ');
const EMPTY: PostbackWish = { method: 'GET', url: '', events: ['registration', 'first_deposit', 'qualified'] };

export type PostbackFormProps = {
  label: string;
  wish?: PostbackWish;
  nearby: boolean;
  busy: boolean;
  error: unknown;
  onSend: (wish: PostbackWish) => void;
  onCancel: () => void;
};

/** Where a tracker is, in which way it is told, and of what. What is wrong with an address is said before it is sent. */
export function PostbackForm({ label, wish = EMPTY, nearby, busy, error, onSend, onCancel }: PostbackFormProps) {
  const t = useT();
  const [method, setMethod] = useState(wish.method);
  const [url, setUrl] = useState(wish.url);
  const [events, setEvents] = useState<readonly PostbackEvent[]>(wish.events);
  const [fault, setFault] = useState<TemplateFault | null>(null);
  const failure = error ? failureOf(error) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = templateFault(url.trim(), { method, nearby });
    setFault(found);
    if (!busy && found === null) onSend({ method, url: url.trim(), events: POSTBACK_EVENTS.filter((one) => events.includes(one)) });
  };
  return (
    <form onSubmit={submit} noValidate aria-label={label} className="flex flex-col gap-3 rounded-tile bg-s1 p-4 inset-shadow-edge">
      <Segmented
        look="block"
        label={t('postbacks.method')}
        items={POSTBACK_METHODS.map((id) => ({ id, label: t(`postbacks.method.${id}`) }))}
        value={method}
        onChange={setMethod}
      />
      <Field
        label={t('postbacks.url')}
        hint={method === 'GET' ? <span className="wrap-anywhere">{t('postbacks.macros', { macros: MACROS })}</span> : undefined}
        error={fault ? t(`postbacks.fault.${fault}`, { macro: inBraces('event_id') }) : failure && failureText(failure)}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={URL_MAX}
        value={url}
        onChange={(event) => {
          setUrl(event.target.value);
          setFault(null);
        }}
      />
      <fieldset className="flex flex-col">
        <legend className="text-tile font-bold">{t('postbacks.events')}</legend>
        {POSTBACK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            checked={events.includes(event)}
            onChange={({ target }) => setEvents(target.checked ? [...events, event] : events.filter((one) => one !== event))}
          >
            {t(`postbacks.event.${event}`)}
          </Checkbox>
        ))}
      </fieldset>
      <div className="flex gap-2">
        <Button kind="primary" type="submit" busy={busy} disabled={url.trim() === '' || events.length === 0}>
          {t('postbacks.save')}
        </Button>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
      </div>
    </form>
  );
}
