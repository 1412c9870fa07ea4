import { Button } from '@fairhall/ui/button.tsx';
import { classNames } from '@fairhall/ui/class-names';
import type { Glyph } from '@fairhall/ui/icon.tsx';
import type { ReactNode } from 'react';

type Props = { status: ReactNode; amount?: ReactNode; children: ReactNode; footer: ReactNode };

/** Right under the thumb: what there is to say, the acts, the ways out. Nothing here changes its place. */
export function Dock({ status, amount, children, footer }: Props) {
  return (
    <section className="safe-bottom flex flex-none flex-col gap-2 rounded-t-sheet bg-s1 px-3 pt-2.5 shadow-dock inset-shadow-edge">
      <p aria-live="polite" className="flex min-h-5 items-baseline justify-between gap-2 text-tile leading-5">
        <span className="min-w-0 flex-1 truncate font-bold">{status}</span>
        {amount !== undefined && <span className="flex-none text-mid">{amount}</span>}
      </p>
      {children}
      {footer}
    </section>
  );
}

type ActProps = {
  kind?: 'primary' | 'secondary';
  glyph?: Glyph;
  note?: string;
  onPress: (() => void) | null;
  className?: string;
  children: ReactNode;
};

/** One of the acts; its place is kept while it is not to be had. */
export function ActButton({ kind = 'secondary', glyph, note, onPress, className, children }: ActProps) {
  return (
    <Button
      kind={kind}
      size="large"
      {...(glyph ? { icon: glyph } : {})}
      disabled={onPress === null}
      onClick={() => onPress?.()}
      className={classNames('h-15 min-w-0 flex-1 px-2', className)}
    >
      <span className="flex min-w-0 flex-col leading-tight">
        <span className="truncate">{children}</span>
        {note !== undefined && <span className="truncate text-caption font-bold">{note}</span>}
      </span>
    </Button>
  );
}
