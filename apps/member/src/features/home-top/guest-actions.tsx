import { buttonClass } from '@fairhall/ui/button-class';
import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n.ts';

/** The app, log in, register, menu. */
export function GuestActions({ onMenu, appPrompt }: { onMenu: () => void; appPrompt: ReactNode }) {
  'use no memo'; // drawn once
  const t = useT();
  return (
    <>
      {appPrompt}
      <UiLink to="/login" className={`${buttonClass({ size: 'small' })} mr-2`}>
        {t('common.login')}
      </UiLink>
      <UiLink to="/register" className={buttonClass({ kind: 'primary', size: 'small' })}>
        {t('common.register')}
      </UiLink>
      <IconButton glyph={IconMenu2} size={24} label={t('common.menu')} onClick={onMenu} />
    </>
  );
}
