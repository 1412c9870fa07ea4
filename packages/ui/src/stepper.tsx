import { IconMinus, IconPlus } from '@tabler/icons-react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type StepperProps = {
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
  label: string;
  decreaseLabel: string;
  increaseLabel: string;
  /** How the value is written, e.g. as money. */
  text?: string;
  /** Makes the value a button, e.g. to open the keypad. */
  onEdit?: () => void;
  disabled?: boolean;
  className?: string;
};

/** A number with a step to either side, kept within its bounds. */
export function Stepper(props: StepperProps) {
  const {
    value,
    min,
    max,
    step = 1,
    onChange,
    label,
    decreaseLabel,
    increaseLabel,
    text = String(value),
    onEdit,
    disabled = false,
    className,
  } = props;
  const to = (next: number) => onChange(Math.min(max, Math.max(min, next)));
  const side = 'grid size-11 flex-none place-items-center text-mid disabled:opacity-40';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in sight
    <div
      role="group"
      aria-label={label}
      className={classNames('flex items-center rounded-input bg-s2 inset-ring-1 inset-ring-ctl', className)}
    >
      <button
        type="button"
        aria-label={decreaseLabel}
        disabled={disabled || value <= min}
        onClick={() => to(value - step)}
        className={side}
      >
        <Icon glyph={IconMinus} size={18} />
      </button>
      {onEdit ? (
        <button
          type="button"
          disabled={disabled}
          onClick={onEdit}
          aria-label={`${label}: ${text}`}
          className="min-h-11 min-w-0 flex-1 text-title font-extrabold"
        >
          {text}
        </button>
      ) : (
        <output className="min-w-0 flex-1 text-center text-title font-extrabold">{text}</output>
      )}
      <button
        type="button"
        aria-label={increaseLabel}
        disabled={disabled || value >= max}
        onClick={() => to(value + step)}
        className={side}
      >
        <Icon glyph={IconPlus} size={18} />
      </button>
    </div>
  );
}
