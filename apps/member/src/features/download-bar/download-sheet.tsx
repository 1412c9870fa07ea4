import { buttonClass } from '@fairhall/ui/button-class';
import { Icon } from '@fairhall/ui/icon.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { MerchantMark } from '@fairhall/ui/merchant-mark.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { IconShare2 } from '@tabler/icons-react';
import { useAppLinks } from '../../shared/app-offer.ts';
import { useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { useSite } from '../../shared/site.ts';
import { iosVersion } from '../../shared/surface.ts';

/** The app for this phone, at once; how to install it stands on its own page. */
export function DownloadSheet({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { name, logo } = useProfile();
  const [link] = useAppLinks();
  const said = useSite()?.template.app_desc;
  return (
    <Sheet open onClose={onClose} title={t('home.app.name', { name })} closeLabel={t('common.close')}>
      <div className="flex items-center gap-3.5 pb-4">
        <span className="grid size-14 flex-none place-items-center rounded-tile bg-bg inset-ring-1 inset-ring-brand-edge">
          <MerchantMark mark={logo} size={36} />
        </span>
        <p className="text-tile text-mid">{said || t('home.app.text', { name })}</p>
      </div>
      {iosVersion(navigator.userAgent) !== null && (
        <p className="flex items-center gap-3 pb-4 text-tile leading-(--lh-text) text-mid">
          <Icon glyph={IconShare2} size={20} className="flex-none text-brand" />
          {t('home.app.clip')}
        </p>
      )}
      <div className="grid grid-cols-2 gap-2.5">
        <UiLink to="/app" className={buttonClass()} onClick={onClose}>
          {t('home.app.guide')}
        </UiLink>
        {link && (
          <a href={link.url} className={buttonClass({ kind: 'primary' })}>
            {t('home.app.download')}
          </a>
        )}
      </div>
    </Sheet>
  );
}
