import type { Answer } from '@fairhall/client/failure';
import { type ReactNode, useRef, useState } from 'react';
import { ProofSheet } from './proof-sheet.tsx';

type Proof = {
  /** Does what may ask for a proof of who acts: asks for it, and does it again. Closed without one, it answers as it was refused. */
  proved<Value>(act: () => Promise<Answer<Value>>): Promise<Answer<Value>>;
  /** To be drawn in the page that asks. */
  sheet: ReactNode;
};

/** For pages whose acts change the account. */
export function useProof(): Proof {
  const [open, setOpen] = useState(false);
  const done = useRef<(isProved: boolean) => void>(undefined);
  const settle = (isProved: boolean) => {
    setOpen(false);
    done.current?.(isProved);
  };
  return {
    async proved(act) {
      const answer = await act();
      if (answer.ok || answer.failure.code !== 'REAUTH_REQUIRED') return answer;
      setOpen(true);
      const isProved = await new Promise<boolean>((resolve) => {
        done.current = resolve;
      });
      return isProved ? act() : answer;
    },
    sheet: open ? <ProofSheet onProved={() => settle(true)} onClose={() => settle(false)} /> : null,
  };
}
