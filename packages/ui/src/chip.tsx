import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { type Glyph, Icon } from './icon.tsx';

export type Tone = 'neutral' | 'brand' | 'accent' | 'win' | 'danger' | 'warn' | 'info' | 'hot';

const TONES: Record<Tone, string> = {
  neutral: 'bg-s2 text-mid',
  brand: 'bg-brand-tint text-brand',
  accent: 'bg-accent-tint text-accent',
  win: 'bg-win-tint text-win',
  danger: 'bg-danger-tint text-danger',
  warn: 'bg-warn-tint text-warn',
  info: 'bg-info-tint text-info',
  hot: 'bg-hot text-bg',
};

export type ChipProps = { tone?: Tone; icon?: Glyph; children: ReactNode; className?: string };

/** A small mark of status or count. Colour is never alone: the words say it too. Lies on bg or s1. */
export function Chip({ tone = 'neutral', icon, children, className }: ChipProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-5.5 items-center gap-1 rounded-chip px-2 text-caption font-bold whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {icon && <Icon glyph={icon} size={14} />}
      {children}
    </span>
  );
}
