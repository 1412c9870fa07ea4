import { failureOf } from '@fairhall/client/failure';
import type { FamilyCode } from '@fairhall/lottery/families';
import { Button } from '@fairhall/ui/button.tsx';
import { classNames } from '@fairhall/ui/class-names';
import { Field } from '@fairhall/ui/field.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { FailureView } from '../../shared/failure-view.tsx';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { DrawnNumbers } from '../../shared/lottery/drawn-numbers.tsx';
import { headlineOf } from '../../shared/lottery/headline.ts';
import { useProfile } from '../../shared/profile.ts';
import { momentText } from '../../shared/time-text.ts';
import { type DrawnRow, useDrawPages, type Wanted } from './api/series.ts';

/** Typing is waited for so long. */
const TYPED_MS = 400;
const ALL: Wanted = { numero: '', day: '' };

export type DrawListProps = { gameId: number; family: FamilyCode; onDraw: (draw: DrawnRow) => void };

/** Past draws of a game, newest first, found by issue and day; each opens its proof. */
export function DrawList({ gameId, family, onDraw }: DrawListProps) {
  const t = useT();
  const [typed, setTyped] = useState(ALL);
  const wanted = useSettledValue(typed, TYPED_MS);
  const query = useDrawPages(gameId, wanted);
  const rows = query.data?.pages.flatMap(({ content }) => content) ?? [];
  const searches = typed.numero !== '' || typed.day !== '';
  return (
    <>
      <div className="grid grid-cols-2 gap-2 pb-3">
        <Field
          label={t('trend.search')}
          placeholder={t('trend.search.hint')}
          inputMode="numeric"
          autoComplete="off"
          value={typed.numero}
          onChange={({ currentTarget }) => setTyped({ ...typed, numero: currentTarget.value.replace(/[^\d-]/g, '').slice(0, 24) })}
        />
        <Field
          label={t('trend.day')}
          type="date"
          value={typed.day}
          onChange={({ currentTarget }) => setTyped({ ...typed, day: currentTarget.value })}
        />
      </div>
      {query.error && rows.length === 0 ? (
        <FailureView failure={failureOf(query.error)} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <Skeleton className="h-80 w-full" />
      ) : rows.length === 0 ? (
        <StateView
          kind="empty"
          title={t(searches ? 'trend.not_found' : 'trend.none')}
          {...(searches && { text: t('trend.not_found.text'), actions: <Button onClick={() => setTyped(ALL)}>{t('trend.clear')}</Button> })}
        />
      ) : (
        <ul className="overflow-hidden rounded-tile bg-s1 inset-shadow-edge">
          {rows.map((row) => (
            <li key={row.drawId} className="not-last:border-b not-last:border-hairline">
              <DrawnLine row={row} family={family} onDraw={onDraw} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div className="py-3 text-center">
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('trend.more')}
          </Button>
        </div>
      )}
    </>
  );
}

function DrawnLine({ row, family, onDraw }: { row: DrawnRow; family: FamilyCode; onDraw: DrawListProps['onDraw'] }) {
  const t = useT();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const { numero, winNo, drawTime, state, past } = row;
  const voided = state === 'void';
  return (
    <button
      type="button"
      onClick={() => onDraw(row)}
      aria-label={t('trend.proof', { numero, faces: (headlineOf(family, winNo) ?? []).join(' ') })}
      className="flex min-h-14 w-full flex-wrap items-center gap-x-3 gap-y-1 py-2 pr-2 pl-3.5 text-left -outline-offset-2 active:bg-s2"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-tile font-bold">{numero}</span>
        <span className="block text-caption text-low">{momentText(drawTime, { language, timeZone, nowMs: Date.now() })}</span>
        {(voided || past.length > 0) && (
          <span className={classNames('block text-caption font-bold text-warn')}>{t(voided ? 'trend.void' : 'trend.corrected')}</span>
        )}
      </span>
      <DrawnNumbers family={family} winNo={winNo} dim={voided} />
      <Icon glyph={IconChevronRight} size={18} className="text-low" />
    </button>
  );
}

/** A value once it has stood still. */
function useSettledValue<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
