import { type Glyph, Icon } from '@fairhall/ui/icon.tsx';
import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { MerchantMark } from '@fairhall/ui/merchant-mark.tsx';
import { IconCertificate, IconChevronLeft, IconHeadset, IconHeartHandshake, IconScale, IconWallet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n.ts';
import { MerchantScene } from '../../shared/merchant-scene.tsx';
import { useProfile } from '../../shared/profile.ts';
import { useSite } from '../../shared/site.ts';

const PARAGRAPHS = [
  { id: 'fair', glyph: IconScale, ink: 'text-accent' },
  { id: 'money', glyph: IconWallet, ink: 'text-brand' },
  { id: 'end', glyph: IconHeartHandshake, ink: 'text-danger' },
  { id: 'people', glyph: IconHeadset, ink: 'text-info' },
] as const satisfies readonly { id: string; glyph: Glyph; ink: string }[];

export type AboutUsProps = {
  onBack: () => void;
  /** What is asked most, above the foot. */
  questions: ReactNode;
};

/** Who the merchant is: its scene, four paragraphs, who examined it and who works with it where it says so, age and licence. */
export function AboutUs({ onBack, questions }: AboutUsProps) {
  const t = useT();
  const site = useSite();
  return (
    <div className="flex flex-1 flex-col">
      <AboutScene onBack={onBack} />
      <ul className="flex flex-col gap-4.5 px-4 pt-4">
        {PARAGRAPHS.map(({ id, glyph, ink }) => (
          <li key={id} className="flex gap-3">
            <span className={`grid size-10 flex-none place-items-center rounded-chip bg-s1 ${ink}`}>
              <Icon glyph={glyph} size={22} />
            </span>
            <span className="min-w-0">
              <h2 className="text-body leading-(--lh-title) font-bold">{t(`public.about.${id}`)}</h2>
              <p className="mt-0.5 text-tile leading-(--lh-text) text-mid">{t(`public.about.${id}_text`)}</p>
            </span>
          </li>
        ))}
      </ul>
      {site && site.authorities.length > 0 && (
        <Group title={t('public.about.examined')}>
          {site.authorities.map(({ name, kind }) => (
            <li key={name} className="flex min-w-0 items-center gap-2.5 rounded-chip bg-s1 p-3">
              <Icon glyph={IconCertificate} size={24} className="text-brand" />
              <span className="min-w-0">
                <span className="block text-tile font-bold">{name}</span>
                <span className="block text-caption text-low">{kind}</span>
              </span>
            </li>
          ))}
        </Group>
      )}
      {site && site.partners.length > 0 && (
        <Group title={t('public.about.partners')}>
          {site.partners.map(({ name }) => (
            <li key={name} className="rounded-chip bg-s1 p-3 text-center text-tile font-semibold text-mid">
              {name}
            </li>
          ))}
        </Group>
      )}
      {questions}
      <nav className="mt-2 flex px-4 text-tile text-accent">
        <UiLink to="/agreement" className="flex min-h-11 items-center">
          {t('public.terms')}
        </UiLink>
      </nav>
      <AgeLine licence={site?.licence ?? ''} />
    </div>
  );
}

function AboutScene({ onBack }: { onBack: () => void }) {
  const t = useT();
  const { name, logo } = useProfile();
  return (
    <MerchantScene className="h-44">
      <div className="absolute top-1 left-0.5">
        <IconButton glyph={IconChevronLeft} label={t('common.back')} size={24} onClick={onBack} />
      </div>
      <div className="banner-words absolute bottom-5 left-4">
        <h1 className="flex items-center gap-2 text-page font-extrabold">
          <MerchantMark mark={logo} />
          {name}
        </h1>
        <p className="banner-text mt-1.5 text-tile leading-(--lh-title) whitespace-pre-line">{t('public.about.motto')}</p>
      </div>
    </MerchantScene>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="px-4 pt-5">
      <h2 className="pb-2 text-tile font-bold text-mid">{title}</h2>
      <ul className="grid grid-cols-2 gap-2">{children}</ul>
    </section>
  );
}

function AgeLine({ licence }: { licence: string }) {
  const t = useT();
  const { ageMin } = useProfile();
  return (
    <footer className="mt-auto flex min-h-12.5 items-center gap-3 bg-s1 px-4 py-2 text-caption text-mid">
      <span className="grid size-9 flex-none place-items-center rounded-pill text-tile font-extrabold inset-ring-1 inset-ring-ctl">
        <span className="sr-only">{t('lobby.age', { age: ageMin })}</span>
        <span aria-hidden="true">{ageMin}+</span>
      </span>
      <span>{licence === '' ? t('common.age_notice') : licence}</span>
    </footer>
  );
}
