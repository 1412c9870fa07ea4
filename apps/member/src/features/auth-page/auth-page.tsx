import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { MerchantMark } from '@fairhall/ui/merchant-mark.tsx';
import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n.ts';
import { MerchantScene } from '../../shared/merchant-scene.tsx';
import { useProfile } from '../../shared/profile.ts';

export type AuthPageProps = {
  title: string;
  onBack: () => void;
  /** The other way in, below the form. */
  other: { text: string; label: string; to: string };
  children: ReactNode;
};

/** The frame of login and registration: the merchant's scene (design 23), the form, the other way in. */
export function AuthPage({ title, onBack, other, children }: AuthPageProps) {
  const t = useT();
  const { name, logo } = useProfile();
  return (
    <>
      <MerchantScene className="px-5 pt-12 pb-4">
        <div className="absolute top-1 left-0.5">
          <IconButton glyph={IconChevronLeft} size={24} label={t('common.back')} onClick={onBack} />
        </div>
        <div className="banner-words relative w-[66%]">
          <p className="flex items-center gap-2 text-body font-extrabold">
            <MerchantMark mark={logo} size={28} />
            {name}
          </p>
          <h1 className="tight mt-2 text-page font-extrabold">{title}</h1>
        </div>
      </MerchantScene>
      <div className="flex flex-1 flex-col px-5 pt-5 pb-8">
        {children}
        <p className="mt-6 flex flex-wrap items-center justify-center gap-x-2 text-tile text-mid">
          {other.text}
          <UiLink to={other.to} className="flex min-h-11 min-w-11 items-center font-bold text-brand">
            {other.label}
          </UiLink>
        </p>
      </div>
    </>
  );
}
