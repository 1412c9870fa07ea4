import type { Machine } from '@fairhall/games/slots/machine';
import type { ReactNode, Ref } from 'react';
import type { Look } from './art/looks.ts';

type Props = {
  machine: Machine;
  look: Look;
  host: Ref<HTMLDivElement>;
  lineNumber: number | null /** The page's own line of figures stands above. */;
  hasBar: boolean;
  children?: ReactNode;
};

/** Room on the screen that other things take: the window shrinks on a short phone rather than push them out. */
const OTHER_PX = 400;
const BAR_PX = 52;

/** The frame around the window, and the ground that reels turn on. */
export function ReelFrame({ machine, look, host, lineNumber, hasBar, children }: Props) {
  const [width, height] = [machine.strips.length * look.cell.width, machine.rows * look.cell.height];
  return (
    <div
      className="relative mx-auto flex-none rounded-[22px] p-2 shadow-[0_16px_40px_rgb(0_0_0/.55)]"
      style={{
        background: look.frame,
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
          {children}
        </div>
      </div>
      {lineNumber !== null && (
        <span className="absolute top-1/2 -left-1 grid size-6 -translate-y-1/2 place-items-center rounded-pill bg-[#FFE08A] text-caption font-extrabold text-[#3B1F08] shadow-toast">
          {lineNumber}
        </span>
      )}
    </div>
  );
}
