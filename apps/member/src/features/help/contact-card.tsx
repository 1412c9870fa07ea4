import { buttonClass } from '@fairhall/ui/button-class';
import { classNames } from '@fairhall/ui/class-names';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconHeadset } from '@tabler/icons-react';
import { useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { useSite } from '../../shared/site.ts';

/** Leads to a person: the merchant's service, else its support. Nothing where it names neither. */
export function ContactCard({ className }: { className?: string }) {
  const t = useT();
  const { support } = useProfile();
  const path = useSite()?.customerService[0]?.path ?? support;
  if (!path) return null;
  return (
    <aside
      className={classNames(
        'flex min-h-18 items-center gap-3 rounded-tile bg-s1 bg-linear-to-r from-info-tint to-transparent p-3',
        className,
      )}
    >
      <span className="grid size-10 flex-none place-items-center rounded-pill bg-accent-tint text-accent">
        <Icon glyph={IconHeadset} size={22} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-tile font-bold">{t('public.contact.title')}</span>
        <span className="block text-caption leading-(--lh-note) text-low">{t('public.contact.text')}</span>
      </span>
      <a href={path} className={buttonClass({ kind: 'ghost', size: 'small' })}>
        {t('public.contact.send')}
      </a>
    </aside>
  );
}
