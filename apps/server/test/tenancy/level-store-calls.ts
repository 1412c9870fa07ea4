import { amount } from '@fairhall/money/amount';
import * as codes from '../../src/modules/identity/store/join-codes.ts';
import * as runs from '../../src/modules/level/store/month-runs.ts';
import * as rewardRuns from '../../src/modules/level/store/reward-runs.ts';
import * as rewards from '../../src/modules/level/store/rewards.ts';
import * as standings from '../../src/modules/level/store/standings.ts';
import * as conversions from '../../src/modules/mall/store/conversions.ts';
import * as items from '../../src/modules/mall/store/items.ts';
import * as orders from '../../src/modules/mall/store/orders.ts';
import * as points from '../../src/modules/mall/store/standings.ts';
import * as referrals from '../../src/modules/referral/store/referrals.ts';
import type { Rule } from '../../src/modules/referral/store/rules.ts';
import type { Resident } from './resident.ts';
import type { Known, OfMember } from './store-call.ts';

const KEY = '00000000-0000-7000-8000-000000000000';
const NAMES = { EN: 'Mug', MY: 'Mug', CN: 'Mug' };
const MUG: items.Item = {
  ...{ itemId: 1n, version: 2, kind: 'goods', names: NAMES, about: NAMES, picture: 'mug', points: amount(1n), value: amount(1n) },
  ...{ perMember: null, shown: true, stockSet: 1, stockLeft: 1, madeAtMs: 0 },
};
const ORDER: orders.Order = {
  ...{ memberId: 1n, orderId: 1n, itemId: 1n, version: 1, kind: 'goods', names: NAMES, quantity: 1, points: amount(1n), value: amount(1n) },
  ...{ state: 'approved', mobile: '', address: '', note: '', handlerName: null, key: KEY, requestHash: 0n, madeAtMs: 0, changedAtMs: 0 },
};
const RULE: Rule = {
  ...{ version: 1, shown: true, tier: 0, minDeposit: amount(0n), minStake: amount(0n), withinDays: 30, steps: [], monthCap: 1 },
  ...{ friendAmount: amount(0n), madeAtMs: 0, madeName: '' },
};
const FIRST = { cameAtMs: 0, friendId: 0n };
const LAST = { cameAtMs: Date.parse('2040-01-01T00:00:00Z'), friendId: 0n };
const REFERRAL: referrals.Referral = {
  ...{ friendId: 1n, referralId: 1n, inviterId: 2n, version: 1, state: 'refused', why: null, month: null, place: null, asset: 'MMK' },
  ...{ amount: amount(0n), friendAmount: amount(0n), madeAtMs: 0, decidedAtMs: 0, handlerName: null, reason: '' },
};
const RUN = { month: '2020-01', at: { part: 0, memberId: 1n } };
const ENTRY = { what: 'rose' as const, fromLevel: 0, toLevel: 1, version: 1, turnover: amount(0n), month: null };

const FAR_MS = Date.parse('2040-01-01T00:00:00Z');
const NOBODY = {
  ...{ asset: 'MMK', playedDay: '2020-01-01', categories: ['RNG'], lineCategories: ['FISH'], day: '2020-01-02', monthly: false, max: 9 },
  after: { part: -1, memberId: 0n },
};

