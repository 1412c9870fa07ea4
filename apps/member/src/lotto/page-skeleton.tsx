import { Loading, Skeleton } from '@fairhall/ui/skeleton.tsx';
import { useT } from '../shared/i18n.ts';

/** The page in boxes of its own size, so that nothing jumps when it comes. */
export function PageSkeleton() {
  const t = useT();
  return (
    <Loading label={t('common.loading')} className="flex flex-col gap-2 pt-2">
      <Skeleton className="h-10 w-40" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-21.5 w-full" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-68 w-full" />
    </Loading>
  );
}

/** The same for the betting table alone. */
export function TableSkeleton() {
  const t = useT();
  return (
    <Loading label={t('common.loading')} className="flex flex-col gap-2 pt-2">
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-68 w-full" />
    </Loading>
  );
}
