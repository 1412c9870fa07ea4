import { Switch } from '@fairhall/ui/switch.tsx';
import { useT } from '../../shared/i18n.ts';

export type StopSwitchProps = { checked: boolean; onChange: (checked: boolean) => void };

/** Whether a win ends a chase, and what that means either way. */
export function StopSwitch({ checked, onChange }: StopSwitchProps) {
  const t = useT();
  return (
    <Switch
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      note={t(checked ? 'chase.stop.note' : 'chase.stop.off')}
    >
      {t('chase.stop')}
    </Switch>
  );
}
