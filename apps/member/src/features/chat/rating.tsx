import { CHAT_MESSAGE, type ChatView } from '@fairhall/contract/chat/chat-shapes';
import { rateChat } from '@fairhall/contract/chat/own-chat';
import { Button } from '@fairhall/ui/button.tsx';
import { Field } from '@fairhall/ui/field.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { toastFailure } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';

const STARS = [1, 2, 3, 4, 5] as const;

/** One to five, and a few words; it may be changed for a day. */
export function Rating({ chat, onRated }: { chat: ChatView; onRated: (chat: ChatView) => void }) {
  const t = useT();
  const [stars, setStars] = useState(chat.rating?.stars ?? 0);
  const [comment, setComment] = useState(chat.rating?.comment ?? '');
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const answer = await call(rateChat, { params: { chatId: chat.id }, body: { stars, comment: comment.trim() } });
    setBusy(false);
    if (answer.ok) onRated(answer.value);
    else toastFailure(answer.failure);
  };
  return (
    <section className="flex flex-col gap-2 rounded-tile bg-s1 px-4 py-3 inset-shadow-edge">
      <h2 className="text-body font-bold">{t('chat.rate')}</h2>
      <div role="radiogroup" aria-label={t('chat.rate')} className="flex">
        {STARS.map((n) => (
          // biome-ignore lint/a11y/useSemanticElements: native radios cannot be drawn as stars without hiding them
          <button
            key={n}
            type="button"
            role="radio"
            aria-checked={n === stars}
            aria-label={t('chat.rate.star', { n })}
            onClick={() => setStars(n)}
            className="grid size-11 place-items-center text-accent"
          >
            <Icon glyph={n <= stars ? IconStarFilled : IconStar} size={24} />
          </button>
        ))}
      </div>
      <Field
        label={t('chat.rate.comment')}
        value={comment}
        maxLength={CHAT_MESSAGE.comment}
        onChange={(event) => setComment(event.target.value)}
      />
      {chat.rating && <p className="text-caption text-mid">{t('chat.rate.thanks')}</p>}
      <Button kind="secondary" busy={busy} disabled={stars === 0} onClick={() => void send()}>
        {t('chat.rate.send')}
      </Button>
    </section>
  );
}
