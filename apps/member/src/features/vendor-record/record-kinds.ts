/** Whose rounds are looked at. Apart from the calls that tell of them, since the route reads it from an address before the page is loaded. Sports that are open stand apart. */
export const VENDOR_KINDS = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'SPORTS_OPEN', 'COCKFIGHT'] as const;
export type VendorKind = (typeof VENDOR_KINDS)[number];
