import type { WithdrawalState } from '@fairhall/contract/withdraw/withdrawal-view';
import { Chip, type Tone } from '@fairhall/ui/chip.tsx';
import { useT } from '../../shared/i18n.ts';

const TONES: Readonly<Record<WithdrawalState, Tone>> = {
  requested: 'info',
  review: 'info',
  approved: 'info',
  paying: 'info',
  returned: 'danger',
  paid: 'win',
  rejected: 'danger',
};

/** How a withdrawal stands, in words and colour. */
export function StateChip({ state }: { state: WithdrawalState }) {
  const t = useT();
  return <Chip tone={TONES[state]}>{t(`withdraw.state.${state}`)}</Chip>;
}
