import { amount } from '@fairhall/money/amount';
import * as grants from '../../src/modules/ledger/store/grants.ts';
import * as campaigns from '../../src/modules/promotion/store/campaigns.ts';
import * as rewards from '../../src/modules/promotion/store/rewards.ts';
import type { Resident } from './resident.ts';
import type { Known, OfMember } from './store-call.ts';

const HASH = Buffer.alloc(32);

/** Queries of grants and of what gives them. */
export function grantCalls(_: Resident, { memberId }: Known): OfMember {
  const walletAt = (merchantId: number) => ({ merchantId, memberId, asset: 'MMK' });
  const period = { fromMs: 0, toMs: Date.parse('2040-01-01T00:00:00Z') };
  const named = { memberId, campaignId: 1n };
  return {
    telling: {
      'ledger/store/grants:lockWallet': async (tx, id) => (await grants.lockWallet(tx, walletAt(id))) ?? [],
    },
    quiet: {
      'ledger/store/grants:readRest': async (tx, id) => ((await grants.readRest(tx, walletAt(id), 0)).excluded ? 'excluded' : []),
      'ledger/store/grants:listGrants': (tx, id) => grants.listGrants(tx, walletAt(id)),
      'ledger/store/grants:listGrantAssets': (tx, id) => grants.listGrantAssets(tx, id, memberId),
      'ledger/store/grants:findTiedBet': (tx, id) => grants.findTiedBet(tx, walletAt(id), 1n),
      'ledger/store/grants:forgetEnded': async (tx, id) =>
        (await grants.forgetEnded(tx, walletAt(id), { by: 'x', as: 'y' })) ? 'forgotten' : [],
      'ledger/store/grants:markBonused': async (tx, id) => void (await grants.markBonused(tx, walletAt(id), false)),
      'promotion/store/campaigns:shareCampaign': (tx, id) => campaigns.shareCampaign(tx, id, 1n),
      'promotion/store/campaigns:markStopped': async (tx, id) =>
        (await campaigns.markStopped(tx, id, { campaignId: 1n, nowMs: 0 })) ? 'stopped' : [],
      'promotion/store/campaigns:hasCode': async (tx, id) =>
        (await campaigns.hasCode(tx, id, { campaignId: 1n, codeHash: HASH })) ? 'has' : [],
      'promotion/store/campaigns:takeBudget': async (tx, id) =>
        (await campaigns.takeBudget(tx, id, { campaignId: 1n, part: 0, sum: amount(1n) })) ? 'taken' : [],
      'promotion/store/rewards:countRewards': async (tx, id) => (await rewards.countRewards(tx, id, { ...named, sinceMs: null })) || [],
      'promotion/store/rewards:hasReward': async (tx, id) => ((await rewards.hasReward(tx, id, { ...named, occasion: 'x' })) ? 'has' : []),
      'promotion/store/rewards:cashLosses': async (tx, id) => void (await rewards.cashLosses(tx, id, { ...walletAt(id), ...period })),
    },
  };
}
