import { type ReactNode, useRef } from 'react';
import { classNames } from './class-names.ts';

export type SnapDockProps = {
  expanded: boolean;
  onChange: (expanded: boolean) => void;
  /** Always in sight: total, win and the one button. */
  summary: ReactNode;
  /** In sight when expanded. */
  children: ReactNode;
  label: string;
  /** Names of what a tap on the handle does. */
  expandLabel: string;
  collapseLabel: string;
};

/** Pixels a finger must travel for the dock to snap. */
const SNAP_PX = 24;

/** A dock with two resting heights and no scrim: what lies behind stays live. Opens and closes by its handle, tapped or swiped. */
export function SnapDock({ expanded, onChange, summary, children, label, expandLabel, collapseLabel }: SnapDockProps) {
  const startY = useRef<number | null>(null);
  const release = (endY: number) => {
    const travel = startY.current === null ? 0 : endY - startY.current;
    startY.current = null;
    if (Math.abs(travel) >= SNAP_PX) onChange(travel < 0);
  };
  return (
    <section
      aria-label={label}
      className="safe-bottom fixed inset-x-0 bottom-0 z-20 mx-auto max-w-(--app-width) rounded-t-sheet bg-s1 shadow-dock inset-shadow-edge"
    >
      <button
        type="button"
        aria-expanded={expanded}
        aria-label={expanded ? collapseLabel : expandLabel}
        onClick={() => onChange(!expanded)}
        onPointerDown={(event) => {
          startY.current = event.clientY;
        }}
        onPointerUp={(event) => release(event.clientY)}
        onPointerCancel={() => {
          startY.current = null;
        }}
        className="relative grid h-3 w-full touch-none hit-8 place-items-center"
      >
        <span className="h-1 w-9 rounded-pill bg-line" />
      </button>
      {expanded && <div className={classNames('max-h-[62dvh] animate-toast-in overflow-y-auto overscroll-contain px-4')}>{children}</div>}
      <div className="px-4 pb-3.5">{summary}</div>
    </section>
  );
}
