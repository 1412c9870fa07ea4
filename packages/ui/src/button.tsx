import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { classNames } from './class-names.ts';
import { type Glyph, Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonProps = ComponentProps<'button'> & ButtonLook & { icon?: Glyph; busy?: boolean };

/**
 * A button. While busy it keeps its width and its focus, shows a turning mark, and swallows taps: a double tap sends once.
 * `className` is for place and width, never for the look.
 */
export function Button({ kind, size, wide, icon, busy = false, className, children, onClick, type = 'button', ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={classNames(buttonClass({ kind, size, wide }), className)}
    >
      {busy ? (
        <span className="grid place-items-center">
          <span className="invisible col-start-1 row-start-1 inline-flex items-center gap-1.5" aria-hidden="true">
            {icon && <Icon glyph={icon} />}
            {children}
          </span>
          <span className="sr-only">{children}</span>
          <Spinner className="col-start-1 row-start-1" />
        </span>
      ) : (
        <>
          {icon && <Icon glyph={icon} />}
          {children}
        </>
      )}
    </button>
  );
}
