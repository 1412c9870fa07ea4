import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeLottery } from './testing/fake-lottery.ts';
import { confirm, lottoWorld, openTable, option, press, receipt } from './testing/lotto-world.tsx';

lottoWorld();

it('a blocked option cannot be chosen, a reduced one shows its price of now and is bet at it', async () => {
  const server = fakeLottery({
    optionBounds: [
      { play: 'EK3_BSOE', option: 'B', oddsShareE4: 0 },
      { play: 'EK3_BSOE', option: 'S', oddsShareE4: 5_000 },
    ],
  });
  await openTable();
  expect(option(/^Big 11–17 Off sale/).disabled).toBe(true);
  expect(await screen.findByText(/^Not for sale now: .*Big\.$/)).toBeTruthy();
  expect(await screen.findByText(/^▾ .*Small \(50%\)\.$/)).toBeTruthy();
  const sheet = await confirm(/^Small 4–10 0.9977, lower than usual/);
  expect(sheet.textContent).toContain('K9.977');
  await press(sheet, 'Place bet');
  await receipt();
  expect(server.sent.map(({ body }) => body.oddsShares)).toEqual([[5_000]]);
});

it('odds lowered meanwhile are told and asked about; only a yes sends them back', async () => {
  const server = fakeLottery();
  server.answers.push({ refuse: 'PRICE_REDUCED', detail: { line: 1, option: 'B', share: '50%', shareE4: 5_000 } });
  await openTable();
  const sheet = await confirm();
  await press(sheet, 'Place bet');
  await within(sheet).findByText(/the price is now 0.9977, 50% of the usual odds. Possible win K9.977. Place it\?/);
  expect(server.sent.map(({ body }) => body.oddsShares)).toEqual([undefined]);
  await press(sheet, 'Accept and place');
  await receipt();
  expect(server.sent[1]?.body.oddsShares).toEqual([5_000]);
  expect(server.sent[1]?.key).not.toBe(server.sent[0]?.key);
});

it('a cap says what is left, and its stake is set by a tap that buys nothing yet', async () => {
  const server = fakeLottery();
  server.answers.push({ refuse: 'EXPOSURE_OVER', detail: { line: 1, option: 'B', left: '5.98', multiple: 3 } });
  await openTable();
  const sheet = await confirm();
  await press(sheet, 'Place bet');
  await within(sheet).findByText('Line 1: only 5.98 of winnings are still open in this draw.');
  await press(sheet, 'Set the stake to K3.00');
  expect(server.sent).toHaveLength(1);
  await press(sheet, 'Place bet');
  await receipt();
  expect(server.sent[1]?.body.betCartAmountSum).toBe('3.0000');
});
