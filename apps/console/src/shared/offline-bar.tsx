import { useOnline } from '@fairhall/client/online';
import { IconWifiOff } from '@tabler/icons-react';
import { useT } from './i18n.ts';

/** Said above everything while there is no network: what is shown may be old, and nothing can be decided. */
export function OfflineBar() {
  const t = useT();
  if (useOnline()) return null;
  return (
    <div role="alert" className="offline-bar">
      <IconWifiOff size={16} aria-hidden="true" />
      {t('console.offline.bar')}
    </div>
  );
}
