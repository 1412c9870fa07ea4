import { ICON_BUTTON_CLASS, IconWithDot } from '@fairhall/ui/icon-button.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { IconMail } from '@tabler/icons-react';
import { useT } from '../../shared/i18n.ts';
import { useUnreadCounts } from '../../shared/unread-counts.ts';

/** To the message centre, with a dot while anything there is not read. */
export function MessageLink() {
  const t = useT();
  const { notices, inbox, chat } = useUnreadCounts();
  const unread = notices + inbox + chat > 0;
  return (
    <UiLink to="/message" aria-label={t(unread ? 'pages.messages_unread' : 'pages.messages')} className={ICON_BUTTON_CLASS}>
      <IconWithDot glyph={IconMail} dot={unread} />
    </UiLink>
  );
}
