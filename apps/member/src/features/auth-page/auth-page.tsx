import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { MerchantMark } from '@fairhall/ui/merchant-mark.tsx';
import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';

export type AuthPageProps = {
  title: string;
  onBack: () => void;
  /** The other way in, below the form. */
  other: { text: string; label: string; to: string };
  children: ReactNode;
};

/** The frame of login and registration: whose site it is, the form, the other way in. */
export function AuthPage({ title, onBack, other, children }: AuthPageProps) {
  const t = useT();
  const { name, logo } = useProfile();
  return (
    <>
      <header className="flex min-h-13 items-center pl-0.5">
        <IconButton glyph={IconChevronLeft} size={24} label={t('common.back')} onClick={onBack} />
      </header>
      <div className="flex flex-1 flex-col px-5 pb-8">
        <div className="flex items-center gap-2.5">
          <MerchantMark mark={logo} size={34} />
          <span className="text-title font-extrabold">{name}</span>
        </div>
        <h1 className="tight mt-4 mb-6 text-page font-extrabold">{title}</h1>
        {children}
        <p className="mt-6 flex flex-wrap items-center justify-center gap-x-2 text-tile text-mid">
          {other.text}
          <UiLink to={other.to} className="flex min-h-11 items-center font-bold text-brand">
            {other.label}
          </UiLink>
        </p>
      </div>
    </>
  );
}
