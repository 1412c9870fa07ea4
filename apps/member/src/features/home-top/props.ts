import type { ReactNode } from 'react';

export type HomeTopProps = {
  onMenu: () => void;
  onDeposit: () => void;
  onWithdraw: () => void;
  /** Notices not yet read on this device. */
  unread: boolean;
  /** The offer of the app, where there is one for this phone. */
  appPrompt: ReactNode;
};
