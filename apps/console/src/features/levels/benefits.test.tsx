import { levelBenefits, levelRewards, setLevelBenefits } from '@fairhall/contract/console/level-benefits';
import { PROMOTION_CATEGORIES } from '@fairhall/contract/promotion/plan';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import { Benefits } from './benefits.tsx';

let server: FakeServer;
beforeEach(async () => {
  await prepareBrowser();
  server = startFakeServer();
});

const by = (category: string) => (category === 'LOTT' ? 'line' : category === 'RNG' ? 'level' : 'none');
const VIEW = {
  ...{ currency: 'MMK', version: 3, changedAtMs: 1, changedName: 'theo', mode: 'auto' as const },
  rebateBy: Object.fromEntries(PROMOTION_CATEGORIES.map((category) => [category, by(category)])) as never,
  levels: [
    { name: 'Member', rates: { RNG: 20 }, points: {}, birthdayE4: '0', monthlyE4: '0' },
    { name: 'Bronze', rates: { RNG: 25 }, points: { LOTT: 100 }, birthdayE4: '1000000', monthlyE4: '500000' },
  ],
};

test('what levels bring is shown by level and by day, and changed whole: Tradition stays with the line', async () => {
  const sent: object[] = [];
  server.on(levelBenefits, () => VIEW);
  server.on(levelRewards, () => ({
    ...{ currency: 'MMK' },
    list: [{ day: '2026-11-21', what: 'rebate' as const, members: 2, amountE4: '767280', paidE4: '617280', waitingE4: '150000' }],
  }));
  server.on(setLevelBenefits, ({ body }) => {
    sent.push(body);
    return VIEW;
  });
  renderAtDesk(<Benefits />);
  expect((await screen.findAllByRole('row', { name: /Bronze/ })).map((row) => row.textContent)).toEqual([
    '1 · Bronze0.25%100.0050.00',
    expect.stringContaining('1%'),
  ]);
  expect((await screen.findByRole('row', { name: /2026-11-21/ })).textContent).toBe('2026-11-21Rebate276.728061.728015.00');
  fireEvent.click(screen.getByRole('button', { name: 'Change what levels bring' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByLabelText('Lottery: rebate by')).toBeNull();
  fireEvent.change(within(dialog).getAllByLabelText('Slots, %')[1] as HTMLElement, { target: { value: '0.35' } });
  fireEvent.change(within(dialog).getAllByLabelText('Lottery: points, %')[0] as HTMLElement, { target: { value: '0.5' } });
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'spring' } });
  fireEvent.click(within(dialog).getByRole('button', { name: /Save/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ version: 3, rebateBy: { LOTT: 'line', RNG: 'level' }, reason: 'spring' });
  expect((sent[0] as typeof VIEW).levels).toEqual([
    { rates: { RNG: 20 }, points: { LOTT: 50 }, birthdayE4: '0', monthlyE4: '0' },
    { rates: { RNG: 35 }, points: { LOTT: 100 }, birthdayE4: '1000000', monthlyE4: '500000' },
  ]);
});
