import { Skeleton } from '@fairhall/ui/skeleton.tsx';

/** The box of the banner to come, as wide as a slide beside which the next one peeks in. */
export function BannerSkeleton() {
  return <Skeleton className="ml-3 aspect-[9/4] w-[calc(100%-54px)] rounded-sheet" />;
}
