import { expect, test } from 'vitest';
import { tableFigures } from './figures.ts';

const [C, N] = [tableFigures('C'), tableFigures('N')];
const edgeOf = ({ areas }: typeof C, name: string) =>
  ((1 - (areas.find(({ area }) => area === name)?.returned ?? Number.NaN)) * 100).toFixed(4);

test('each area keeps the edge that is published, to four decimals', () => {
  expect([edgeOf(C, 'B'), edgeOf(N, 'B'), edgeOf(C, 'P'), edgeOf(C, 'T')]).toEqual(['1.0579', '1.4581', '1.2351', '14.3596']);
  expect([edgeOf(C, 'PP'), edgeOf(C, 'BP'), edgeOf(C, 'EP'), edgeOf(C, 'XP')]).toEqual(['10.3614', '10.3614', '13.7099', '8.0470']);
  expect([edgeOf(C, 'BIG'), edgeOf(C, 'SMALL'), edgeOf(C, 'S6')]).toEqual(['4.3457', '5.2829', '16.6836']);
});

test('an area says in how many orders of six cards it brings what', () => {
  const of = (name: string) => C.areas.find(({ area }) => area === name)?.backs;
  expect(C.orders).toBe(416n * 415n * 414n * 413n * 412n * 411n);
  expect(of('P')).toEqual([
    { back: 200, orders: 2_230_518_282_592_256n },
    { back: 100, orders: 475_627_426_473_216n },
  ]);
  // 31 of 415 second cards have the first one's rank.
  expect(of('PP')).toEqual([{ back: 1_200, orders: (C.orders * 31n) / 415n }]);
  expect(N.areas.find(({ area }) => area === 'B')?.backs.map(({ back }) => back)).toEqual([200, 150, 100]);
  expect(of('XP')?.map(({ back }) => back)).toEqual([20_100, 2_600]);
  expect(C.areas.find(({ area }) => area === 'T')?.deviation).toBeCloseTo(9 * Math.sqrt(0.09515597 * (1 - 0.09515597)), 5);
});
