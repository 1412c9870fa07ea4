import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type SelectFieldProps = Omit<ComponentProps<'select'>, 'size' | 'value' | 'onChange' | 'children'> & {
  label: string;
  /** Beside the label, e.g. that it may be left out. */
  aside?: ReactNode;
  /** Says that nothing is chosen yet. */
  empty: string;
  choices: readonly { code: string; label: string }[];
  value: string;
  onChange: (code: string) => void;
  /** Why the choice is refused; read out with it and announced when it appears. */
  error?: string | null | undefined;
};

/** A labelled choice from a list, by the device's own picker, with its error tied to it. */
export function SelectField({ label, aside, empty, choices, onChange, error, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 flex justify-between gap-3 px-0.5 text-tile font-bold">
        {label}
        {aside && <span className="font-normal text-low">{aside}</span>}
      </label>
      <div className="relative">
        <select
          {...rest}
          id={id}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          className={classNames(
            'min-h-12 w-full appearance-none rounded-input bg-s1 py-2 pr-11 pl-3.5 text-[max(1rem,var(--type-body))] font-semibold inset-ring-1',
            error ? 'inset-ring-danger' : 'inset-ring-ctl',
          )}
        >
          <option value="">{empty}</option>
          {choices.map((choice) => (
            <option key={choice.code} value={choice.code}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon glyph={IconChevronDown} className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-low" />
      </div>
      <p id={`${id}-note`} aria-live="polite" className={error ? 'mt-1.5 px-0.5 text-caption text-danger' : ''}>
        {error}
      </p>
    </div>
  );
}
