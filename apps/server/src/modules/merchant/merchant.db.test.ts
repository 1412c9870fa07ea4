import { type FreshDatabase, freshDatabase } from '@fairhall/testkit/database';
import { SKINS } from '@fairhall/ui/skins';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seatOperators } from '../../../test/acting.ts';
import { shutAuditLog } from '../../../test/audit-log.ts';
import { createControllableClock } from '../../platform/clock.ts';
import { createIds } from '../../platform/ids.ts';
import { readOutbox } from '../../platform/outbox.ts';
import { createMerchant } from './commands/create-merchant.ts';
import { type OverridesChange, type SaveDeps, saveOverrides } from './commands/save-overrides.ts';
import { saveSkin } from './commands/save-skin.ts';
import { undoOverrides } from './commands/undo-overrides.ts';
import { createMerchantModule } from './index.ts';
import { overrideHistory } from './queries/override-history.ts';
import { previewOverrides } from './queries/preview-overrides.ts';

const NOON = Date.parse('2026-11-21T06:00:00Z');
const clock = createControllableClock({ startMs: NOON, frozen: true });
const [LOTUS, HARBOR] = [1, 2];
let fresh: FreshDatabase;
let deps: SaveDeps;

beforeAll(async () => {
  fresh = await freshDatabase();
  await seatOperators(fresh.owner);
  deps = { db: fresh.db, clock, ids: createIds(clock, 1) };
});
afterAll(() => fresh.close());
beforeEach(async () => {
  await fresh.owner.query('truncate merchant, outbox cascade');
  for (const [merchantId, code] of [
    [LOTUS, 'lotus'],
    [HARBOR, 'harbor'],
  ] as const) {
    const words = {
      preset: 'standard',
      hosts: [`${code}.localhost`],
      overrides: { profile: { name: code } },
      author: 'seed',
      reason: 'new',
    };
    await createMerchant({ db: fresh.owner, nowMs: NOON }, { merchantId, code, ...words });
  }
});

const change = (more: Partial<OverridesChange> = {}): OverridesChange => ({
  merchantId: LOTUS,
  overrides: { profile: { name: 'Lotus of the lake' } },
  by: { operatorId: 7n, name: 'owner' },
  ip: '',
  reason: 'a better name',
  expectedVersion: 1,
  ...more,
});
const versions = (merchantId: number) =>
  fresh.owner.query('select version, author, reason from merchant_override where merchant_id = $1 order by version', [merchantId]);
const facts = async () =>
  (await readOutbox(fresh.owner, { xid: 0n, id: 0n }, 50))
    .filter(({ topic }) => topic === 'merchant.changed')
    .map(({ topic, merchantId, payload }) => ({ topic, merchantId, payload }));

test('overrides are kept as the next version, with author and reason, and the merchant’s members are told', async () => {
  const saved = await saveOverrides(deps, change());
  expect(saved).toMatchObject({ ok: true, value: { profile: { name: 'Lotus of the lake', version: 2 } } });
  expect(await versions(LOTUS)).toMatchObject([{ version: 1 }, { version: 2, author: 'owner', reason: 'a better name' }]);
  expect(await versions(HARBOR)).toHaveLength(1);
  await expect.poll(facts).toEqual([{ topic: 'merchant.changed', merchantId: LOTUS, payload: { version: 2 } }]);
});

test('of many who saw the same version one is the next, and the others hear that it changed', async () => {
  const tries = await Promise.all(
    Array.from({ length: 8 }, (_, n) => saveOverrides(deps, change({ overrides: { profile: { name: `N${n}` } } }))),
  );
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
  expect(new Set(tries.flatMap((one) => (one.ok ? [] : [one.code])))).toEqual(new Set(['PROFILE_CHANGED']));
  expect(await versions(LOTUS)).toHaveLength(2);
  expect(await saveOverrides(deps, change({ expectedVersion: 7 }))).toMatchObject({ ok: false, code: 'PROFILE_CHANGED' });
});

