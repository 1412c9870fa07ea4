import { IconBackspace } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { type KeypadKey, type KeypadShape, keypadKeyOf, pressKey } from './keypad-model.ts';

export type KeypadProps = KeypadShape & {
  /** Whether a figure is one that may be typed. A key that would write another does nothing but call `onRefused`. */
  fits: (value: string) => boolean;
  onRefused: (value: string) => void;
  /** Decimal text, "" to begin with. */
  value: string;
  onChange: (value: string) => void;
  label: string;
  pointLabel: string;
  deleteLabel: string;
  clearLabel: string;
  /** The wide key at the side: done, or place the bet. */
  done: ReactNode;
};

const KEY =
  'grid min-h-13 place-items-center rounded-input bg-s2 text-section font-bold transition-transform duration-(--motion-press) ease-soft active:scale-95 active:bg-s3 disabled:opacity-40';

/** Our own keys for amounts, so that no keyboard of the system pushes the slip away. A physical keyboard works too. */
export function Keypad(props: KeypadProps) {
  const { value, onChange, fits, onRefused, label, pointLabel, deleteLabel, clearLabel, done, fractionDigits } = props;
  const press = (key: KeypadKey) => {
    const next = pressKey(value, key, { fractionDigits });
    if (next.length > value.length && !fits(next)) onRefused(next);
    else onChange(next);
  };
  const type = (event: KeyboardEvent) => {
    const key = keypadKeyOf(event.key);
    if (key === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    press(key);
  };
  const digit = (key: KeypadKey) => (
    <button key={key} type="button" onClick={() => press(key)} className={KEY}>
      {key}
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in sight
    <div role="group" aria-label={label} onKeyDown={type} className="grid grid-cols-4 gap-2">
      {(['1', '2', '3'] as const).map(digit)}
      <button type="button" aria-label={deleteLabel} onClick={() => press('delete')} disabled={value === ''} className={KEY}>
        <Icon glyph={IconBackspace} size={24} />
      </button>
      {(['4', '5', '6'] as const).map(digit)}
      <button type="button" onClick={() => press('clear')} disabled={value === ''} className={`${KEY} text-tile`}>
        {clearLabel}
      </button>
      {(['7', '8', '9'] as const).map(digit)}
      <div className="row-span-2 grid *:min-h-full *:rounded-input">{done}</div>
      {fractionDigits > 0 ? (
        <button type="button" aria-label={pointLabel} onClick={() => press('point')} disabled={value.includes('.')} className={KEY}>
          .
        </button>
      ) : (
        digit('000')
      )}
      {digit('0')}
      {digit('00')}
    </div>
  );
}
