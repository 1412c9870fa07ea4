import { Segmented } from '@fairhall/ui/segmented.tsx';
import { useT } from '../../shared/i18n.ts';
import { TEAM_RANGE_IDS, type TeamRange } from './days.ts';

/** Which days are told. */
export function RangeBar({ value, onChange }: { value: TeamRange; onChange: (range: TeamRange) => void }) {
  const t = useT();
  return (
    <Segmented
      look="block"
      label={t('agent.range')}
      items={TEAM_RANGE_IDS.map((id) => ({ id, label: t(`agent.range.${id}`) }))}
      value={value}
      onChange={onChange}
    />
  );
}
