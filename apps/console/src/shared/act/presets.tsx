import type { ConsoleKey } from '@fairhall/i18n/catalogue';
import { Button } from 'antd';
import { useT } from '../i18n.ts';

export type PresetsProps = {
  label?: ConsoleKey;
  presets: readonly ConsoleKey[];
  /** The reason as it stands; none where it is kept elsewhere. */
  value?: string;
  onChoose: (reason: string) => void;
};

/** Reasons given often, to be taken over by a click. */
export function Presets({ label = 'console.act.presets', presets, value, onChoose }: PresetsProps) {
  const t = useT();
  return (
    <ul className="act-presets" aria-label={t(label)}>
      {presets.map((preset) => (
        <li key={preset}>
          <Button aria-pressed={value === undefined ? undefined : value === t(preset)} onClick={() => onChoose(t(preset))}>
            {t(preset)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
