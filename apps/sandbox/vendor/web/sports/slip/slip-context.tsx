import { createContext, type ReactNode, useContext } from 'react';
import type { OddsShown } from '../../../sports-api.ts';

import type { Pick } from './slip-state.ts';

export type SlipDesk = {
  /** How odds are written. */
  form: OddsShown;
  has: (selection: string) => boolean;
  toggle: (pick: Pick) => void;
};

const SlipContext = createContext<SlipDesk | null>(null);

export function WithSlip({ slip, children }: { slip: SlipDesk; children: ReactNode }) {
  return <SlipContext value={slip}>{children}</SlipContext>;
}

export function useSlip(): SlipDesk {
  const slip = useContext(SlipContext);
  if (!slip) throw new Error('no slip here');
  return slip;
}
