import { IconCheck } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { children: ReactNode };

/** A native checkbox with its words as the tap target; links may stand inside the words. */
export function Checkbox({ children, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames('flex min-h-11 items-center gap-2.5 text-tile text-mid', className)}>
      <span className="relative grid size-5.5 flex-none place-items-center">
        <input
          {...rest}
          type="checkbox"
          className="peer size-5.5 appearance-none rounded-[7px] bg-s1 inset-ring-1 inset-ring-ctl checked:bg-brand checked:inset-ring-0 disabled:opacity-50"
        />
        <Icon
          glyph={IconCheck}
          size={16}
          stroke={3}
          className="pointer-events-none absolute text-brand-on opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span>{children}</span>
    </label>
  );
}
