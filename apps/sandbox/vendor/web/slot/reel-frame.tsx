import type { Machine } from '@fairhall/games/slots/machine';
import type { ReactNode, Ref } from 'react';
import type { Look } from './art/looks.ts';

type Props = {
  machine: Machine;
  look: Look;
  host: Ref<HTMLDivElement>;
  lineNumber: number | null;
  /** The page's own line of figures stands above. */
  hasBar: boolean;
  isFeature: boolean;
  children?: ReactNode;
};

/** Room on the screen that other things take: the window shrinks on a short phone rather than push them out. */
const OTHER_PX = 400;
const BAR_PX = 52;
/** Reels are round: what leaves above and below lies in shade. */
const ROUNDING = 'linear-gradient(180deg,rgb(0 0 0/.5),rgb(0 0 0/0) 13%,rgb(0 0 0/0) 87%,rgb(0 0 0/.5))';

const SHADOW = '0 16px 40px rgb(0 0 0/.55)';

/** The frame around the window, and the ground that reels turn on. */
export function ReelFrame({ machine, look, host, lineNumber, hasBar, isFeature, children }: Props) {
  const [width, height] = [machine.strips.length * look.cell.width, machine.rows * look.cell.height];
  return (
    <div
      className="relative mx-auto flex-none rounded-[22px] p-2 transition-shadow duration-700"
      style={{
        background: look.frame,
        boxShadow: `0 0 ${isFeature ? `30px 5px ${look.glow}` : `0 0 ${look.glow}00`}, ${SHADOW}`,
        width: `min(100% - 12px, ${(width / height).toFixed(3)} * (100dvh - ${OTHER_PX + (hasBar ? BAR_PX : 0)}px) + 26px, 400px)`,
      }}
    >
      <div className="rounded-[15px] p-1 shadow-[inset_0_6px_18px_rgb(0_0_0/.8)]" style={{ background: look.well }}>
        <div className="relative overflow-hidden rounded-[11px]" style={{ aspectRatio: `${width} / ${height}` }}>
          <div
            aria-hidden="true"
            className="absolute inset-0 grid gap-1"
            style={{ gridTemplateColumns: `repeat(${machine.strips.length}, 1fr)` }}
          >
            {machine.strips.map((_, reel) => (
              // Reels never change their places.
              // biome-ignore lint/suspicious/noArrayIndexKey: a reel is its place
              <i key={reel} className="rounded-[9px]" style={{ background: look.reel }} />
            ))}
          </div>
          <div ref={host} className="absolute inset-0" />
          <i aria-hidden="true" className="pointer-events-none absolute inset-0" style={{ background: ROUNDING }} />
          {children}
        </div>
      </div>
      {lineNumber !== null && (
        <span
          style={{ top: markTop(machine, lineNumber) }}
          className="absolute -left-1 grid size-6 -translate-y-1/2 place-items-center rounded-pill bg-[#FFE08A] text-caption font-extrabold text-[#3B1F08] shadow-toast"
        >
          {lineNumber}
        </span>
      )}
    </div>
  );
}

/** Beside the place where the line begins. */
function markTop(machine: Machine, lineNumber: number): string {
  const row = machine.kind === 'lines' ? (machine.lines[lineNumber - 1]?.[0] ?? 1) : 0;
  return `${(((row + 0.5) / machine.rows) * 100).toFixed(1)}%`;
}
