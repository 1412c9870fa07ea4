import { z } from 'zod/mini';
import { signedFor } from '../../links.ts';
import { bodyHash } from '../../security-event.ts';
import type { TransferWallets } from '../../transfer/transfer-wallets.ts';
import type { Adapter, AdapterDeps } from '../adapter.ts';
import { readUser } from '../hub88/words.ts';

const Closed = z.object({ operator: z.string(), user: z.string(), currency: z.string() });

/** What a vendor with wallets of its own tells us: that a player has left. The money comes home behind the answer. */
export function transferAdapter(deps: AdapterDeps, transfers: TransferWallets): Adapter {
  return {
    protocols: ['transfer'],
    async answer({ vendor, path, headers, body, links }) {
      if (path !== '/wallet/closed') return null;
      const signed = signedFor(links, body, headers['x-signature']);
      if (signed.length === 0) {
        deps.alarm({ kind: 'vendor_signature', vendor, path, body: bodyHash(body) });
        return { status: 401, body: '{}' };
      }
      const read = Closed.safeParse(parsed(body));
      if (!read.success) return { status: 400, body: '{}' };
      const named = readUser(read.data.user);
      const link = signed.find(({ merchantId, operatorId }) => merchantId === named?.merchantId && operatorId === read.data.operator);
      if (!named || !link) return { status: 200, body: JSON.stringify({ status: 'UNKNOWN_OPERATOR' }) };
      transfers.home(link.merchantId, { memberId: named.memberId, vendor }).catch((error: unknown) => {
        deps.log.error({ err: error, vendor }, 'money did not come home; it will be tried again');
      });
      return { status: 200, body: JSON.stringify({ status: 'OK' }) };
    },
  };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
