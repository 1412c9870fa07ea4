import { ICON_BUTTON_CLASS, IconButton, IconWithDot } from '@fairhall/ui/icon-button.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { PageHeader } from '@fairhall/ui/page-header.tsx';
import { IconHeadset, IconMenu2, IconSettings } from '@tabler/icons-react';
import { useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { useSession } from '../../shared/session.ts';
import { MessageLink } from './message-link.tsx';

export type PageTopProps = {
  title: string;
  onBack: () => void;
  /** At the far end: the side menu, or on the member centre a member's messages, support and settings. */
  end: { kind: 'menu'; onMenu: () => void } | { kind: 'centre' } | { kind: 'none' };
};

/** The head of every page that is not home: back, title, and one or two ways on. */
export default function PageTop({ title, onBack, end }: PageTopProps) {
  const t = useT();
  const { support } = useProfile();
  const session = useSession();
  return (
    <PageHeader
      title={title}
      back={{ label: t('common.back'), onBack }}
      actions={
        <>
          {end.kind === 'centre' && session && <MessageLink />}
          {end.kind === 'centre' && support && (
            <a href={support} aria-label={t('common.support')} className={ICON_BUTTON_CLASS}>
              <IconWithDot glyph={IconHeadset} />
            </a>
          )}
          {end.kind === 'centre' && (
            <UiLink to="/set" aria-label={t('account.settings.title')} className={ICON_BUTTON_CLASS}>
              <IconWithDot glyph={IconSettings} />
            </UiLink>
          )}
          {end.kind === 'menu' && <IconButton glyph={IconMenu2} size={24} label={t('common.menu')} onClick={end.onMenu} />}
        </>
      }
    />
  );
}
