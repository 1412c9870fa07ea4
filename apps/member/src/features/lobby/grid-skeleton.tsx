import { Loading, Skeleton } from '@fairhall/ui/skeleton.tsx';
import { useT } from '../../shared/i18n.ts';

export const GRID = 'grid grid-cols-3 gap-3 px-3';

/** The boxes of the games to come, so that nothing jumps when they are there. */
export function GridSkeleton() {
  'use no memo'; // drawn once
  const t = useT();
  return (
    <Loading label={t('common.loading')} className={GRID}>
      {Array.from({ length: 6 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes are nothing but their place
        <Skeleton key={place} className="aspect-square rounded-tile" />
      ))}
    </Loading>
  );
}
