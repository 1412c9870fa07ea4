import { Skeleton } from '@fairhall/ui/skeleton.tsx';

/** The box of the banner to come. */
export function BannerSkeleton() {
  return <Skeleton className="mx-3 aspect-[9/4] rounded-sheet" />;
}
