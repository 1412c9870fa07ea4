import { Icon } from '@fairhall/ui/icon.tsx';
import { IconClock } from '@tabler/icons-react';
import { useT } from './i18n.ts';
import { isTrial, useSession } from './session.ts';
import { NetPosition, SessionTime } from './session-figures.tsx';
import { useSessionPosition } from './session-position.ts';

/** How long this session has lasted in server time, and what was won or lost in it: in sight wherever money is staked, under no mask. */
export function SessionLine() {
  const t = useT();
  const session = useSession();
  const position = useSessionPosition();
  if (session === null) return null;
  return (
    <p className="mb-1.5 flex items-center gap-1.5 text-nav leading-(--lh-name) whitespace-nowrap text-mid">
      <Icon glyph={IconClock} size={14} className="text-low" />
      <span className="sr-only">{t('lottery.session')}</span>
      <span>
        <SessionTime sinceMs={position?.sinceMs} />
      </span>
      <span className="ml-auto">{t(isTrial(session) ? 'lottery.session.net_practice' : 'lottery.session.net')}</span>
      <span className="font-bold text-hi">
        <NetPosition netE4={position?.netE4} />
      </span>
    </p>
  );
}
