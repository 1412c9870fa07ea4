/** Protocols that a vendor may speak: a vendor of one of them is data, no code. */
export const VENDOR_PROTOCOLS = ['hub88', 'hub88-caleta', 'onewallet', 'transfer'] as const;
export type VendorProtocol = (typeof VENDOR_PROTOCOLS)[number];

/** Where a vendor differs from what its protocol does usually. What is not said is as usual. */
export type VendorPolicy = {
  /** What a rollback of a bet that never came is answered with; its id is refused for ever either way. */
  unknownRollback?: 'done' | 'unknown';
  /** Origins of its games that a page of ours may hold in a frame; others get a window of their own. */
  frameOrigins?: readonly string[];
  /** By ISO 4217: the currencies that it takes; any where none is named. */
  currencies?: readonly string[];
  /** Is told with a member which others share a device, an address or a line with it (docs/protocols/seat-tags.md). */
  seatTags?: boolean;
};

/** A vendor's maintenance at a merchant, to come, under way or over: one at a time. */
export type VendorPause = { pausedFromMs: number | null; pausedUntilMs: number | null; pauseReason: string };

/** Until when a vendor is under maintenance; null when it is not. Pure. */
export function pauseEndMs({ pausedFromMs, pausedUntilMs }: Omit<VendorPause, 'pauseReason'>, nowMs: number): number | null {
  return pausedFromMs !== null && pausedUntilMs !== null && pausedFromMs <= nowMs && nowMs < pausedUntilMs ? pausedUntilMs : null;
}

/** A vendor at a merchant. `operatorId`: what the vendor calls the merchant. */
export type VendorLink = {
  merchantId: number;
  vendor: string;
  protocol: VendorProtocol;
  baseUrl: string;
  operatorId: string;
  policy: VendorPolicy;
  enabled: boolean;
} & VendorPause;

/** `keyId`: the beginning of the public key's hash. */
export type VendorKey = {
  merchantId: number;
  vendor: string;
  side: 'ours' | 'theirs';
  keyId: string;
  publicKey: string;
};

/** Whom a vendor's token stands for. */
export type VendorSession = {
  merchantId: number;
  vendor: string;
  memberId: bigint;
  asset: string;
  nodeId: number;
  openedAtMs: number;
  usedAtMs: number;
  replacedAtMs: number | null;
};