test.each<[string, Partial<OverridesChange>, object]>([
  ['without a reason', { reason: '  ' }, { code: 'REASON_REQUIRED', field: 'reason' }],
  [
    'with a language that is not spoken',
    { overrides: { profile: { languages: ['EN'] } } },
    {
      code: 'PROFILE_INVALID',
      field: 'profile.defaultLanguage',
      detail: { problems: [{ path: 'profile.defaultLanguage', rule: 'not_spoken' }] },
    },
  ],
  [
    'with a skin that nobody kept',
    { overrides: { profile: { skin: { name: 'x', hash: '0123456789abcdef' } } } },
    { field: 'profile.skin.hash' },
  ],
  [
    'with another currency, which members’ money is not in',
    { overrides: { profile: { currency: { code: 'PHP' } } } },
    { field: 'profile.currency.code' },
  ],
])('nothing is saved %s', async (_name, more, refusal) => {
  expect(await saveOverrides(deps, change(more))).toMatchObject({ ok: false, ...refusal });
  expect(await versions(LOTUS)).toHaveLength(1);
  expect(await facts()).toEqual([]);
});

test('what can’t be written into the audit log is not saved', async () => {
  const open = await shutAuditLog(fresh.owner);
  await expect(saveOverrides(deps, change())).rejects.toThrow('the log is shut');
  await open();
  expect(await versions(LOTUS)).toHaveLength(1);
});

test('a dry run tells what would change and keeps nothing', async () => {
  expect(await previewOverrides(deps, LOTUS, { profile: { name: 'L', ageMin: 20 }, flags: { PASS3: false } })).toMatchObject({
    ok: true,
    value: {
      version: 1,
      changes: [
        { path: 'flags.PASS3', before: true, after: false },
        { path: 'profile.ageMin', before: 18, after: 20 },
        { path: 'profile.name', before: 'lotus', after: 'L' },
      ],
    },
  });
  expect(await previewOverrides(deps, LOTUS, { profile: { ageMin: 3 } })).toMatchObject({ ok: false, code: 'PROFILE_INVALID' });
  expect(await versions(LOTUS)).toHaveLength(1);
});

