import { failureOf } from '@fairhall/client/failure';
import { Button } from '@fairhall/ui/button.tsx';
import { ListEnd } from '@fairhall/ui/list-end.tsx';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { failureText } from './errors.ts';
import { useT } from './i18n.ts';

export type ListFootProps = {
  /** Why the next page could not be read; the rows above stay. */
  error: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  /** Said when all is there. */
  end?: string;
  /** What stands for the page that comes, of a list that asks for it by its own measure. */
  coming?: ReactNode;
};

/** The foot of a list that is read page by page: the next page, why it did not come, or the end. */
export function ListFoot({ error, hasNextPage, isFetchingNextPage, fetchNextPage, end, coming }: ListFootProps) {
  const t = useT();
  if (coming && isFetchingNextPage) return coming;
  if (error) {
    return (
      <p role="alert" className="flex items-center justify-between gap-3 py-3 text-tile text-mid">
        {failureText(failureOf(error))}
        <Button className="flex-none" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('common.retry')}
        </Button>
      </p>
    );
  }
  if (!hasNextPage) return <ListEnd text={end ?? t('no_more_records')} />;
  return <Further loading={isFetchingNextPage} bySight={!coming} onSeen={() => void fetchNextPage()} />;
}

type FurtherProps = { loading: boolean; bySight: boolean; onSeen: () => void };

/** Asks for the next page when it comes into sight; a button for those who do not scroll. */
function Further({ loading, bySight, onSeen }: FurtherProps) {
  const t = useT();
  const foot = useRef<HTMLDivElement>(null);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (loading || !bySight || !foot.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) seen();
    });
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, [loading, bySight]);
  return (
    <div ref={foot} className="grid place-items-center py-3">
      <Button kind="plain" busy={loading} onClick={onSeen}>
        {t('common.show_more')}
      </Button>
    </div>
  );
}
