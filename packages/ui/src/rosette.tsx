import { rosettePath } from './art/rosette.ts';

const PATH = rosettePath({ rings: 24, long: 98, short: 34 });

/** The rosette as a decoration in the current text colour; place it absolutely behind what it vouches for. */
export function Rosette({ size = 240, className }: { size?: number; className?: string }) {
  return (
    <svg viewBox="-100 -100 200 200" width={size} height={size} className={className} aria-hidden="true">
      <path d={PATH} fill="none" stroke="currentColor" strokeWidth={160 / size} />
    </svg>
  );
}
