import { major } from '@fairhall/money/amount';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTransferWallet } from '../../../../../tools/conformance/transfer/counterpart.ts';
import { acting } from '../../../test/acting.ts';
import { CURRENCY, OUR_KEYS, type Player, VENDOR, type VendorStage, vendorStage } from '../../../test/vendor/stage.ts';
import { brokenInvariants } from '../../invariants/index.ts';
import { partOf } from '../ledger/index.ts';
import { decideCase } from './commands/decide-case.ts';
import type { OversightDeps } from './deps.ts';
import { listCases } from './queries/cases.ts';

const HOUR = 3_600_000;
const NOON = Date.parse('2026-11-22T06:00:00Z');

let s: VendorStage;
let vendor: Awaited<ReturnType<typeof startTransferWallet>>;
let player: Player;
let deps: OversightDeps;
beforeEach(async () => {
  s = await vendorStage('transfer');
  const { db, clock, ids, log, ledger, merchants, ports } = s;
  deps = { db, clock, ids, log, ledger, merchants, identity: ports.identity, vendor: ports.vendor };
  player = await s.player(major(100));
  const { memberId } = player;
  await s.fresh.owner.query(
    `insert into member (merchant_id, member_id, part, username_key, username, kind, password_hash, language, state, upline_path,
       registered_at, registered_ip)
     values (1, $1, $2, 'mei', 'mei', 0, 'none', 'EN', 'active', text2ltree($3), now(), '')`,
    [memberId, partOf(1, memberId), String(memberId)],
  );
});
afterEach(async () => {
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
  await vendor.close();
  await s.close();
});

async function vendorThat(fault: 'tells a wrong sum' | null): Promise<void> {
  vendor = await startTransferWallet(OUR_KEYS.publicKey, { operator: 'seat', fault });
  await s.link({ baseUrl: vendor.url });
}
const at = () => ({ memberId: player.memberId, vendor: VENDOR });
const bring = (amount: bigint) => s.ports.vendor.transfers.bring({ merchantId: 1, ...at(), asset: CURRENCY, amount: amount as never });
const home = () => s.ports.vendor.transfers.home(1, at());
const cases = async (state: 'open' | 'decided' = 'open') => (await listCases(deps, 1, { state })).list;
const decide = (caseId: string, operatorId: bigint, act: 'correct' | 'explain' = 'correct') =>
  decideCase(deps, acting({ operatorId, proved: true }), { caseId, act, reason: 'their word' });

test('money that came home and does not add up is a case, once; two operators let it come as it came', async () => {
  await vendorThat('tells a wrong sum');
  await bring(400_000n);
  vendor.play(player.user, { staked: 100_000n, won: 30_000n });
  expect(await home()).toBe('asked');
  await s.runJob('find-vendor-misfits');
  s.clock.advance(20_000);
  await s.runJob('vendor-moves');
  await s.runJob('find-vendor-misfits');
  const [found, ...others] = await cases();
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    ...{ vendor: VENDOR, kind: 'sum', apartE4: '-1', member: { account: 'mei' } },
    home: { broughtE4: '400000', stakedE4: '100000', wonE4: '30001', cameE4: '330000' },
  });
  const caseId = found?.caseId ?? '';
  expect(await decide(caseId, 1n, 'explain')).toMatchObject({ ok: false, code: 'INVALID_INPUT' });
  expect(await decide(caseId, 1n)).toMatchObject({ ok: true, value: { state: 'open' } });
  expect(await s.cash(player)).toBe(600_000n);
  expect(await decide(caseId, 1n)).toMatchObject({ ok: false, code: 'SECOND_OPERATOR_REQUIRED' });
  expect(await decide(caseId, 2n)).toMatchObject({ ok: true, value: { state: 'corrected' } });
  expect([await s.cash(player), (await s.ports.vendor.transfers.standing(1, at())).locked]).toEqual([930_000n, false]);
  expect(await s.fresh.owner.query('select stake, won from vendor_round')).toEqual([{ stake: 100_000n, won: 30_000n }]);
});

test('a case of an out that never was, by the vendor’s later word, goes by itself, and nothing is booked', async () => {
  await vendorThat('tells a wrong sum');
  await bring(400_000n);
  await home();
  await s.runJob('find-vendor-misfits');
  const [found] = await cases();
  await decide(found?.caseId ?? '', 1n);
  await vendor.close();
  await vendorThat(null);
  s.clock.advance(20_000);
  await s.runJob('vendor-moves');
  expect(await decide(found?.caseId ?? '', 2n)).toMatchObject({ ok: false, code: 'AMENDMENT_REFUSED' });
  await s.runJob('find-vendor-misfits');
  expect(await cases()).toEqual([]);
  expect(await cases('decided')).toMatchObject([{ caseId: found?.caseId, state: 'settled' }]);
  expect([await s.cash(player), await s.ports.vendor.transfers.standing(1, at())]).toEqual([
    600_000n,
    { brought: 400_000n, locked: false },
  ]);
});

test('what a vendor still has of a member when the money is home comes too, once a night; silence is noted and asked again', async () => {
  await vendorThat(null);
  await bring(400_000n);
  expect(await home()).toBe('done');
  // A win that came late.
  vendor.play(player.user, { staked: 0n, won: 50_000n });
  s.clock.advance(NOON + 24 * HOUR - s.clock.nowMs());
  vendor.hush('before');
  await s.runJob('compare-vendor-balances');
  const check = async () => (await listCases(deps, 1, {})).checks;
  expect(await check()).toMatchObject([{ vendor: VENDOR, by: 'balances', fault: 'UNREACHABLE' }]);
  expect(await s.cash(player)).toBe(1_000_000n);
  vendor.hush(null);
  s.clock.advance(HOUR);
  await s.runJob('compare-vendor-balances');
  expect([await s.cash(player), vendor.balance(player.user)]).toEqual([1_050_000n, 0n]);
  expect(await check()).toMatchObject([{ fault: null, checkedUntilMs: Date.parse('2026-11-22T17:30:00Z') }]);
  expect(await cases()).toEqual([]);
  expect(await s.fresh.owner.query('select stake, won from vendor_round')).toEqual([{ stake: 0n, won: 50_000n }]);
});

test('of a protocol that tells neither a list nor balances it is said that nothing can be compared', async () => {
  await vendorThat(null);
  await s.fresh.owner.query("update vendor_link set protocol = 'onewallet' where merchant_id = 1");
  await s.runJob('compare-vendor-balances');
  expect((await listCases(deps, 1, {})).checks).toEqual([
    { vendor: VENDOR, by: 'nothing', checkedUntilMs: null, triedAtMs: null, fault: null, open: 0 },
  ]);
});
