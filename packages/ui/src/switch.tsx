import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> & { children: ReactNode; note?: ReactNode };

/** A setting that takes effect at once: a native checkbox in the role of a switch, its words to the left. */
export function Switch({ children, note, className, ...rest }: SwitchProps) {
  return (
    <label className={classNames('flex min-h-12 items-center justify-between gap-4', className)}>
      <span>
        <span className="block text-body font-semibold">{children}</span>
        {note && <span className="block text-caption text-low">{note}</span>}
      </span>
      <span className="relative inline-flex h-7 w-12 flex-none">
        <input
          {...rest}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says by itself whether it is on
          role="switch"
          className="peer h-7 w-12 appearance-none rounded-pill bg-s3 inset-ring-1 inset-ring-ctl checked:bg-brand checked:inset-ring-0 disabled:opacity-50"
        />
        <span className="pointer-events-none absolute top-1 left-1 size-5 rounded-pill bg-hi transition-transform duration-(--motion-press) ease-soft peer-checked:translate-x-5 peer-checked:bg-brand-on" />
      </span>
    </label>
  );
}
