import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { rovingKeys } from './roving.ts';

export type TabItem<Id extends string> = { id: Id; label: string; count?: number };

export type TabsProps<Id extends string> = {
  /** Names the row for assistive technology. */
  label: string;
  items: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** Prefix of the element ids that tie tabs to their `TabPanel`, unique on the page; left out where there is no panel. */
  idBase?: string;
  /** Something at the far end of the row, such as a filter button or "page 1 / 8". */
  end?: ReactNode;
  className?: string;
};

const TAB =
  "relative flex min-h-11 min-w-11 flex-none items-center justify-center gap-1 whitespace-nowrap text-body [[lang|=my]_&]:text-tile text-low font-semibold aria-selected:font-bold aria-selected:text-hi after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-pill after:bg-brand after:opacity-0 after:content-[''] aria-selected:after:opacity-100 after:transition-opacity after:duration-(--motion-tab)";

/** Tabs that switch what stands below them. Arrow keys move and choose; the chosen tab scrolls into view. */
export function Tabs<Id extends string>({ label, items, value, onChange, idBase, end, className }: TabsProps<Id>) {
  const ownBase = useId();
  const row = useRef<HTMLDivElement>(null);
  const centred = useRef(items[0]?.id);
  useEffect(() => {
    // A row begins at its first tab: to measure that would lay the whole page out.
    if (centred.current === value) return;
    centred.current = value;
    centre(row.current);
  }, [value]);
  const choose = (place: number) => {
    const item = items[place];
    if (item) onChange(item.id);
  };
  return (
    <div className={classNames('flex items-center border-b border-line', className)}>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        onKeyDown={rovingKeys('tab', choose)}
        className="no-scrollbar relative flex min-w-0 flex-1 gap-4.5 scroll-smooth [[lang|=my]_&]:gap-3.5 overflow-x-auto px-4"
      >
        {items.map((item, place) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={tabId(idBase ?? ownBase, item.id)}
            data-place={place}
            aria-selected={item.id === value}
            aria-controls={idBase !== undefined && item.id === value ? panelId(idBase) : undefined}
            tabIndex={item.id === value ? 0 : -1}
            onClick={() => onChange(item.id)}
            className={TAB}
          >
            {item.label}
            {item.count !== undefined && item.count > 0 && (
              <span className="grid h-4.5 min-w-4.5 place-items-center rounded-pill bg-info-tint px-1 text-nav font-bold text-info">
                {item.count}
              </span>
            )}
          </button>
        ))}
      </div>
      {end && <div className="flex-none pr-3 pl-2 text-caption font-semibold text-low">{end}</div>}
    </div>
  );
}

/** Scrolls the row, and only the row, so that the chosen tab stands in its middle. */
function centre(row: HTMLElement | null): void {
  const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]');
  if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

export type TabPanelProps = { idBase: string; value: string; children: ReactNode; className?: string };

/** What the chosen tab shows; needs the `idBase` and value of its `Tabs`. */
export function TabPanel({ idBase, value, children, className }: TabPanelProps) {
  return (
    <div role="tabpanel" id={panelId(idBase)} aria-labelledby={tabId(idBase, value)} className={className}>
      {children}
    </div>
  );
}

const tabId = (idBase: string, id: string) => `${idBase}-tab-${id}`;
const panelId = (idBase: string) => `${idBase}-panel`;
