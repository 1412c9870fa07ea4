import { serverNow } from '@fairhall/client/server-clock';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useMember } from '../../shared/member.ts';
import { spanText } from '../../shared/time-text.ts';

/** How long this session has lasted, in server time. It stands there before the time is known: what is below must not jump. */
export function SessionClock() {
  const t = useT();
  const since = useMember()?.sessionSince;
  const now = useSecond();
  return (
    <p className="flex min-h-11.5 items-center gap-2.5 rounded-tile bg-s1 px-3.75 text-tile inset-shadow-edge">
      <Icon glyph={IconClock} className="text-info" />
      <span className="text-mid">{t('account.mine.session')}</span>
      <span role="timer" className="ml-auto font-bold">
        {since !== undefined && spanText(now - since)}
      </span>
    </p>
  );
}

function useSecond(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
