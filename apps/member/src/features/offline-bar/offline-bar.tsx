import { useOnline } from '@fairhall/client/online';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconWifiOff } from '@tabler/icons-react';
import { useT } from '../../shared/i18n.ts';

/** Says, for as long as it lasts, that this device has no network. */
export function OfflineBar() {
  'use no memo'; // drawn seldom
  const t = useT();
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="flex min-h-8 items-center gap-2 bg-warn-tint px-3 text-caption font-bold text-warn">
          <Icon glyph={IconWifiOff} size={16} />
          {t('common.offline.title')}
        </p>
      )}
    </div>
  );
}
