import { buttonClass } from '@fairhall/ui/button-class';
import { Icon } from '@fairhall/ui/icon.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { IconUser } from '@tabler/icons-react';
import { useT } from '../../shared/i18n.ts';

/** In place of a profile: the two ways in. */
export function GuestPrompt() {
  const t = useT();
  return (
    <section className="rounded-tile bg-s1 p-4 inset-shadow-edge">
      <div className="flex items-center gap-3.5">
        <span className="grid size-15 flex-none place-items-center rounded-pill bg-s2 text-low">
          <Icon glyph={IconUser} size={24} />
        </span>
        <div className="min-w-0">
          <h2 className="text-title font-bold">{t('account.mine.guest')}</h2>
          <p className="text-tile text-mid">{t('account.mine.guest_text')}</p>
        </div>
      </div>
      <div className="mt-4 grid grid-cols-2 gap-2.5">
        <UiLink to="/login" className={buttonClass()}>
          {t('common.login')}
        </UiLink>
        <UiLink to="/register" className={buttonClass({ kind: 'primary' })}>
          {t('common.register')}
        </UiLink>
      </div>
    </section>
  );
}
