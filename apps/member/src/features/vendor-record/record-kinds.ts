import {
  fishRecords,
  liveRecords,
  openSportsRecords,
  pvpRecords,
  rngRecords,
  settledSportsRecords,
} from '@fairhall/contract/game/vendor-records';

/** Whose rounds are looked at. Sports that are open stand apart, as the family has them. */
export const VENDOR_KINDS = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'SPORTS_OPEN'] as const;
export type VendorKind = (typeof VENDOR_KINDS)[number];

/** The call that tells of each. */
export const RECORDS_OF = {
  RNG: rngRecords,
  LIVE: liveRecords,
  FISH: fishRecords,
  PVP: pvpRecords,
  SPORTS: settledSportsRecords,
  SPORTS_OPEN: openSportsRecords,
} as const;
