import type { ReactNode } from 'react';

/** What a sheet that opens by itself begins with: focus goes there, not to the way out. */
export function ReadFirst({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <p tabIndex={-1} ref={markFirst} className={`shadow-none ring-0 outline-none ${className}`}>
      {children}
    </p>
  );
}

/** A dialog looks for the attribute when it opens; React keeps the property of that name to itself. */
function markFirst(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
}
