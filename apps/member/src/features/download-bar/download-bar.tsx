import { Button } from '@fairhall/ui/button.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { MerchantMark } from '@fairhall/ui/merchant-mark.tsx';
import { IconGift, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useAppLinks } from '../../shared/app-offer.ts';
import { useT } from '../../shared/i18n.ts';
import { setDownloadOpen } from '../../shared/overlays.ts';
import { useProfile } from '../../shared/profile.ts';
import { closeBar } from './bar-state.ts';

/** Above home: the merchant's app for this phone. Closed once, it stays away on this device. */
export default function DownloadBar() {
  const t = useT();
  const { name, logo, promotions } = useProfile();
  const [closed, setClosed] = useState(false);
  if (useAppLinks().length === 0 || closed) return null;
  const close = () => {
    closeBar();
    setClosed(true);
  };
  return (
    <aside aria-label={t('home.app.bar')} className="flex min-h-11.5 items-center gap-3 bg-s2 pl-3">
      <span className="grid size-8 flex-none place-items-center rounded-chip bg-bg inset-ring-1 inset-ring-brand-edge">
        <MerchantMark mark={logo} size={20} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-tile font-bold">{t('home.app.name', { name })}</span>
        {promotions.APP_DOWNLOAD && (
          <span className="flex items-center gap-1 text-caption text-brand">
            <Icon glyph={IconGift} size={14} />
            <span className="truncate">{t('home.app.gift')}</span>
          </span>
        )}
      </span>
      <Button kind="ghost" size="small" onClick={() => setDownloadOpen(true)}>
        {t('home.app.download')}
      </Button>
      <IconButton glyph={IconX} size={20} label={t('home.app.close')} onClick={close} className="-ml-2" />
    </aside>
  );
}
