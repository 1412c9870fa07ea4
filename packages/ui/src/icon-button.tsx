import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { type Glyph, Icon, type IconSize } from './icon.tsx';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  glyph: Glyph;
  /** The name, since the drawing says none. */
  label: string;
  size?: IconSize;
  /** A dot for something unread; say it in `label` too. */
  dot?: boolean;
};

export const ICON_BUTTON_CLASS =
  'relative grid size-11 flex-none place-items-center rounded-tile text-mid transition-transform duration-(--motion-press) ease-soft active:scale-92 disabled:text-low disabled:opacity-60';

/** A button that is only an icon: 44 px square, always named. */
export function IconButton({ glyph, label, size = 22, dot = false, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={classNames(ICON_BUTTON_CLASS, className)}>
      <IconWithDot glyph={glyph} size={size} dot={dot} />
    </button>
  );
}

/** The inside of an icon button, for links that look like one (`className={ICON_BUTTON_CLASS}`). */
export function IconWithDot({ glyph, size = 22, dot = false }: { glyph: Glyph; size?: IconSize; dot?: boolean }) {
  return (
    <>
      <Icon glyph={glyph} size={size} />
      {dot && <i className="absolute top-2.5 right-2.5 size-2 rounded-pill bg-hot ring-2 ring-bg" />}
    </>
  );
}
