import { classNames } from '@fairhall/ui/class-names';
import type { ReactNode } from 'react';
import { useT } from '../../../shared/i18n.ts';
import type { BoardSet } from './use-sets.ts';

export type SetButtonProps = { set: BoardSet; locked: boolean; className: string; children: ReactNode };

/** Takes all numbers of a set, or drops them. */
export function SetButton({ set: { words, on, toggle }, locked, className, children }: SetButtonProps) {
  const t = useT();
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={t('board.sets.of', { set: words })}
      disabled={locked}
      onClick={toggle}
      className={classNames(
        'rounded-input disabled:opacity-50',
        on ? 'bg-brand-tint text-brand inset-ring-[1.5px] inset-ring-brand' : 'bg-s1 text-hi inset-ring-1 inset-ring-hairline',
        className,
      )}
    >
      {children}
    </button>
  );
}
