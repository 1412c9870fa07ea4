import { type AgentFlag, agentFlags, decideAgentFlag } from '@fairhall/contract/console/agent-flags';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import { Flags } from './flags.tsx';

let server: FakeServer;
beforeEach(async () => {
  await prepareBrowser();
  server = startFakeServer();
});

const SELF: AgentFlag = {
  ...{ flagId: '7', kind: 'SELF', state: 'open', agent: 'ayechan', member: 'thura', other: '', from: '2026-11-28', until: null },
  ...{ scoreE4: 8_210, signals: ['device', 'card'], draws: null, ring: null, link: null, heldE4: '1234500' },
  ...{ raisedAtMs: 1, decidedAtMs: null, decidedBy: null, reason: '' },
};
const OPPOSITE: AgentFlag = {
  ...SELF,
  ...{ flagId: '8', kind: 'OPPOSITE', other: 'zaw', until: '2026-11-28', scoreE4: null, signals: [], heldE4: '0' },
  draws: { count: 2, stakeE4: '1000000000', otherStakeE4: '1100000000', coveredE4: '1000000000' },
};

const RING: AgentFlag = {
  ...{ ...SELF, flagId: '9', kind: 'RING', member: '', scoreE4: null, signals: [] },
  ring: { shared: 'device', count: 3, members: ['mg1', 'mg2', 'mg3'] },
};
const QUALITY: AgentFlag = { ...RING, flagId: '10', kind: 'QUALITY', ring: null, link: { code: 'spring', firsts: 20, least: 12 } };

test('rings and links of smallest deposits are told in words', async () => {
  server.on(agentFlags, () => ({ list: [QUALITY, RING], next: null }));
  renderAtDesk(<Flags />);
  expect(await screen.findByText(/3 newcomers share a device.*: mg1, mg2, mg3/)).toBeTruthy();
  expect(screen.getByText(/12 of 20 first deposits by link spring were of the smallest sum/)).toBeTruthy();
});

test('a flag says in words what was seen and what it holds, and is decided with a reason; decided ones say by whom', async () => {
  const sent: object[] = [];
  const told: Record<AgentFlag['state'], AgentFlag[]> = {
    open: [OPPOSITE, SELF],
    confirmed: [],
    dismissed: [
      { ...SELF, state: 'dismissed', decidedAtMs: 2, decidedBy: 'theo', reason: 'two brothers' },
      { ...SELF, flagId: '6', state: 'dismissed', decidedAtMs: 2, decidedBy: 'rule' },
    ],
  };
  server.on(agentFlags, ({ query }) => ({ list: told[query.state], next: null }));
  server.on(decideAgentFlag, ({ params, body }) => {
    sent.push({ ...params, ...body });
    told.open = [OPPOSITE];
    return { ...SELF, state: body.to };
  });
  renderAtDesk(<Flags />);
  const self = await screen.findByRole('row', { name: /thura looks like ayechan, 82%: device, card/ });
  expect(self.textContent).toContain('123.45');
  expect(
    screen.getByText('thura staked 100,000.00 and zaw 110,000.00 in 2 draws; of each 100,000.00 stood against the other'),
  ).toBeTruthy();
  fireEvent.click(within(self).getByRole('button', { name: 'Confirm' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: ' one phone ' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(sent).toEqual([{ flagId: '7', to: 'confirmed', reason: 'one phone' }]));
  await waitFor(() => expect(screen.queryByText(/thura looks like/)).toBeNull());

  fireEvent.click(screen.getByText('Dismissed'));
  expect(await screen.findByText(/theo: two brothers/)).toBeTruthy();
  expect(screen.getByText(/the pair was decided/)).toBeTruthy();
});
