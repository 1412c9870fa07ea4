import { useOnline } from '@fairhall/client/online';
import { pointMoves } from '@fairhall/contract/mall/mall';
import { ZERO } from '@fairhall/money/amount';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { pointText } from '../../shared/point-text.ts';
import { useProfile } from '../../shared/profile.ts';
import { read, STALE_MS } from '../../shared/query-client.ts';
import { dateTimeText } from '../../shared/time-text.ts';
import { Unread } from '../../shared/unread.tsx';
import { read4, TILE } from './model.ts';

/** Where points came from and where they went, the newest first. */
export function PointList() {
  const t = useT();
  const online = useOnline();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const query = useQuery({ ...read(pointMoves, {}), staleTime: STALE_MS.live });
  const { data } = query;
  if (!data) {
    return (
      <Unread query={query} offline={!online} className="">
        <Skeleton className="h-40 rounded-tile" />
      </Unread>
    );
  }
  if (data.list.length === 0) return <StateView kind="empty" title={t('mall.no_moves')} text={t('mall.no_text')} />;
  return (
    <ul className={`${TILE} divide-y divide-hairline`}>
      {data.list.map(({ atMs, what, pointsE4 }, place) => {
        const points = read4(pointsE4);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: moves have no name of their own, and none is put between others
          <li key={`${atMs}-${place}`} className="flex justify-between gap-3 py-2.5 text-tile">
            <span>
              <span className="block font-semibold">{t(`mall.move.${what}`)}</span>
              <span className="block text-caption text-mid">{dateTimeText(atMs, { language, timeZone })}</span>
            </span>
            <span className={`font-semibold tabular-nums ${points > ZERO ? 'text-win' : 'text-mid'}`}>
              {points > ZERO ? '+' : ''}
              {pointText(points)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
