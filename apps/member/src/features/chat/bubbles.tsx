import type { ChatMessage, ChatView } from '@fairhall/contract/chat/chat-shapes';
import { LANGUAGES } from '@fairhall/contract/languages';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconCheck, IconChecks, IconClock, IconRefresh, IconShieldHalf } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { timeText } from '../../shared/time-text.ts';
import { readPicture } from './private-file.ts';
import type { Pending } from './use-chat.ts';

type Note = 'joined' | 'masked' | 'exclusion';

/** What was said, one bubble each, and what the desk itself says in between. */
export function Bubble({ said, chat, onLimits }: { said: ChatMessage; chat: ChatView; onLimits: () => void }) {
  const { timeZone } = useProfile();
  const t = useT();
  const time = timeText(said.atMs, timeZone);
  if (said.from === 'desk') return <DeskNote said={said} time={time} onLimits={onLimits} />;
  const own = said.from === 'member';
  const mark = said.seq <= chat.operatorSeen ? 'seen' : chat.state === 'queued' || chat.state === 'thread' ? 'sent' : 'delivered';
  return (
    <li className={`flex flex-col gap-1 ${own ? 'items-end' : 'items-start'}`}>
      <Body own={own} text={said.text} lang={LANGUAGES[chat.language].tag}>
        {said.pictures.map((fileId) => (
          <Picture key={fileId} fileId={fileId} />
        ))}
      </Body>
      <p className="flex items-center gap-1 px-1 text-caption text-mid">
        {own ? `${time}, ${t(`chat.mark.${mark}`)}` : `${said.name}, ${time}`}
        {own && <Icon glyph={mark === 'sent' ? IconCheck : IconChecks} size={14} className={mark === 'seen' ? 'text-win' : 'text-low'} />}
      </p>
    </li>
  );
}

/** `lang`: of the chat, which may be another than the page's, and has letters of its own. */
function Body({ own, text, lang, children }: { own: boolean; text: string; lang?: string | undefined; children?: ReactNode }) {
  const look = own ? 'rounded-br-sm bg-brand-tint' : 'rounded-bl-sm bg-s2';
  return (
    <div className={`flex max-w-[82%] flex-col gap-2 rounded-tile px-4 py-2.5 ${look}`}>
      {children}
      {text !== '' && (
        <p lang={lang} className="text-body break-words whitespace-pre-wrap">
          {text}
        </p>
      )}
    </div>
  );
}

/** On its way, or stopped: then a tap sends it again, and it is said once all the same. */
export function PendingBubble({ one, onResend }: { one: Pending; onResend: () => void }) {
  const t = useT();
  const failed = one.state === 'failed';
  return (
    <li className="flex flex-col items-end gap-1 opacity-80">
      <Body own text={one.text}>
        {one.pictures.map((blob, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is sent never changes its order
          <BlobPicture key={place} blob={blob} />
        ))}
      </Body>
      {failed ? (
        <button type="button" onClick={onResend} className="flex min-h-11 items-center gap-1 px-1 text-caption font-semibold text-danger">
          <Icon glyph={IconRefresh} size={14} />
          {t('chat.mark.failed')}
        </button>
      ) : (
        <p className="flex items-center gap-1 px-1 text-caption text-mid">
          {t('chat.mark.sending')}
          <Icon glyph={IconClock} size={14} />
        </p>
      )}
    </li>
  );
}

function DeskNote({ said, time, onLimits }: { said: ChatMessage; time: string; onLimits: () => void }) {
  const t = useT();
  const words = t(`chat.note.${said.text as Note}`, { name: said.name });
  if (said.text === 'exclusion') {
    return (
      <li className="self-center rounded-tile bg-info-tint px-4 py-3 text-center">
        <p className="text-tile text-info">{words}</p>
        <button type="button" onClick={onLimits} className="mt-1 min-h-11 px-3 text-tile font-bold text-info underline">
          {t('chat.exclusion.open')}
        </button>
      </li>
    );
  }
  if (said.text === 'masked') {
    return (
      <li className="flex items-center gap-2 self-center rounded-tile bg-info-tint px-4 py-2 text-tile text-info">
        <Icon glyph={IconShieldHalf} size={18} />
        {words}
      </li>
    );
  }
  return (
    <li className="self-center px-4 text-center text-tile text-mid">
      {words}
      {/[.။。]$/.test(words) ? ' ' : ', '}
      {time}
    </li>
  );
}

const PICTURE = 'max-h-60 w-full min-w-40 rounded-tile bg-s3 object-cover';

/** A picture of this chat, which comes with the session alone. */
function Picture({ fileId }: { fileId: string }) {
  const [blob, setBlob] = useState<Blob | null>(null);
  useEffect(() => {
    let gone = false;
    void readPicture(fileId).then((found) => {
      if (!gone) setBlob(found);
    });
    return () => {
      gone = true;
    };
  }, [fileId]);
  return blob ? <BlobPicture blob={blob} /> : <div className="h-40 w-52 rounded-tile bg-s3" />;
}

export function BlobPicture({ blob, className = PICTURE }: { blob: Blob; className?: string }) {
  const t = useT();
  const [url, setUrl] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url ? <img src={url} alt={t('chat.picture.alt')} className={className} /> : null;
}
