export type HomeTopProps = {
  onMenu: () => void;
  onDeposit: () => void;
  onWithdraw: () => void;
  /** Notices not yet read on this device. */
  unread: boolean;
};
