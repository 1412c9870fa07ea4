import { grantSeriesQuota, type LineOf } from '@fairhall/contract/console/agents';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import { Quotas } from './quotas.tsx';

let server: FakeServer;
beforeEach(async () => {
  await prepareBrowser();
  server = startFakeServer();
});

const LINE: LineOf = {
  member: { memberId: '5', account: 'ayechan', kind: 2 },
  quotas: [{ group: 'LOTT', series: 1950, granted: 10, used: 4 }],
  ...{ above: [], direct: 0, below: 0, rates: [], history: [], moves: [] },
};

test('quotas of series say what is left; one is granted with a reason, of a series there is or of another', async () => {
  const sent: object[] = [];
  server.on(grantSeriesQuota, ({ body }) => {
    sent.push(body);
    return LINE;
  });
  const { unmount } = renderAtDesk(<Quotas line={LINE} />);
  const row = await screen.findByRole('row', { name: /1950 10 4 6/ });
  fireEvent.click(within(row).getByRole('button', { name: 'Set the quota' }));
  const grant = async (fill: Record<string, string>) => {
    const dialog = await screen.findByRole('dialog');
    for (const [label, value] of Object.entries(fill)) fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  };
  await grant({ Granted: '12', Reason: ' asked for ' });
  await waitFor(() => expect(sent).toEqual([{ memberId: '5', series: 1950, granted: 12, reason: 'asked for' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Another series' }));
  await grant({ Series: '1948', Granted: '3', Reason: 'agreed' });
  await waitFor(() => expect(sent.at(-1)).toEqual({ memberId: '5', series: 1948, granted: 3, reason: 'agreed' }));
  unmount();

  renderAtDesk(<Quotas line={{ ...LINE, member: { ...LINE.member, kind: 0 } }} />);
  expect(screen.queryByRole('region', { name: 'Quotas of series' })).toBeNull(); // a player takes nobody on
});
