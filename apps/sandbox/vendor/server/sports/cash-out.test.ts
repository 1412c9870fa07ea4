import { expect, test } from 'vitest';
import { offerCash, takeCash } from './cash-out.ts';
import type { SlipRow } from './slips.ts';
import { type Stage, stageSports, UNIT } from './testing/stage.ts';

const EVEN = { R: { type: '1X2', sels: { '1': 2.5, X: 3.2, '2': 2.9 } }, T: { type: 'OU', sels: { O: 1.8, U: 2 }, quarters: 10 } } as const;
const KEY = '22222222-2222-4222-8222-222222222222';

async function double(stage: Stage): Promise<SlipRow> {
  for (const fixture of ['A', 'B']) await stage.offer(fixture, EVEN);
  return stage.placed('may', [stage.leg('A', 'R', '1'), stage.leg('B', 'T', 'O')]);
}

async function offered(stage: Stage, slip: SlipRow) {
  const offer = await offerCash(stage.sports.deps, slip);
  if ('refusal' in offer) throw new Error(offer.refusal.code);
  return offer;
}

const taking = (stage: Stage, slip: SlipRow, offer: string, key = KEY) =>
  takeCash(stage.sports.deps, stage.sessionOf('may'), slip.seq, { key, offer });

test('a running double is worth its fair value less 3 %; taken, it is paid at once and is over', async () => {
  const stage = stageSports();
  const slip = await double(stage);
  await stage.settle('A', 'R', { '1': [2, 0], X: [0, 0], '2': [0, 0] });
  const offer = await offered(stage, slip);
  // Of 1.80 and 2.00 over is 20/38 fair: 10 × 2.5 × 1.8 × 0.526315, 3 % less.
  expect(offer).toMatchObject({ fair: '236841', amount: '229736', max: '450000', margin: 300 });
  expect(await taking(stage, slip, offer.offer)).toMatchObject({ slip: { state: 'CASHED_OUT', returned: 229_736n, valid: 0n } });
  await stage.tick();
  expect(await taking(stage, slip, offer.offer), 'the same press').toMatchObject({ slip: { returned: 229_736n } });
  expect(await taking(stage, slip, offer.offer, KEY.replaceAll('2', '3'))).toEqual({ refusal: { code: 'NOT_OPEN' } });
  expect(stage.operator.balanceOf('may')).toBe(99_990n * UNIT + 229_736n);
  await stage.settle('B', 'T', { O: [0, 0], U: [2, 0] });
  expect(stage.now(slip)).toMatchObject({ state: 'CASHED_OUT', settled: 1 });
});

test('an offer lives five seconds, and no longer than its odds', async () => {
  const stage = stageSports();
  const slip = await double(stage);
  const first = await offered(stage, slip);
  await stage.tick(5_100);
  expect(await taking(stage, slip, first.offer)).toEqual({ refusal: { code: 'OFFER_OVER' } });
  const second = await offered(stage, slip);
  await stage.odds('B', { T: { type: 'OU', sels: { O: 1.9, U: 1.9 }, quarters: 10 } });
  expect(await taking(stage, slip, second.offer)).toEqual({ refusal: { code: 'OFFER_OVER' } });
  expect(stage.now(slip).state).toBe('ACCEPTED');
});

test('no offer while an open leg is suspended, for a lost slip or a system', async () => {
  const stage = stageSports();
  const slip = await double(stage);
  await stage.odds('B', EVEN, { isShut: true });
  expect(await offerCash(stage.sports.deps, slip)).toEqual({ refusal: { code: 'SUSPENDED', selection: 'B:T:O' } });
  await stage.odds('B', EVEN);
  await stage.offer('C', EVEN);
  const legs = [stage.leg('A', 'R', '1'), stage.leg('B', 'T', 'O'), stage.leg('C', 'R', '2')];
  const system = await stage.placed('may', legs, { kind: '2/3' });
  expect(await offerCash(stage.sports.deps, system)).toEqual({ refusal: { code: 'NOT_CASHABLE' } });
  await stage.settle('A', 'R', { '1': [0, 0], X: [2, 0], '2': [0, 0] });
  expect(await offerCash(stage.sports.deps, slip)).toEqual({ refusal: { code: 'NOT_CASHABLE' } });
});
