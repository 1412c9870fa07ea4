import { amount } from '@fairhall/money/amount';
import { makeKeyPair } from '@fairhall/vendor-protocol/signature';
import { partOf } from '../../src/modules/ledger/index.ts';
import { insertCases } from '../../src/modules/oversight/store/cases.ts';
import type { People } from './people.ts';
import { LOTUS, type Product } from './product.ts';
import type { Valid } from './valid-call.ts';

/** Of the seeds. */
const GAME = 100_000;
const { publicKey: PUBLIC_KEY } = makeKeyPair();

/** Good requests about what vendors did. */
export function oversightCalls({ db, clock, ids, fresh }: Product, { me }: People) {
  const found = async () => {
    const caseId = ids.next();
    const one = { vendor: 'PAPERLAMP', kind: 'content' as const, transactionId: String(caseId), memberId: null, asset: 'MMK' };
    await db.inTx(async (tx) => {
      await insertCases(tx, LOTUS.merchantId, [
        {
          ...one,
          caseId,
          theirs: null,
          ours: null,
          figures: null,
          home: null,
          play: null,
          rake: null,
          apart: amount(0n),
          foundAtMs: clock.nowMs(),
        },
      ]);
      return { ok: true as const };
    });
    return String(caseId);
  };
  /** Closed, with nothing moved in it: all that can be asked of it is judged. */
  const round = async () => {
    const [memberId, roundId] = [BigInt(me.id), ids.next()];
    await fresh.owner.query(
      `insert into vendor_round (merchant_id, part, member_id, round_id, vendor, round, version, asset, category, rebate_group, node_id, placed_day,
         opened_at, closed_at, bets, stake, valid_stake, won, valid_cash, cash_stake, cash_won, detail)
       values ($1, $2, $3, $4::bigint, 'PAPERLAMP', ($4::bigint)::text, 1, 'MMK', 'RNG', 'RNG', $5, '2026-11-21', now(), now(), 0, 0, 0, 0, 0, 0, 0, '{}')`,
      [LOTUS.merchantId, partOf(LOTUS.merchantId, memberId), memberId, roundId, GAME],
    );
    return { roundId: `${memberId}-${roundId}` };
  };
  /** A vendor of its own, so that no other call meets it. */
  const linked = async (protocol = 'onewallet') => {
    const vendor = `V${ids.next()}`;
    await fresh.owner.query(
      `insert into vendor_link (merchant_id, vendor, protocol, base_url, operator_id, enabled, linked_at)
       values ($1, $2, $3, 'https://vendor.example', 'lotus', true, now())`,
      [LOTUS.merchantId, vendor, protocol],
    );
    return { vendor };
  };
  const link = { protocol: 'hub88', baseUrl: 'https://vendor.example', operatorId: 'lotus', publicKey: PUBLIC_KEY, reason: 'signed' };
  return {
    linkedVendors: { call: async () => ({}) },
    linkVendor: {
      call: async () => ({ body: { vendor: 'NEW', ...link } }),
      loose: ['reason', 'baseUrl', 'publicKey', 'apiToken', 'operatorId'],
      notYet: 'PROOF_REQUIRED',
    },
    changeVendorKeys: {
      call: async () => ({ params: await linked(), body: { alone: false, reason: 'a year is over' } }),
      loose: ['reason', 'publicKey', 'apiToken'],
      notYet: 'PROOF_REQUIRED',
    },
    switchVendor: {
      call: async () => ({ params: await linked(), body: { enabled: false, reason: 'their wish' } }),
      free: ['enabled'],
      loose: ['reason'],
    },
    vendorLists: { call: async () => ({}) },
    askVendorList: { call: async () => ({ params: await linked('hub88') }) },
    pauseVendor: {
      call: async () => ({
        params: await linked(),
        body: { pause: { fromMs: clock.nowMs(), untilMs: clock.nowMs() + 3_600_000 }, reason: 'their wish' },
      }),
      loose: ['reason', 'pause'],
    },
    openRounds: { call: async () => ({ query: { vendor: 'PAPERLAMP', page: '0', size: '10' } }), free: ['vendor'] },
    memberRounds: { call: async () => ({ params: { memberId: me.id }, query: { page: '0', size: '10' } }) },
    consoleRound: { call: async () => ({ params: await round() }) },
    amendRound: {
      call: async () => ({ params: await round(), body: { wonE4: '10000', version: 1, reason: 'their paper' } }),
      loose: ['reason', 'wonE4', 'version'],
      notYet: 'PROOF_REQUIRED',
    },
    vendorCases: { call: async () => ({ query: { state: 'open', vendor: 'PAPERLAMP', page: '0', size: '10' } }), free: ['vendor'] },
    vendorCaseHand: { call: async () => ({ params: { caseId: await found(), hand: '0' } }), notYet: 'NOT_FOUND' },
    decideVendorCase: {
      call: async () => ({ params: { caseId: await found() }, body: { act: 'explain', reason: 'looked into' } }),
      loose: ['reason'],
    },
    gameReturns: { call: async () => ({ query: { days: '7' } }) },
    stateGameReturn: {
      call: async () => ({ params: { nodeId: String(GAME) }, body: { returnE6: 962_622, deviationE4: 29_609, reason: 'their paper' } }),
      loose: ['reason', 'returnE6', 'deviationE4'],
    },
  } satisfies Record<string, Valid>;
}
