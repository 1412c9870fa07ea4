import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type DockProps = { children: ReactNode; label?: string; className?: string };

/** The bar of a page's main action, fixed to the thumb's end of the screen; leave room below the content with `DockSpace`. */
export function Dock({ children, label, className }: DockProps) {
  return (
    <section
      aria-label={label}
      className={classNames(
        'safe-bottom fixed inset-x-0 bottom-0 z-20 mx-auto max-w-(--app-width) rounded-t-sheet bg-s1 shadow-dock inset-shadow-edge',
        className,
      )}
    >
      <div className="px-4 py-3.5">{children}</div>
    </section>
  );
}

/** Keeps the end of a page clear of its dock. `height` in px, without the safe area. */
export function DockSpace({ height }: { height: number }) {
  return <div aria-hidden="true" style={{ height: `calc(${height}px + env(safe-area-inset-bottom))` }} />;
}
