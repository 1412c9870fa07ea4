import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type FieldProps = Omit<ComponentProps<'input'>, 'size'> & {
  label: string;
  /** Beside the label, e.g. the limits of an amount. */
  aside?: ReactNode;
  /** Below the input while there is no error. */
  hint?: ReactNode;
  /** Why the input is refused; read out with the input and announced when it appears. */
  error?: string | null;
  /** Before the text inside the frame: a currency symbol, a dialing code. */
  leading?: ReactNode;
  /** After the text inside the frame: a button to clear or to fetch a code. */
  trailing?: ReactNode;
  /** For `type="password"`: names of the button that shows and hides the text. */
  reveal?: { show: string; hide: string };
  big?: boolean;
};

/** A labelled input with its hint and its error tied to it. Spread a form library's `register()` into it. */
export function Field({
  label,
  aside,
  hint,
  error,
  leading,
  trailing,
  reveal,
  big = false,
  className,
  type = 'text',
  id,
  ...rest
}: FieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const [shown, setShown] = useState(false);
  const noteId = `${inputId}-note`;
  const hasNote = Boolean(error ?? hint);
  return (
    <div className={className}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3 px-0.5">
        <label htmlFor={inputId} className="text-tile font-bold">
          {label}
        </label>
        {aside && <span className="text-caption text-low">{aside}</span>}
      </div>
      <div className={frameClass({ big, bad: Boolean(error) })}>
        {leading}
        <input
          {...rest}
          id={inputId}
          type={reveal && shown ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={hasNote ? noteId : undefined}
          className={classNames(
            'min-w-0 flex-1 self-stretch bg-transparent outline-none placeholder:font-medium placeholder:text-low focus-visible:[box-shadow:none]',
            big ? 'text-page font-extrabold tight' : 'text-[max(1rem,var(--type-body))] font-semibold',
          )}
        />
        {reveal && (
          <button
            type="button"
            aria-label={shown ? reveal.hide : reveal.show}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="-mr-3 grid size-11 flex-none place-items-center rounded-input text-low"
          >
            <Icon glyph={shown ? IconEyeOff : IconEye} />
          </button>
        )}
        {trailing}
      </div>
      <p
        id={noteId}
        aria-live="polite"
        className={classNames('px-0.5 text-caption', hasNote && 'mt-1.5', error ? 'text-danger' : 'text-low')}
      >
        {error ?? hint}
      </p>
    </div>
  );
}

function frameClass({ big, bad }: { big: boolean; bad: boolean }): string {
  return classNames(
    'flex items-center gap-2 rounded-input bg-s1 px-3.5 inset-ring-1 has-[input:focus-visible]:inset-ring-2 has-[input:focus-visible]:inset-ring-focus has-[input:disabled]:opacity-60',
    big ? 'min-h-13.5' : 'min-h-12',
    bad ? 'inset-ring-danger' : 'inset-ring-ctl',
  );
}
