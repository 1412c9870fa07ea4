import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { IconX } from '@tabler/icons-react';
import { useT } from '../shared/i18n.ts';
import { useProfile } from '../shared/profile.ts';
import { closeLotto } from './close.ts';

/** The embedded lottery page: the merchant's name and the way out. */
export function LottoPage() {
  const t = useT();
  const { name } = useProfile();
  return (
    <header className="mx-auto flex min-h-13 max-w-(--app-width) items-center pl-4 pr-1">
      <h1 className="min-w-0 flex-1 truncate text-title font-bold">{name}</h1>
      <IconButton glyph={IconX} label={t('common.close')} onClick={closeLotto} />
    </header>
  );
}
