import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { type Glyph, Icon } from './icon.tsx';
import { UiLink } from './link-context.tsx';

export type EntryListProps = { children: ReactNode; label?: string; className?: string };

/** A card of rows that lead somewhere. */
export function EntryList({ children, label, className }: EntryListProps) {
  return (
    <ul aria-label={label} className={classNames('overflow-hidden rounded-tile bg-s1 inset-shadow-edge', className)}>
      {children}
    </ul>
  );
}

export type EntryRowProps = {
  label: string;
  icon?: Glyph;
  note?: string;
  /** At the far end: a `Chip`, or the present value of a setting. */
  end?: ReactNode;
  danger?: boolean;
} & ({ to: string; onSelect?: undefined } | { to?: undefined; onSelect: () => void });

const ROW = 'group flex min-h-12.25 w-full items-center gap-3.5 pl-4 text-left active:bg-s2 -outline-offset-2';

/** One row: a link when it has `to`, a button when it has `onSelect`. */
export function EntryRow({ to, onSelect, ...face }: EntryRowProps) {
  return (
    <li className="[&:last-child_.entry-line]:border-0">
      {to === undefined ? (
        <button type="button" onClick={onSelect} className={ROW}>
          <EntryFace {...face} leads={false} />
        </button>
      ) : (
        <UiLink to={to} className={ROW}>
          <EntryFace {...face} leads />
        </UiLink>
      )}
    </li>
  );
}

type FaceProps = Omit<EntryRowProps, 'to' | 'onSelect'> & { leads: boolean };

function EntryFace({ label, icon, note, end, danger = false, leads }: FaceProps) {
  return (
    <>
      {icon && <Icon glyph={icon} size={22} className={danger ? 'text-danger' : 'text-mid'} />}
      <span className="entry-line flex min-h-12.25 min-w-0 flex-1 items-center gap-2 border-b border-hairline py-1.5 pr-3">
        <span className="min-w-0 flex-1">
          <span className={classNames('block text-body font-semibold', danger && 'text-danger')}>{label}</span>
          {note && <span className="block text-caption text-low">{note}</span>}
        </span>
        {end && <span className="flex-none text-tile text-low">{end}</span>}
        {leads && <Icon glyph={IconChevronRight} size={18} className="text-low" />}
      </span>
    </>
  );
}
