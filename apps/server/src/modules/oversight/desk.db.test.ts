import type { VendorCase } from '@fairhall/contract/console/vendor-cases';
import { amount } from '@fairhall/money/amount';
import { ok } from '@fairhall/money/result';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type Desk, type World } from '../../../test/backoffice/world.ts';
import { kept } from './case.ts';
import type { Side } from './compare.ts';
import { insertCases } from './store/cases.ts';

let world: World;
let anna: Desk;
beforeAll(async () => {
  world = await createWorld();
  anna = await world.login('anna');
});
afterAll(() => world.close());

test('an operator reads both sides of a case', async () => {
  const ours: Side = {
    ...{ transactionId: 'a-1', kind: 'win', user: '1-77', round: 'r1', gameCode: 'S3', currency: 'MMK' },
    ...{ amount: amount(50_000n), reference: 'b-1', valid: amount(20_000n), atMs: world.clock.nowMs(), undone: false },
  };
  const theirs: Side = { ...ours, amount: amount(70_000n), valid: null };
  const found = { caseId: 9n, vendor: 'LANTERNS', kind: 'amount' as const, transactionId: 'a-1', memberId: null, asset: 'MMK' };
  const figures = { figures: null, home: null, play: null, rake: null, apart: amount(20_000n), foundAtMs: world.clock.nowMs() };
  await world.db.of(1).inTx(async (tx) => ok(await insertCases(tx, 1, [{ ...found, ...figures, theirs: kept(theirs), ours: kept(ours) }])));
  const { status, body } = await anna.get('/vendor-cases');
  expect(status).toBe(200);
  const said = { kind: 'win', user: '1-77', round: 'r1', gameCode: 'S3', currency: 'MMK', atMs: world.clock.nowMs(), undone: false };
  expect((body.list as VendorCase[])[0]).toMatchObject({
    apartE4: '20000',
    theirs: { ...said, amountE4: '70000', validE4: null },
    ours: { ...said, amountE4: '50000', validE4: '20000' },
  });
});
