import { Loading, Skeleton } from '@fairhall/ui/skeleton.tsx';
import { Spinner } from '@fairhall/ui/spinner.tsx';
import { useT } from '../../shared/i18n.ts';

/** Boxes in the size of the games to come. */
export function GameBoxes({ count }: { count: number }) {
  return (
    <div className="grid grid-cols-3 gap-3">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes are nothing but their place
        <Skeleton key={place} className="aspect-square rounded-tile" />
      ))}
    </div>
  );
}

/** What stands below the games while another page of them comes. */
export function ComingPage({ page }: { page: number }) {
  const t = useT();
  return (
    <Loading label={t('games.loading', { page })} className="pt-3">
      <GameBoxes count={3} />
      <p aria-hidden="true" className="flex items-center justify-center gap-2 py-3 text-caption text-mid">
        <Spinner />
        {t('games.loading', { page })}
      </p>
    </Loading>
  );
}