test('history is told newest first with what each version changed; an undo is one more version', async () => {
  await saveOverrides(deps, change());
  await saveOverrides(deps, change({ overrides: { profile: { name: 'Wrong' } }, expectedVersion: 2, reason: 'a slip of the hand' }));
  const undone = await undoOverrides(deps, {
    merchantId: LOTUS,
    toVersion: 2,
    expectedVersion: 3,
    by: { operatorId: 7n, name: 'owner' },
    ip: '',
    reason: 'back',
  });
  expect(undone).toMatchObject({ ok: true, value: { profile: { name: 'Lotus of the lake', version: 4 } } });
  const history = await overrideHistory(deps, LOTUS, { page: 0, size: 3 });
  expect(history).toMatchObject({ version: 4, total: 4, overrides: { profile: { name: 'Lotus of the lake' } } });
  expect(history.list.map(({ version, reason, changes }) => [version, reason, changes.map(({ after }) => after)])).toEqual([
    [4, 'back', ['Lotus of the lake']],
    [3, 'a slip of the hand', ['Wrong']],
    [2, 'a better name', ['Lotus of the lake']],
  ]);
  expect((await overrideHistory(deps, LOTUS, { page: 1, size: 3 })).list).toMatchObject([
    { version: 1, changes: [{ before: 'Fairhall', after: 'lotus' }] },
  ]);
  const nowhere = { merchantId: LOTUS, toVersion: 9, expectedVersion: 4, by: { operatorId: 7n, name: 'owner' }, ip: '', reason: 'back' };
  expect(await undoOverrides(deps, nowhere)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  // A version of another merchant is none of this one's.
  expect(await undoOverrides(deps, { ...nowhere, merchantId: HARBOR, toVersion: 2, expectedVersion: 1 })).toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('a version can be neither changed nor taken back, even by the application itself', async () => {
  await expect(fresh.db.query("update merchant_override set reason = 'x'")).rejects.toThrow('permission denied');
  await expect(fresh.db.query('delete from merchant_override')).rejects.toThrow('permission denied');
});

test('settings are remembered for a moment, and read anew once the fact passes', async () => {
  const { port, push } = createMerchantModule({ db: fresh.db, nowMs: clock.nowMs });
  const name = async () => (await port.byId(LOTUS)).profile.name;
  expect(await name()).toBe('lotus');
  await saveOverrides(deps, change());
  expect(await name()).toBe('lotus');
  const row = {
    position: { xid: 1n, id: 1n },
    merchantId: LOTUS,
    part: 0,
    topic: 'merchant.changed',
    memberId: null,
    payload: { version: 2 },
    atMs: NOON,
  };
  const events = await push.member['merchant.changed']?.(row, { merchantId: LOTUS, memberId: 5n, sessionId: 1n });
  expect(events).toEqual([{ name: 'merchant.changed', data: { version: 2 } }]);
  expect(await name()).toBe('Lotus of the lake');
});

test('what was being read when it changed is not remembered', async () => {
  const { port } = createMerchantModule({ db: fresh.db, nowMs: clock.nowMs });
  const early = port.byId(LOTUS);
  await saveOverrides(deps, change());
  port.forget();
  await early;
  expect((await port.byId(LOTUS)).profile.name).toBe('Lotus of the lake');
});

test('a skin is named by what it says, and refused when it is too faint to read or is no skin', async () => {
  const kept = await saveSkin(deps, { name: 'jade', tokens: SKINS.jade });
  const again = await saveSkin(deps, { name: 'another name', tokens: { ...SKINS.jade } });
  expect(kept).toMatchObject({ ok: true, hash: expect.stringMatching(/^[0-9a-f]{16}$/) });
  expect(again).toEqual(kept);
  const count = () => fresh.owner.query('select count(*)::integer as n from skin');
  const before = await count();
  const faint = await saveSkin(deps, { name: 'faint', tokens: { ...SKINS.jade, hi: SKINS.jade.bg } });
  expect(faint).toMatchObject({ ok: false, findings: expect.arrayContaining([expect.objectContaining({ ink: 'hi' })]) });
  const { hi: _hi, ...missing } = SKINS.jade;
  expect(await saveSkin(deps, { name: 'missing', tokens: missing as typeof SKINS.jade })).toMatchObject({ ok: false, malformed: ['hi'] });
  const script = { ...SKINS.jade, bg: '#000;}body{display:none' as typeof SKINS.jade.bg };
  expect(await saveSkin(deps, { name: 'script', tokens: script })).toMatchObject({ ok: false, malformed: ['bg'] });
  expect(await count()).toEqual(before);
});

test('a skin that passed the gate can be worn', async () => {
  const skin = await saveSkin(deps, { name: 'jade', tokens: SKINS.jade });
  const worn = await saveOverrides(deps, change({ overrides: { profile: { skin: { name: 'jade', hash: skin.ok ? skin.hash : '' } } } }));
  expect(worn).toMatchObject({ ok: true, value: { profile: { skin: { name: 'jade' } } } });
});

test.each([
  ['lotus.localhost', undefined, 'lotus'],
  ['HARBOR.localhost', undefined, 'harbor'],
  ['harbor.localhost', 'harbor', 'harbor'],
  ['harbor.localhost', 'lotus', 'mismatch'],
  ['localhost', undefined, 'lotus'],
  ['localhost', 'Harbor', 'harbor'],
  ['localhost', 'nobody', 'mismatch'],
  ['127.0.0.1', 'harbor', 'harbor'],
])('host %s with header %s is %s', async (host, header, code) => {
  const { port } = createMerchantModule({ db: fresh.db, nowMs: clock.nowMs });
  const found = await port.ofRequest(host, header);
  expect(typeof found === 'string' ? found : found.code).toBe(code);
});

test('where not every host is plain, nobody is at home at one that is no merchant’s, whatever the header says', async () => {
  const isPlainHost = (host: string) => host === 'localhost';
  const { port } = createMerchantModule({ db: fresh.db, nowMs: clock.nowMs, isPlainHost });
  for (const header of [undefined, 'harbor', 'nobody']) expect(await port.ofRequest('evil.example', header)).toBe('unknown_host');
  expect(await port.ofRequest('localhost', 'harbor')).toMatchObject({ code: 'harbor' });
});
