import { classNames } from './class-names.ts';
import { type Glyph, Icon } from './icon.tsx';
import { UiLink } from './link-context.tsx';

export type NavItem = {
  id: string;
  label: string;
  glyph: Glyph;
  /** The filled drawing, for the page one is on. */
  activeGlyph?: Glyph;
  dot?: boolean;
} & ({ to: string /** Beside going there. */; onSelect?: () => void } | { to?: undefined; onSelect: () => void });

export type BottomNavProps = { label: string; items: readonly NavItem[]; current: string | null };

const CELL = 'relative flex h-(--nav-height) w-full flex-col items-center justify-center gap-0.75 text-nav font-semibold';

/** The menu at the foot of the main pages: five places at most. An item leads to a route or opens something. */
export function BottomNav({ label, items, current }: BottomNavProps) {
  'use no memo'; // drawn seldom: what it would remember is in the first load
  return (
    <nav aria-label={label} className="safe-bottom fixed inset-x-0 bottom-0 z-10 mx-auto max-w-(--app-width) border-t border-line bg-s1">
      <ul className="flex">
        {items.map((item) => {
          const active = item.id === current;
          const look = classNames(CELL, active ? 'text-brand font-bold' : 'text-low');
          return (
            <li key={item.id} className="min-w-0 flex-1 basis-0">
              {item.to === undefined ? (
                <button type="button" onClick={item.onSelect} className={look}>
                  <NavCell item={item} active={active} />
                </button>
              ) : (
                <UiLink to={item.to} onClick={item.onSelect} className={look} aria-current={active ? 'page' : undefined}>
                  <NavCell item={item} active={active} />
                </UiLink>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function NavCell({ item, active }: { item: NavItem; active: boolean }) {
  return (
    <>
      {active && <span className="absolute top-0 h-0.75 w-7 rounded-b-[4px] bg-brand" />}
      <span className="relative">
        <Icon glyph={active && item.activeGlyph ? item.activeGlyph : item.glyph} size={24} />
        {item.dot && <i className="absolute -top-0.5 -right-1 size-2 rounded-pill bg-hot ring-2 ring-s1" />}
      </span>
      <span className="max-w-full truncate px-0.5">{item.label}</span>
    </>
  );
}

/** Keeps the end of a page clear of the menu. */
export function BottomNavSpace() {
  return <div aria-hidden="true" className="h-[calc(var(--nav-height)+env(safe-area-inset-bottom))]" />;
}
