import { classNames } from '@fairhall/ui/class-names';
import type { ReactNode } from 'react';

/** Named facts of one thing: in two columns, or beside each other on a card of their own. */
export function Facts({ row = false, className, children }: { row?: boolean; className?: string | undefined; children: ReactNode }) {
  return <dl className={classNames(className, 'facts', row && 'facts-row card')}>{children}</dl>;
}

/** What it is called, and what it is. */
export function Fact({ name, tone, children }: { name: string; tone?: 'warn' | undefined; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={tone}>{children}</dd>
    </div>
  );
}
