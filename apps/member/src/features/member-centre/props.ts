export type CentreProps = { onWithdraw: () => void };
