import { buttonClass } from '@fairhall/ui/button-class';
import { Icon } from '@fairhall/ui/icon.tsx';
import { MerchantMark } from '@fairhall/ui/merchant-mark.tsx';
import { Segmented } from '@fairhall/ui/segmented.tsx';
import { IconDeviceMobile, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useInstall } from '../../shared/install.ts';
import { useProfile } from '../../shared/profile.ts';
import { type Site, useSite } from '../../shared/site.ts';
import { linkOf } from '../../shared/site-link.ts';

type Phone = 'android' | 'ios';

const STEPS = {
  android: ['public.app.android_1', 'public.app.android_2', 'public.app.android_3'],
  ios: ['public.app.ios_1', 'public.app.ios_2', 'public.app.ios_3'],
} as const;

/** The phone this page was opened on; Android where it is neither. */
function phoneOf(userAgent: string): Phone {
  return /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : 'android';
}

/** Where the app of a phone is had; null where the merchant offers no file. */
function appLink(site: Pick<Site, 'resources'> | null, phone: Phone): string | null {
  return phone === 'android' ? linkOf(site, 'Android') : (linkOf(site, 'IOS') ?? linkOf(site, 'MOBILECONFIG'));
}

/** How the app comes onto a phone: the merchant's file where there is one, and by hand from the browser. */
export function AppPage() {
  const t = useT();
  const { name, logo } = useProfile();
  const site = useSite();
  const [phone, setPhone] = useState<Phone>(() => phoneOf(navigator.userAgent));
  const link = appLink(site, phone);
  const install = useInstall();
  const background = site?.template.app_background;
  return (
    <div className="flex flex-col gap-4 px-3 pt-2 pb-6">
      <section
        className="flex items-center gap-4 rounded-sheet bg-s1 bg-cover p-4 inset-shadow-edge"
        style={background ? { backgroundImage: `url("${background}")` } : undefined}
      >
        <span className="grid size-16 flex-none place-items-center rounded-tile bg-s2">
          <MerchantMark mark={logo} />
        </span>
        <span className="min-w-0">
          <span className="block text-title font-extrabold">{name}</span>
          {site && <span className="mt-0.5 block text-tile leading-(--lh-text) text-mid">{site.template.app_desc}</span>}
        </span>
      </section>
      <Segmented
        label={t('pages.app')}
        look="block"
        value={phone}
        onChange={setPhone}
        items={[
          { id: 'android', label: t('public.app.android') },
          { id: 'ios', label: t('public.app.ios') },
        ]}
      />
      {phone === 'android' && install && (
        <button type="button" onClick={install} className={buttonClass({ kind: link ? 'ghost' : 'primary', size: 'large', wide: true })}>
          <Icon glyph={IconDeviceMobile} />
          {t('public.app.install')}
        </button>
      )}
      {link ? (
        <a href={link} rel="noopener" className={buttonClass({ kind: 'primary', size: 'large', wide: true })}>
          <Icon glyph={IconDownload} />
          {t('public.app.get')}
        </a>
      ) : (
        site && <p className="px-1 text-tile leading-(--lh-text) text-mid">{t('public.app.none')}</p>
      )}
      <ol className="flex flex-col gap-2.5">
        {STEPS[phone].map((step, place) => (
          <li key={step} className="flex items-center gap-3.5 rounded-tile bg-s1 p-3.5 inset-shadow-edge">
            <span className="grid size-8 flex-none place-items-center rounded-pill bg-brand-tint text-tile font-extrabold text-brand">
              {place + 1}
            </span>
            <span className="min-w-0 text-tile leading-(--lh-text)">{t(step)}</span>
          </li>
        ))}
      </ol>
      {phone === 'ios' && <p className="px-1 text-caption text-low">{t('public.app.ios_from')}</p>}
    </div>
  );
}
