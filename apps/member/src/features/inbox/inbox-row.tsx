import type { InboxMessage } from '@fairhall/contract/message/inbox';
import type { Topic } from '@fairhall/contract/message/triggers';
import { classNames } from '@fairhall/ui/class-names';
import { type Glyph, Icon } from '@fairhall/ui/icon.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { IconCash, IconMail, IconMailOpened, IconShieldLock, IconTicket, IconTrash } from '@tabler/icons-react';
import { useT } from '../../shared/i18n.ts';
import { plainText } from '../../shared/plain-text.ts';
import { useProfile } from '../../shared/profile.ts';
import { timeText } from '../../shared/time-text.ts';

const FACES: Record<Topic, { glyph: Glyph; tone: string }> = {
  security: { glyph: IconShieldLock, tone: 'bg-danger-tint text-danger' },
  money: { glyph: IconCash, tone: 'bg-win-tint text-win' },
  games: { glyph: IconTicket, tone: 'bg-brand-tint text-accent' },
  other: { glyph: IconMail, tone: 'bg-info-tint text-info' },
};

export type InboxRowProps = { message: InboxMessage; lang: string; onRead: () => void; onDelete: () => void };

/** A message of the list; swept to the side, or reached by the keyboard, it shows what else can be done with it. */
export function InboxRow({ message, lang, onRead, onDelete }: InboxRowProps) {
  const t = useT();
  const { timeZone } = useProfile();
  const { id, title, content, topic, isRead, createdAtMs } = message;
  const { glyph, tone } = FACES[topic];
  return (
    <li className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto border-b border-hairline last:border-0">
      <UiLink
        to={`/webEmail?id=${id}`}
        className="relative flex w-full flex-none snap-start items-start gap-3.5 py-3 pr-1 pl-4 -outline-offset-2"
      >
        {!isRead && <span aria-hidden="true" className="absolute top-7 left-0 size-2 rounded-pill bg-danger" />}
        <span className={classNames('grid size-11 flex-none place-items-center rounded-input', tone)}>
          <Icon glyph={glyph} size={22} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-3">
            <span lang={lang} className={classNames('min-w-0 flex-1 text-body', isRead ? 'font-semibold text-mid' : 'font-bold')}>
              {title}
            </span>
            <span className="flex-none text-caption text-low">{timeText(createdAtMs, timeZone)}</span>
          </span>
          <span lang={lang} className="block truncate text-tile text-mid">
            {plainText(content)}
          </span>
          {!isRead && <span className="sr-only">{t('inbox.unread')}</span>}
        </span>
      </UiLink>
      <fieldset aria-label={t('inbox.acts', { title })} className="flex flex-none snap-end">
        {!isRead && <Act glyph={IconMailOpened} label={t('inbox.read')} onClick={onRead} className="bg-s3" />}
        <Act glyph={IconTrash} label={t('inbox.delete')} onClick={onDelete} className="bg-danger-tint text-danger" />
      </fieldset>
    </li>
  );
}

function Act({ glyph, label, onClick, className }: { glyph: Glyph; label: string; onClick: () => void; className: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={classNames(
        'flex min-w-20 flex-col items-center justify-center gap-1 px-2 text-caption font-bold -outline-offset-2',
        className,
      )}
    >
      <Icon glyph={glyph} size={20} />
      {label}
    </button>
  );
}
