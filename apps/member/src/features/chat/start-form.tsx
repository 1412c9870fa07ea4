import {
  CHAT_LANGUAGES,
  CHAT_MESSAGE,
  CHAT_TOPICS,
  type ChatLanguage,
  type ChatTopic,
  type ChatView,
} from '@fairhall/contract/chat/chat-shapes';
import { leaveChatNote, openChat } from '@fairhall/contract/chat/own-chat';
import { LANGUAGES } from '@fairhall/contract/languages';
import { Button } from '@fairhall/ui/button.tsx';
import { Segmented } from '@fairhall/ui/segmented.tsx';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../shared/call.ts';
import { toastFailure } from '../../shared/errors.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';

const NAMES: Record<ChatLanguage, string> = { EN: 'English', MY: 'မြန်မာ', CN: '中文' };

type StartProps = { open: boolean; onOpened: (chat: ChatView) => void; onLimits: () => void };

/** What it is about and in which language; outside the hours a note in place of the queue. */
export function StartForm({ open, onOpened, onLimits }: StartProps) {
  const t = useT();
  const id = useId();
  const spoken = useLanguage();
  const [topic, setTopic] = useState<ChatTopic>('money');
  const [language, setLanguage] = useState<ChatLanguage>(spoken);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const begin = async () => {
    const answer = await call(openChat, { body: { topic, language } });
    if (answer.ok) onOpened(answer.value);
    else toastFailure(answer.failure);
  };
  const leave = async () => {
    const answer = await call(leaveChatNote, { body: { topic, language, text: text.trim() } });
    if (!answer.ok) return toastFailure(answer.failure);
    if (answer.value.exclusion) return onLimits();
    if (answer.value.chat) onOpened(answer.value.chat);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    await (open ? begin() : leave());
    setBusy(false);
  };
  return (
    <form
      onSubmit={(event) => void submit(event)}
      className="mx-3 flex flex-col gap-4 rounded-tile bg-s1 px-4 py-4 inset-shadow-edge"
      aria-label={t(open ? 'chat.start.title' : 'chat.note.title')}
    >
      <h2 className="text-title font-bold">{t('chat.start.title')}</h2>
      <div role="radiogroup" aria-label={t('chat.start.title')} className="grid grid-cols-2 gap-2">
        {CHAT_TOPICS.map((one) => (
          // biome-ignore lint/a11y/useSemanticElements: native radios cannot be drawn as tiles without hiding them
          <button
            key={one}
            type="button"
            role="radio"
            aria-checked={one === topic}
            onClick={() => setTopic(one)}
            className="min-h-12 rounded-input last:col-span-2 bg-s2 px-3 py-2 text-tile font-bold text-mid aria-checked:bg-s3 aria-checked:text-hi aria-checked:inset-ring-1 aria-checked:inset-ring-brand-edge"
          >
            {t(`chat.topic.${one}`)}
            {one === 'safer' && <span className="block text-caption font-normal text-mid">{t('chat.topic.safer.note')}</span>}
          </button>
        ))}
      </div>
      <Segmented
        look="block"
        label={t('chat.start.language')}
        items={CHAT_LANGUAGES.map((one) => ({ id: one, label: NAMES[one], lang: LANGUAGES[one].tag }))}
        value={language}
        onChange={setLanguage}
      />
      {!open && (
        <div>
          <label htmlFor={id} className="text-tile font-semibold">
            {t('chat.note.text')}
          </label>
          <textarea
            id={id}
            rows={5}
            required
            value={text}
            maxLength={CHAT_MESSAGE.text}
            onChange={({ target }) => setText(target.value)}
            className="mt-1.5 w-full rounded-input border border-line bg-s2 px-3.5 py-2.5 text-body"
          />
          <p className="mt-1 text-caption text-mid">{t('chat.note.hint')}</p>
        </div>
      )}
      <Button type="submit" kind="primary" busy={busy} disabled={!open && text.trim() === ''}>
        {t(open ? 'chat.start.button' : 'chat.note.send')}
      </Button>
    </form>
  );
}
