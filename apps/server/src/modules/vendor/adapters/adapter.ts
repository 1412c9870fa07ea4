import type { IncomingHttpHeaders } from 'node:http';
import type { GatewayDeps } from '../deps.ts';
import type { KeyedLink } from '../links.ts';
import type { SecurityEvent } from '../security-event.ts';
import type { VendorWallet } from '../wallet.ts';

/** A call of a vendor as it came. `links`: of all merchants that have this vendor by a protocol of the adapter. */
export type RawCall = {
  vendor: string;
  /** Behind the vendor's code. */
  path: string;
  query: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  links: readonly KeyedLink[];
};

/** `body`: JSON text. */
export type RawAnswer = { status: number; body: string };

export type AdapterDeps = GatewayDeps & {
  wallet: VendorWallet;
  /** Tells of a call that nobody honest makes. */
  alarm(event: Omit<SecurityEvent, 'ip'>): void;
};

/** A protocol's words for the inner port. Null: this path is none of its own. */
export type Adapter = { protocols: readonly KeyedLink['protocol'][]; answer(call: RawCall): Promise<RawAnswer | null> };
