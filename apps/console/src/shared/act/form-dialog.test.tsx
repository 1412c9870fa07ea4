import { endExposureRule } from '@fairhall/contract/console/exposure';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, Refused, startFakeServer } from '../../testing/fake-server.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import { call } from '../call.ts';
import { FormDialog } from './form-dialog.tsx';
import { ReasonItem } from './reason-field.tsx';
import { useChange } from './use-change.ts';

let server: FakeServer;
beforeEach(async () => {
  await prepareBrowser();
  server = startFakeServer();
});

function Ending() {
  const ending = useChange({
    send: ({ reason }: { reason: string }) => call(endExposureRule, { params: { ruleId: '5' }, body: { reason } }, { merchant: 'lotus' }),
    family: ['rules'],
  });
  return (
    <FormDialog<{ reason: string }>
      title="End"
      go="End it"
      pending={ending.isPending}
      refusal={ending.error}
      onSend={(fields) => ending.mutate(fields)}
      onClose={() => undefined}
    >
      <ReasonItem />
    </FormDialog>
  );
}

test('an act is sent with a reason and with a line alone, and a refusal stays in its dialog', async () => {
  server.on(endExposureRule, () => {
    throw new Refused(403, 'AMENDMENT_REFUSED');
  });
  renderAtDesk(<Ending />);
  const go = await screen.findByRole('button', { name: 'End it' });
  fireEvent.click(go);
  expect(await screen.findByText('Please give a reason.')).toBeTruthy();
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(go).toHaveProperty('disabled', true);
  line.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(server.calls(endExposureRule)).toBe(0);
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'over' } });
  fireEvent.click(go);
  expect((await screen.findByText('This was not done')).closest('[role=alert]')?.textContent).toContain('AMENDMENT_REFUSED');
  await waitFor(() => expect(go).toHaveProperty('disabled', false));
  expect(server.calls(endExposureRule)).toBe(1);
});
