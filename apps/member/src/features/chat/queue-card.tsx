import type { ChatView } from '@fairhall/contract/chat/chat-shapes';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { type Translate, useT } from '../../shared/i18n.ts';

const MINUTE_S = 60;

function spanOf(t: Translate, ms: number): string {
  const seconds = Math.round(ms / 1_000);
  if (seconds < MINUTE_S) return t('chat.span.s', { n: seconds });
  const rest = seconds % MINUTE_S;
  const minutes = t('chat.span.min', { n: Math.floor(seconds / MINUTE_S) });
  return rest === 0 ? minutes : `${minutes} ${t('chat.span.s', { n: rest })}`;
}

/** While one waits: the place and what the last ones waited. After that: what was said at the beginning, and what it came to. */
export function QueueCard({ chat, onLeave }: { chat: ChatView; onLeave: () => void }) {
  const t = useT();
  const { place, waitMs, told, waitedMs } = chat;
  if (place !== null) {
    return (
      <section role="status" className="rounded-tile bg-s1 px-4 py-3 inset-shadow-edge">
        <p className="text-body font-bold">{t('chat.queue.place', { n: place })}</p>
        <p className="text-tile text-mid">
          {waitMs === null ? t('chat.queue.unknown') : t('chat.queue.wait', { span: spanOf(t, waitMs) })}
        </p>
        <button type="button" onClick={onLeave} className="mt-1 min-h-11 text-tile font-bold text-mid underline">
          {t('chat.queue.leave')}
        </button>
      </section>
    );
  }
  if (waitedMs === null) return null;
  return (
    <section className="flex items-center gap-3 rounded-tile bg-win-tint px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="text-tile font-bold">{t('chat.waited', { n: told.place, span: spanOf(t, waitedMs) })}</p>
        {told.waitMs !== null && <p className="text-caption text-mid">{t('chat.waited.told', { span: spanOf(t, told.waitMs) })}</p>}
      </div>
      <Icon glyph={IconCircleCheckFilled} className="text-win" />
    </section>
  );
}
