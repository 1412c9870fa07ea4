import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { rovingKeys } from './roving.ts';

export type SegmentedProps<Id extends string> = {
  label: string;
  /** `icon`: before the label, which says it all. `lang`: of a label in another language than the page's, which has letters of its own. */
  items: readonly { id: Id; label: string; icon?: ReactNode; lang?: string }[];
  value: Id;
  onChange: (id: Id) => void;
  /** `pill` sits in a header, `tight` in one that leaves it little room; `block` fills a form row with brand on the chosen part. */
  look?: 'pill' | 'tight' | 'block';
  className?: string;
};

const LOOKS = {
  pill: {
    box: 'inline-flex gap-0.5 rounded-pill bg-s2 p-0.75',
    part: 'min-h-9.5 rounded-pill px-3 text-tile aria-checked:bg-s3 aria-checked:text-hi aria-checked:inset-shadow-edge',
  },
  tight: {
    box: 'inline-flex rounded-pill bg-s2 p-0.75',
    part: 'min-h-9.5 rounded-pill px-2 text-caption aria-checked:bg-s3 aria-checked:text-hi aria-checked:inset-shadow-edge',
  },
  block: {
    box: 'flex rounded-input bg-s2 p-0.75',
    part: 'min-h-9.5 flex-1 rounded-[9px] px-2 text-tile aria-checked:bg-s3 aria-checked:text-hi aria-checked:inset-ring-1 aria-checked:inset-ring-brand-edge',
  },
} as const;

/** One of a few, all in sight. A radio group: arrow keys move and choose. */
export function Segmented<Id extends string>({ label, items, value, onChange, look = 'pill', className }: SegmentedProps<Id>) {
  const choose = (place: number) => {
    const item = items[place];
    if (item) onChange(item.id);
  };
  // Before anything is chosen the first part is the way in for the keyboard.
  const isChosen = items.some(({ id }) => id === value);
  return (
    <div role="radiogroup" aria-label={label} onKeyDown={rovingKeys('radio', choose)} className={classNames(LOOKS[look].box, className)}>
      {items.map((item, place) => (
        // biome-ignore lint/a11y/useSemanticElements: native radios cannot be drawn as one bar without hiding them
        <button
          key={item.id}
          type="button"
          role="radio"
          lang={item.lang}
          data-place={place}
          aria-checked={item.id === value}
          tabIndex={item.id === value || (place === 0 && !isChosen) ? 0 : -1}
          onClick={() => onChange(item.id)}
          className={classNames('relative hit-3 font-bold whitespace-nowrap text-mid', LOOKS[look].part)}
        >
          {item.icon ? (
            <span className="inline-flex items-center justify-center gap-1.5">
              {item.icon}
              {item.label}
            </span>
          ) : (
            item.label
          )}
        </button>
      ))}
    </div>
  );
}
