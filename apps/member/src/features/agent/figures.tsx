import { classNames } from '@fairhall/ui/class-names';
import type { ReactNode } from 'react';

export type FigureLine = { id: string; name: string; value: ReactNode; aside?: ReactNode };

/** Figures two abreast, each under its name. */
export function Figures({ lines, title, className }: { lines: readonly FigureLine[]; title?: string; className?: string }) {
  return (
    <section aria-label={title} className={classNames('rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge', className)}>
      {title && <h2 className="mb-2 text-caption font-bold text-low">{title}</h2>}
      <dl className="grid grid-cols-2 gap-x-3 gap-y-3">
        {lines.map(({ id, name, value, aside }) => (
          <div key={id} className="min-w-0">
            <dt className="text-caption text-low">{name}</dt>
            <dd className="text-body font-bold wrap-break-word tabular-nums">
              {value}
              {aside && <span className="ml-1 text-caption font-semibold text-mid">{aside}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
