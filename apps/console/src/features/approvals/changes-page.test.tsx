import { confirmChange, listChanges, type WaitingChange, withdrawChange } from '@fairhall/contract/console/changes';
import { proveOperator } from '@fairhall/contract/console/proof';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ProofDialog } from '../../shared/proof/proof-dialog.tsx';
import { type FakeServer, Refused, startFakeServer } from '../../testing/fake-server.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import { ChangesBanner } from './changes-banner.tsx';
import { ChangesPage } from './changes-page.tsx';

const AT_MS = Date.parse('2026-11-21T06:00:00Z');
const changeOf = (changeId: string, over: Partial<WaitingChange> = {}): WaitingChange => ({
  ...{ changeId, kind: 'operator.role', detail: { name: `hand${changeId}`, from: 'support', to: 'finance' }, reason: 'grows' },
  ...{ state: 'waiting', asker: 'sam', mine: false, about: false, askedAtMs: AT_MS, dueAtMs: AT_MS + 86_400_000 },
  ...{ decider: null, decidedAtMs: null, ...over },
});

let server: FakeServer;
let waiting: WaitingChange[];
let proved: boolean;
const decided: string[] = [];
beforeAll(prepareBrowser);
beforeEach(() => {
  server = startFakeServer();
  waiting = [changeOf('1'), changeOf('2', { asker: 'nora', mine: true })];
  proved = false;
  decided.length = 0;
  const settle = (changeId: string) => {
    waiting = waiting.filter((change) => change.changeId !== changeId);
    decided.push(changeId);
    return { done: true };
  };
  server.on(listChanges, () => ({ waiting, decided: [] }));
  server.on(confirmChange, ({ params }) => {
    if (!proved) throw new Refused(403, 'PROOF_REQUIRED', { message: 'Prove it.' });
    return settle(params.changeId);
  });
  server.on(withdrawChange, ({ params }) => settle(params.changeId));
  server.on(proveOperator, ({ body }) => {
    if (body.password !== 'right one') throw new Refused(422, 'PASSWORD_WRONG', { field: 'password', message: 'Wrong password.' });
    proved = true;
    return { untilMs: AT_MS };
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = () =>
  renderAtDesk(
    <>
      <ChangesBanner link={(label) => <a href="/approvals">{label}</a>} />
      <ProofDialog />
      <ChangesPage />
    </>,
  );

test('what waits says who asked, what of, and when it takes effect; one’s own is not confirmed by oneself', async () => {
  show();
  expect(await screen.findByText('hand1', { exact: false })).toBeTruthy();
  expect(screen.getByText(/2 changes of the rules wait/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Confirm' })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Withdraw' })).toHaveLength(2);
});

test('a confirmation asks who is there, and goes on by itself once that is proved', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  const [, go] = screen.getAllByRole('button', { name: 'Confirm' });
  if (go) fireEvent.click(go);
  const password = await screen.findByLabelText('Your password');
  fireEvent.change(password, { target: { value: 'wrong one' } });
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('Wrong password.')).toBeTruthy();
  expect(decided).toEqual([]);
  fireEvent.change(password, { target: { value: 'right one' } });
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(decided).toEqual(['1']));
});

test('one is withdrawn with a reason', async () => {
  show();
  fireEvent.click((await screen.findAllByRole('button', { name: 'Withdraw' }))[1] as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  expect(decided).toEqual([]);
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'not now' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(decided).toEqual(['2']));
});
