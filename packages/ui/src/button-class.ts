import { classNames } from './class-names.ts';

export type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'danger' | 'plain';
/** 36, 44 (narrow, for two beside a balance), 44 and 52 px high. */
export type ButtonSize = 'small' | 'snug' | 'medium' | 'large';
export type ButtonLook = { kind?: ButtonKind; size?: ButtonSize; wide?: boolean };

const KINDS: Record<ButtonKind, string> = {
  primary: 'bg-brand sheen text-brand-on inset-shadow-edge',
  secondary: 'bg-s2 text-hi inset-ring-1 inset-ring-line',
  ghost: 'text-brand inset-ring-1 inset-ring-brand-edge',
  danger: 'text-danger inset-ring-1 inset-ring-danger',
  plain: 'text-mid',
};

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 text-tile hit-4 relative',
  snug: 'min-h-11 px-3.5 text-[0.875rem]',
  medium: 'min-h-11 px-4.5 text-body',
  large: 'min-h-13 px-5 text-title',
};

const BASE =
  'inline-flex items-center justify-center gap-1.5 rounded-pill text-center font-bold select-none leading-(--lh-title) transition-transform duration-(--motion-press) ease-soft active:scale-97';
const OFF =
  'disabled:bg-none disabled:bg-s3 disabled:text-low disabled:inset-ring-0 disabled:active:scale-100 aria-disabled:active:scale-100';

/** The look of a button, for links that act as one: `<Link className={buttonClass({ kind: 'primary' })}>`. */
export function buttonClass({ kind = 'secondary', size = 'medium', wide = false }: ButtonLook = {}): string {
  return classNames(BASE, KINDS[kind], SIZES[size], OFF, wide && 'w-full');
}
