import { ask, type People } from './people.ts';
import type { Product } from './product.ts';
import type { Valid } from './valid-call.ts';

/** What agents ask. Each acts for itself: it is an agent from its first call on. */
export function agentCalls(product: Product, { member }: People) {
  async function agent() {
    const { id, headers } = await member();
    await product.fresh.owner.query('update member set kind = 2 where member_id = $1', [id]);
    return { headers };
  }
  async function withLink() {
    const { headers } = await agent();
    const { id } = await ask<{ id: string }>(product, { method: 'POST', url: '/wps/agent/affiliateUrl', headers, payload: {} });
    return { headers, query: { affiUrlId: id } };
  }
  return {
    createAffiliateUrl: {
      call: async () => ({ ...(await agent()), body: { type: 1, pathType: 1, path: '', qq: '1' } }),
      loose: ['path', 'qq', 'pathType', 'startDate', 'endDate', 'configs'],
      free: ['type'],
    },
    affiliateUrls: {
      call: async () => ({ ...(await agent()), query: { page: '1', pageSize: '20', type: '1' } }),
      free: ['type', 'page', 'pageSize'],
    },
    deleteAffiliateUrl: { call: withLink },
    registeredAffiliates: { call: withLink },
  } satisfies Record<string, Valid>;
}
