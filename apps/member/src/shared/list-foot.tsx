import { failureOf } from '@fairhall/client/failure';
import { Button } from '@fairhall/ui/button.tsx';
import { ListEnd } from '@fairhall/ui/list-end.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import { failureText } from './errors.ts';
import { useT } from './i18n.ts';

export type ListFootProps = {
  /** Why the next page could not be read; the rows above stay. */
  error: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};

/** The foot of a list that is read page by page: the next page, why it did not come, or the end. */
export function ListFoot({ error, hasNextPage, isFetchingNextPage, fetchNextPage }: ListFootProps) {
  const t = useT();
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
  if (!hasNextPage) return <ListEnd text={t('no_more_records')} />;
  return <Further loading={isFetchingNextPage} onSeen={() => void fetchNextPage()} />;
}

/** Asks for the next page when it comes into sight; a button for those who do not scroll. */
function Further({ loading, onSeen }: { loading: boolean; onSeen: () => void }) {
  const t = useT();
  const foot = useRef<HTMLDivElement>(null);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (loading || !foot.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) seen();
    });
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, [loading]);
  return (
    <div ref={foot} className="grid place-items-center py-3">
      <Button kind="plain" busy={loading} onClick={onSeen}>
        {t('records.more')}
      </Button>
    </div>
  );
}
