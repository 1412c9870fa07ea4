import type { DepositState } from '@fairhall/contract/cashier/deposit-view';
import { Chip, type Tone } from '@fairhall/ui/chip.tsx';
import { useT } from '../../shared/i18n.ts';

const TONES: Readonly<Record<DepositState, Tone>> = {
  created: 'warn',
  paid: 'info',
  review: 'info',
  approved: 'win',
  rejected: 'danger',
  expired: 'neutral',
  reversed: 'danger',
  refunding: 'warn',
  refunded: 'neutral',
};

/** How a deposit stands, in words and colour. */
export function StateChip({ state }: { state: DepositState }) {
  const t = useT();
  return <Chip tone={TONES[state]}>{t(`cashier.state.${state}`)}</Chip>;
}
