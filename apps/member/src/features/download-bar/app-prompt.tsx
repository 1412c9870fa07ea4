import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { IconDownload } from '@tabler/icons-react';
import { useAppLinks } from '../../shared/app-offer.ts';
import { useT } from '../../shared/i18n.ts';
import { setDownloadOpen } from '../../shared/overlays.ts';

/** A small button that offers the app; only in a browser, and only where there is one for this phone. */
export default function AppPrompt() {
  const t = useT();
  if (useAppLinks().length === 0) return null;
  return <IconButton glyph={IconDownload} size={20} label={t('home.app.download')} onClick={() => setDownloadOpen(true)} />;
}
