import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A box in the size of what is coming, shown from 150 ms on; shimmers slowly, stands still under reduced motion. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('relative block animate-late overflow-hidden rounded-chip bg-s2', className)}>
      <span className="absolute inset-0 animate-shimmer bg-linear-to-r from-transparent via-s3 to-transparent motion-reduce:hidden" />
    </span>
  );
}

/** A place that is loading: says so once, by `label`, whatever boxes it holds. */
export function Loading({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
