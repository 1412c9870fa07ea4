import { failureOf } from '@fairhall/client/failure';
import { Button } from '@fairhall/ui/button.tsx';
import { ListEnd } from '@fairhall/ui/list-end.tsx';
import { Loading, Skeleton } from '@fairhall/ui/skeleton.tsx';
import { Spinner } from '@fairhall/ui/spinner.tsx';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';

export type GamesFootProps = {
  error: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  /** The page to come. */
  next: number;
  onNext: () => void;
};

/** The end of the games that are there: the page that is coming, why it does not come, or that these are all. */
export function GamesFoot({ error, hasNextPage, isFetchingNextPage, next, onNext }: GamesFootProps) {
  const t = useT();
  if (isFetchingNextPage) {
    return (
      <Loading label={t('games.loading', { page: next })} className="pt-3">
        <GameBoxes count={3} />
        <p aria-hidden="true" className="flex items-center justify-center gap-2 py-3 text-caption text-mid">
          <Spinner />
          {t('games.loading', { page: next })}
        </p>
      </Loading>
    );
  }
  if (error) {
    return (
      <p role="alert" className="flex items-center justify-between gap-3 px-4 py-3 text-tile text-mid">
        {failureText(failureOf(error))}
        <Button className="flex-none" onClick={onNext}>
          {t('common.retry')}
        </Button>
      </p>
    );
  }
  if (!hasNextPage) return <ListEnd text={t('games.end')} />;
  return (
    <div className="grid place-items-center py-3">
      <Button kind="plain" onClick={onNext}>
        {t('games.further')}
      </Button>
    </div>
  );
}

/** Boxes in the size of the games to come. */
export function GameBoxes({ count }: { count: number }) {
  return (
    <div className="grid grid-cols-3 gap-3 px-3">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes are nothing but their place
        <Skeleton key={place} className="aspect-square rounded-tile" />
      ))}
    </div>
  );
}
