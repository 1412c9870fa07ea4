import { major, ZERO } from '@fairhall/money/amount';
import { expect, test } from 'vitest';
import { flowDays } from './flow.ts';

const BAY = { channel: 'BAY', asset: 'MMK' };

test('a day opens where the one before closed: in and out by members, costs and settlements by the house, fees beside', () => {
  const days = flowDays({
    days: ['2026-11-20', '2026-11-21'],
    held: [{ ...BAY, held: major(1_000) }],
    flows: [
      { ...BAY, day: '2026-11-20', account: 'outside', came: major(500), went: major(200) },
      { ...BAY, day: '2026-11-20', account: 'fee', came: ZERO, went: major(5) },
    ],
    moves: [
      { ...BAY, day: '', costs: major(10), came: major(100), went: ZERO },
      { ...BAY, day: '2026-11-20', costs: major(3), came: ZERO, went: major(400) },
    ],
  });
  const figures = days.map(({ opening, came, went, fees, costs, settled, closing }) =>
    [opening, came, went, fees, costs, settled, closing].map((one) => Number(one / 10_000n)),
  );
  expect(figures).toEqual([
    [1_090, 500, 200, 5, 3, -400, 987],
    [987, 0, 0, 0, 0, 0, 987],
  ]);
});
