import type { IncomingHttpHeaders } from 'node:http';
import type { Adapter, AdapterDeps, RawAnswer } from './adapters/adapter.ts';
import { hub88Adapter } from './adapters/hub88/inbound.ts';
import { oneWalletAdapter } from './adapters/onewallet/inbound.ts';
import { transferAdapter } from './adapters/transfer/inbound.ts';
import type { Alarms } from './alarms.ts';
import type { GatewayDeps } from './deps.ts';
import type { KeyedLink } from './links.ts';
import type { TransferWallets } from './transfer/transfer-wallets.ts';
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

/** Calls of one vendor that are under way at once: beyond it nothing is taken on, and the vendor asks again. */
const UNDER_WAY_MAX = 1_000;
const LATER: RawAnswer = { status: 503, body: '{}' };

/** Hands each call to the adapter of the protocol by which its vendor is linked. */
export function createGateway(
  deps: GatewayDeps,
  { wallet, alarms, transfers }: { wallet: VendorWallet; alarms: Alarms; transfers: TransferWallets },
): VendorGateway {
  const underWay = new Map<string, number>();

  return {
    async answer(call) {
      const { method, vendor } = call;
      if (method !== 'POST' || !VENDOR_CODE.test(vendor)) return null;
      const links = await deps.links.ofVendor(vendor);
      if (links.length === 0) return null;
      const others = underWay.get(vendor) ?? 0;
      if (others >= UNDER_WAY_MAX) return LATER;
      underWay.set(vendor, others + 1);
      try {
        return await adapt(call, links);
      } finally {
        const left = (underWay.get(vendor) ?? 1) - 1;
        if (left > 0) underWay.set(vendor, left);
        else underWay.delete(vendor);
      }
    },
  };

  async function adapt({ ip, method: _, ...call }: InboundCall, links: readonly KeyedLink[]): Promise<RawAnswer | null> {
    const alarm: AdapterDeps['alarm'] = (event) => alarms.tell({ ...event, ip });
    for (const adapter of adaptersOf({ ...deps, wallet, alarm }, transfers)) {
      const own = links.filter(({ protocol }) => adapter.protocols.includes(protocol));
      const answer = own.length > 0 ? await adapter.answer({ ...call, links: own }) : null;
      if (answer) return answer;
    }
    return null;
  }
}

/** One for each family of protocols. */
function adaptersOf(deps: AdapterDeps, transfers: TransferWallets): Adapter[] {
  return [hub88Adapter(deps), oneWalletAdapter(deps), transferAdapter(deps, transfers)];
}
