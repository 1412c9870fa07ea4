import { type ReactNode, useId } from 'react';
import { EmptyArt, ErrorArt, OfflineArt } from './art/state-art.tsx';
import { classNames } from './class-names.ts';
import { CopyButton } from './copy-button.tsx';

export type StateKind = 'empty' | 'error' | 'offline';

export type StateViewProps = {
  kind: StateKind;
  title: string;
  /** The cause, or what will stand here. */
  text?: ReactNode;
  /** One main action first (retry), then at most one more (support): `Button`s share the width. */
  actions?: ReactNode;
  /** Between text and actions, e.g. the last known balance, greyed with its time. */
  children?: ReactNode;
  /** The id a support agent asks for. */
  request?: { label: string; id: string; copyLabel: string; copiedLabel: string };
  className?: string;
};

const ART = { empty: EmptyArt, error: ErrorArt, offline: OfflineArt } as const;

/** What a place shows when it has nothing, failed, or is cut off: drawing, cause, way out. */
export function StateView({ kind, title, text, actions, children, request, className }: StateViewProps) {
  const Art = ART[kind];
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} role={kind === 'error' ? 'alert' : undefined} className={classNames('px-4 py-6', className)}>
      <div className="flex items-center gap-4">
        <Art className="-ml-1.5 flex-none" />
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="text-[1.1875rem] leading-(--lh-title) font-extrabold">
            {title}
          </h2>
          {text && <p className="mt-1.25 text-tile leading-(--lh-text) text-mid">{text}</p>}
        </div>
      </div>
      {children && <div className="mt-3">{children}</div>}
      {actions && <div className="mt-3.5 flex gap-2.5 *:flex-1 *:px-3">{actions}</div>}
      {request && (
        <p className="mt-2.5 flex items-center justify-center gap-1.5 text-caption text-low">
          {request.label}
          <span className="font-mono text-mid">{request.id}</span>
          <CopyButton value={request.id} of={request.label} bare copyLabel={request.copyLabel} copiedLabel={request.copiedLabel} />
        </p>
      )}
    </section>
  );
}
