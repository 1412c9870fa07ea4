import { type AgentDispute, agentDisputes, answerAgentDispute, decideAgentDispute } from '@fairhall/contract/console/agent-disputes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import { Disputes } from './disputes.tsx';

let server: FakeServer;
beforeEach(async () => {
  await prepareBrowser();
  server = startFakeServer();
});

const OPEN: AgentDispute = {
  ...{ disputeId: '7', statementId: '5', state: 'OPEN', kind: 'daily', from: '2026-11-28', to: '2026-11-28', agent: 'ayechan', payer: '' },
  ...{ words: 'Thura played more', openedAtMs: 1, dueE4: '2000000', paidE4: '0', heldE4: '2000000' },
  ...{ answer: '', sumE4: '0', answeredAtMs: null, answeredBy: null, decidedAtMs: null, decidedBy: null, reason: '' },
};
const ANSWERED: AgentDispute = {
  ...OPEN,
  state: 'ANSWERED',
  answer: 'A round was missing',
  sumE4: '500000',
  answeredAtMs: 2,
  answeredBy: 'min',
};

test('a dispute is answered with what it adds, and upheld by another one than who answered', async () => {
  const sent: object[] = [];
  const told: Record<AgentDispute['state'], AgentDispute[]> = {
    OPEN: [OPEN],
    ANSWERED: [ANSWERED, { ...ANSWERED, disputeId: '6', agent: 'zaw', sumE4: '0' }],
    UPHELD: [],
    REFUSED: [],
  };
  server.on(agentDisputes, ({ query }) => ({ list: told[query.state], next: null }));
  server.on(answerAgentDispute, ({ params, body }) => {
    sent.push({ ...params, ...body });
    return ANSWERED;
  });
  server.on(decideAgentDispute, ({ params, body }) => {
    sent.push({ ...params, ...body });
    return { ...ANSWERED, state: body.to };
  });
  renderAtDesk(<Disputes />);
  const open = await screen.findByRole('row', { name: /ayechan.*Thura played more/ });
  expect(open.textContent).toContain('200.00');
  fireEvent.click(within(open).getByRole('button', { name: 'Answer' }));
  const answering = await screen.findByRole('dialog');
  fireEvent.change(within(answering).getByLabelText('Answer'), { target: { value: ' A round was missing ' } });
  fireEvent.change(within(answering).getByLabelText('To be added'), { target: { value: '50' } });
  fireEvent.click(within(answering).getByRole('button', { name: 'Answer' }));
  await waitFor(() => expect(sent).toEqual([{ disputeId: '7', answer: 'A round was missing', sumE4: '500000' }]));

  fireEvent.click(screen.getByText('Answered'));
  const nothing = await screen.findByRole('row', { name: /zaw/ });
  expect(within(nothing).queryByRole('button', { name: 'Uphold' })).toBeNull(); // it adds nothing
  const answered = screen.getByRole('row', { name: /ayechan.*min: A round was missing/ });
  fireEvent.click(within(answered).getByRole('button', { name: 'Uphold' }));
  const deciding = await screen.findByRole('dialog', { name: 'Uphold' });
  fireEvent.change(within(deciding).getByLabelText('Reason'), { target: { value: 'seen in the log' } });
  fireEvent.click(within(deciding).getByRole('button', { name: 'Uphold' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ disputeId: '7', to: 'UPHELD', reason: 'seen in the log' }));
});

test('what an answer adds is said as it stands: to be added, added, or no more where it was refused', async () => {
  const decided = { ...ANSWERED, decidedAtMs: 3, decidedBy: 'su', reason: 'seen in the log' };
  const told = {
    OPEN: [],
    ANSWERED: [ANSWERED],
    UPHELD: [{ ...decided, state: 'UPHELD' }],
    REFUSED: [{ ...decided, state: 'REFUSED' }],
  } as const;
  server.on(agentDisputes, ({ query }) => ({ list: [...told[query.state]], next: null }));
  renderAtDesk(<Disputes />);
  const rowOf = async (state: string) => {
    fireEvent.click(screen.getByText(state));
    return (await screen.findByRole('row', { name: /ayechan/ })).textContent;
  };
  expect(await rowOf('Answered')).toContain('To be added: 50.00');
  expect(await rowOf('Upheld')).toContain('Added: 50.00');
  expect(await rowOf('Refused')).not.toContain('50.00');
});
