import type { Item } from '@fairhall/lottery/selection';
import { useState } from 'react';
import { useT } from '../../../shared/i18n.ts';
import { QUICK_PICKS } from '../grid-model.ts';
import { HUNDRED, HUNDRED_ROW } from './hundred.ts';
import { NumberCell } from './number-cell.tsx';
import { QuickBar } from './quick-bar.tsx';

const HALF = 50;
const PAGES = [HUNDRED.slice(0, HALF), HUNDRED.slice(HALF)] as const;

export type NumberTableProps = {
  held: readonly Item[];
  locked: boolean;
  onAdd: (items: readonly Item[]) => void;
  onRemove: (item: Item) => void;
  /** In place of all that is held. */
  onOnly: (items: readonly Item[]) => void;
};

/** All hundred numbers of two digits on two pages; a page that holds picks says so. */
export function NumberTable({ held, locked, onAdd, onRemove, onOnly }: NumberTableProps) {
  const t = useT();
  const [page, setPage] = useState(0);
  const toggle = (item: Item) => (held.includes(item) ? onRemove(item) : onAdd([item]));
  return (
    <div className="flex flex-col gap-1">
      <div className="flex min-h-9 items-center gap-2">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in sight */}
        <div role="group" aria-label={t('board.typed.label')} className="flex flex-none gap-0.5 rounded-pill bg-s2 p-0.75">
          {PAGES.map((items, at) => {
            const [first = '', last = ''] = [items[0], items.at(-1)];
            const count = items.filter((item) => held.includes(item)).length;
            const words = t('board.page', { first, last });
            return (
              <button
                key={first}
                type="button"
                aria-pressed={at === page}
                aria-label={count > 0 ? t('board.page.held', { page: words, n: count }) : words}
                onClick={() => setPage(at)}
                className={`relative min-h-8 hit-4 rounded-pill px-2.5 text-caption font-bold ${at === page ? 'bg-s3 text-hi inset-shadow-edge' : 'text-mid'}`}
              >
                {first}–{last}
                {count > 0 && <i aria-hidden="true" className="absolute top-0.5 right-1 size-2 rounded-pill bg-brand" />}
              </button>
            );
          })}
        </div>
        <QuickBar row={HUNDRED_ROW} rowName={t('board.typed.label')} picks={SHORT_PICKS} locked={locked} onFill={onOnly} />
      </div>
      <div data-board className="grid grid-cols-5 gap-x-2 gap-y-1">
        {PAGES[page]?.map((item) => (
          <NumberCell key={item} id={item} text={item} label={item} selected={held.includes(item)} disabled={locked} onToggle={toggle} />
        ))}
      </div>
    </div>
  );
}

/** Beside the pages there is room for five. */
const SHORT_PICKS = QUICK_PICKS.filter((pick) => pick !== 'small');
