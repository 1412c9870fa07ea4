import { classNames } from '@fairhall/ui/class-names';
import { Icon } from '@fairhall/ui/icon.tsx';
import { ListEnd } from '@fairhall/ui/list-end.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect } from 'react';
import { markSeen, type Notice, useAnnouncements } from '../../shared/announcements.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { plainText } from '../../shared/plain-text.ts';
import { useProfile } from '../../shared/profile.ts';
import { dateTimeText } from '../../shared/time-text.ts';
import { Unread } from '../../shared/unread.tsx';
import { markRead } from './mark-read.ts';

/** The notices of the merchant, newest first, opened one by one. */
export function NoticeList() {
  const t = useT();
  const query = useAnnouncements();
  const notices = query.data?.notices;
  useEffect(() => {
    if (notices)
      markSeen(
        'notices',
        notices.map(({ id }) => id),
      );
  }, [notices]);
  if (!notices) {
    return (
      <Unread query={query} className="flex flex-col gap-2.5 px-3 pt-1">
        <Skeleton className="h-14 rounded-tile" />
        <Skeleton className="h-14 rounded-tile" />
        <Skeleton className="h-14 rounded-tile" />
      </Unread>
    );
  }
  if (notices.length === 0) return <StateView kind="empty" title={t('no_announcement')} text={t('public.notices.empty')} />;
  return (
    <div className="px-3 pt-1 pb-4">
      <ul className="flex flex-col gap-2.5">
        {notices.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} />
        ))}
      </ul>
      <ListEnd text={t('no_more_records')} />
    </div>
  );
}

function NoticeItem({ notice }: { notice: Notice }) {
  const language = useLanguage();
  const { timeZone } = useProfile();
  return (
    <li>
      <details onToggle={(event) => event.currentTarget.open && markRead(notice.id)} className="group rounded-tile bg-s1 inset-shadow-edge">
        <summary className="flex min-h-14 list-none items-center gap-3 rounded-tile px-4 py-2.5 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">
            <span className={classNames('block text-body font-semibold', notice.read && 'text-mid')}>{notice.title}</span>
            <span className="block text-caption text-low">{dateTimeText(notice.createdAt, { language, timeZone })}</span>
          </span>
          <Icon glyph={IconChevronDown} className="text-low transition-transform duration-(--motion-tab) group-open:rotate-180" />
        </summary>
        <p className="border-t border-hairline px-4 py-3.5 text-tile leading-(--lh-text) whitespace-pre-line text-mid">
          {plainText(notice.content)}
        </p>
      </details>
    </li>
  );
}
