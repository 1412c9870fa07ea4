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
  const days: Valid = { call: async () => ({ ...(await agent()), query: { size: '0' } }), free: ['size'] };
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
    teamKpiA: days,
    teamKpiB: days,
    teamKpiC: days,
    teamOverview: days,
    downlines: {
      call: async () => ({
        ...(await agent()),
        query: {
          startRegDate: '2026-01-01',
          endRegDate: '2026-12-31',
          customerName: 'a',
          userType: '1',
          downlineType: '1',
          pageNo: '0',
          pageSize: '20',
        },
      }),
      loose: ['customerName', 'agentId', 'after'],
      free: ['downlineType', 'pageNo', 'pageSize'],
    },
    teamPnl: {
      call: async () => ({ ...(await agent()), query: { group: 'LOTT', size: '20' } }),
      loose: ['agentId', 'after'],
      free: ['size'],
    },
    teamBetting: {
      call: async () => ({ ...(await agent()), query: { pageSize: '20' } }),
      loose: ['customerName', 'before'],
      free: ['pageSize'],
    },
    messageRecipients: { call: async () => ({ ...(await agent()), query: { page: '1', size: '20', search: 'a' } }), loose: ['search'] },
    sendToLine: {
      call: async () => ({ ...(await agent()), body: { title: 'Hello', content: 'A new draw', recipients: ['9'] } }),
      notYet: 'NOT_FOUND',
      loose: ['title', 'content'],
    },
    messageOutbox: { call: async () => ({ ...(await agent()), query: { page: '1', size: '20' } }) },
    deleteOutbox: { call: async () => ({ ...(await agent()), query: { messageIds: '9' } }), free: ['messageIds'] },
  } satisfies Record<string, Valid>;
}