/** Queries of levels. Nobody of the walk has risen. */
export function levelCalls(_: Resident, { memberId }: Known): OfMember {
  const days = { memberId, asset: 'MMK', fromDay: '2020-01-01', untilDay: '2040-01-01' };
  return {
    telling: {
      'level/store/rewards:isProtected': async (tx, id) => ((await rewards.isProtected(tx, id, { memberId, nowMs: FAR_MS })) ? [] : 'free'),
    },
    quiet: {
      'level/store/rewards:isWaitedFor': (tx, id) => rewards.isWaitedFor(tx, id, memberId),
      'level/store/rewards:lockWaiting': (tx, id) => rewards.lockWaiting(tx, id, memberId),
      'level/store/rewards:markPaid': (tx, id) => rewards.markPaid(tx, id, { memberId, rewardIds: [1n], nowMs: 0 }),
      'level/store/rewards:postponeDue': (tx, id) => rewards.postponeDue(tx, id, { memberId, nowMs: 0, untilMs: 1 }),
      'level/store/rewards:listRewards': (tx, id) => rewards.listRewards(tx, id, { memberId, state: 'I', max: 9 }),
      'level/store/rewards:sumRewards': (tx, id) => rewards.sumRewards(tx, id, { sinceMs: 0, timeZone: 'UTC' }),
      'level/store/reward-runs:nextCandidates': (tx, id) => rewardRuns.nextCandidates(tx, id, NOBODY),
      'level/store/reward-runs:listLineRates': (tx, id) =>
        rewardRuns.listLineRates(tx, id, { memberId, day: '2020-01-01', categories: ['FISH'] }),
      'level/store/reward-runs:findRewardRun': (tx, id) => rewardRuns.findRewardRun(tx, id),
      'level/store/reward-runs:moveRewardRun': (tx, id) => rewardRuns.moveRewardRun(tx, id, { day: '2020-01-01', at: null }),
      'mall/store/conversions:findConversion': async (tx, id) => (await conversions.findConversion(tx, id, { memberId, key: KEY })) ?? [],
      'mall/store/items:findItem': async (tx, id) => (await items.findItem(tx, id, 1n)) ?? [],
      'mall/store/items:lockItem': async (tx, id) => (await items.lockItem(tx, id, 1n)) ?? [],
      'mall/store/items:updateItem': (tx, id) => items.updateItem(tx, id, MUG),
      'mall/store/items:takeStock': (tx, id) => items.takeStock(tx, id, { itemId: 1n, quantity: 1 }),
      'mall/store/orders:findOrder': async (tx, id) => (await orders.findOrder(tx, id, { memberId, key: KEY })) ?? [],
      'mall/store/orders:countHad': async (tx, id) => [...(await orders.countHad(tx, id, memberId))],
      'mall/store/orders:listOrders': (tx, id) => orders.listOrders(tx, id, { memberId, before: null, max: 9 }),
      'mall/store/orders:findOwner': async (tx, id) => (await orders.findOwner(tx, id, 1n)) ?? [],
      'mall/store/orders:lockOrder': async (tx, id) => (await orders.lockOrder(tx, id, { memberId, orderId: 1n })) ?? [],
      'mall/store/orders:moveOrder': (tx, id) => orders.moveOrder(tx, id, { ...ORDER, memberId }),
      'mall/store/orders:listDeskOrders': async (tx, id) => (await orders.listDeskOrders(tx, id, { open: true, page: 0, size: 9 })).rows,
      'mall/store/orders:sumPoints': async (tx, id) => ((await orders.sumPoints(tx, id)).held > 0n ? 'held' : []),
      'identity/store/join-codes:findReferralCode': async (tx, id) => (await codes.findReferralCode(tx, id, memberId)) ?? [],
      'referral/store/referrals:lockReferral': async (tx, id) => (await referrals.lockReferral(tx, id, memberId)) ?? [],
      'referral/store/referrals:decideReferral': (tx, id) => referrals.decideReferral(tx, id, { ...REFERRAL, friendId: memberId }),
      'referral/store/referrals:countPaid': async (tx, id) =>
        (await referrals.countPaid(tx, id, { inviterId: memberId, month: '2020-01-01' })).count || [],
      'referral/store/referrals:sharedKinds': (tx, id) => referrals.sharedKinds(tx, id, { friendId: memberId, inviterId: 1n }),
      'referral/store/referrals:findPiece': (tx, id) => referrals.findPiece(tx, id, { rule: RULE, nowMs: 0, behind: FIRST, max: 9 }),
      'referral/store/referrals:listQualified': (tx, id) =>
        referrals.listQualified(tx, id, { asset: 'MMK', rule: RULE, nowMs: 0, behind: FIRST, upTo: LAST }),
      'referral/store/referrals:findWalk': (tx, id) => referrals.findWalk(tx, id),
      'referral/store/referrals:listFriends': (tx, id) => referrals.listFriends(tx, id, { inviterId: memberId, asset: 'MMK', max: 9 }),
      'referral/store/referrals:countFriends': async (tx, id) => (await referrals.countFriends(tx, id, memberId)) || [],
      'referral/store/referrals:listDesk': async (tx, id) => (await referrals.listDesk(tx, id, { review: true, page: 0, size: 9 })).rows,
      'mall/store/standings:findStanding': (tx, id) => points.findStanding(tx, id, memberId),
      'mall/store/standings:markWarned': (tx, id) => points.markWarned(tx, id, { memberId, atMs: 0 }),
      'mall/store/standings:markEnded': (tx, id) => points.markEnded(tx, id, { memberId, atMs: 0 }),
      'level/store/standings:findStanding': (tx, id) => standings.findStanding(tx, id, memberId),
      'level/store/standings:findLevel': async (tx, id) => (await standings.findLevel(tx, id, memberId)) || [],
      'level/store/standings:lockStanding': (tx, id) => standings.lockStanding(tx, id, memberId),
      'level/store/standings:keepStanding': (tx, id) => standings.keepStanding(tx, id, memberId, { best: 1, missed: 0, roseIn: null }),
      'level/store/standings:turnoverOf': (tx, id) => standings.turnoverOf(tx, id, days),
      'level/store/standings:listStandings': async (tx, id) =>
        (await standings.listStandings(tx, id, { ...days, memberIds: [memberId] })).filter(({ turnover }) => turnover.total > 0n),
      'level/store/standings:insertEntry': (tx, id) => standings.insertEntry(tx, id, memberId, { ...ENTRY, entryId: 1n, atMs: 0 }),
      'level/store/standings:listEntries': (tx, id) => standings.listEntries(tx, id, { memberId, max: 9 }),
      'level/store/month-runs:moveRun': async (tx, id) => ((await runs.moveRun(tx, id, RUN, null)) ? 'moved' : []),
      'level/store/month-runs:nextStandings': (tx, id) => runs.nextStandings(tx, id, { after: { part: -1, memberId: 0n }, max: 9 }),
    },
  };
}
