import { useT } from './i18n.ts';
import { usePushState } from './live.ts';

/** Whether this page changes by itself. */
export function LiveMark() {
  const t = useT();
  const live = usePushState() === 'live';
  return (
    <span role="status" className={live ? 'live-mark' : 'live-mark live-mark-off'}>
      <span className="live-dot" aria-hidden="true" />
      {live ? t('console.live.on') : t('console.live.off')}
    </span>
  );
}
