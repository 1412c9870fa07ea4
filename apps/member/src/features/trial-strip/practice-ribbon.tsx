import { Icon } from '@fairhall/ui/icon.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { IconDeviceGamepad } from '@tabler/icons-react';
import { useT } from '../../shared/i18n.ts';

/** Stays above every page of a trial session, so that practice money is never taken for real money. */
export default function PracticeRibbon() {
  const t = useT();
  return (
    <p className="flex min-h-8 items-center gap-2 bg-accent-tint px-3 text-caption font-bold text-accent">
      <Icon glyph={IconDeviceGamepad} size={16} />
      <span className="min-w-0 flex-1">{t('common.practice')}</span>
      <UiLink to="/register" className="relative hit-8 underline underline-offset-2">
        {t('common.register')}
      </UiLink>
    </p>
  );
}
