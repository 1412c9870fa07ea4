import type { IncomingHttpHeaders } from 'node:http';
import type { Adapter, AdapterDeps, RawAnswer } from './adapters/adapter.ts';
import { hub88Adapter } from './adapters/hub88/inbound.ts';
import { oneWalletAdapter } from './adapters/onewallet/inbound.ts';
import type { GatewayDeps } from './deps.ts';
import type { VendorWallet } from './wallet.ts';

export type InboundCall = {
  method: string;
  vendor: string;
  path: string;
  query: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  ip: string;
};

/** What vendors call. Null: nothing is there. */
export type VendorGateway = { answer(call: InboundCall): Promise<RawAnswer | null> };

const VENDOR_CODE = /^[A-Za-z0-9_-]{1,40}$/;

/** Hands each call to the adapter of the protocol by which its vendor is linked. */
export function createGateway(deps: GatewayDeps, wallet: VendorWallet): VendorGateway {
  return {
    async answer({ method, vendor, ip, ...call }) {
      if (method !== 'POST' || !VENDOR_CODE.test(vendor)) return null;
      const links = await deps.links.ofVendor(vendor);
      const alarm: AdapterDeps['alarm'] = (event) => deps.log.warn({ security: { ...event, ip } }, 'security event');
      for (const adapter of adaptersOf({ ...deps, wallet, alarm })) {
        const own = links.filter(({ protocol }) => adapter.protocols.includes(protocol));
        const answer = own.length > 0 ? await adapter.answer({ ...call, vendor, links: own }) : null;
        if (answer) return answer;
      }
      return null;
    },
  };
}

/** One for each family of protocols. */
function adaptersOf(deps: AdapterDeps): Adapter[] {
  return [hub88Adapter(deps), oneWalletAdapter(deps)];
}
