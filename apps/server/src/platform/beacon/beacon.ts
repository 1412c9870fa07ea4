import type { BeaconChain, BeaconRound } from '@fairhall/fair/beacon';

/** A public source of randomness, of one chain. */
export type Beacon = {
  readonly chain: BeaconChain;
  /** A round, its signature verified; null when it can't be had now, for whatever reason. What is not verified is never answered. */
  fetchRound(round: number): Promise<BeaconRound | null>;
};
