import { placeBets } from '@fairhall/contract/lottery/place-bets';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { freshApp, loginAs, renderApp } from '../testing/app.tsx';
import { fakeServer, type Reply } from '../testing/fake-server.ts';
import { pendingIntent } from './intents.ts';
import { endSession } from './session.ts';
import { useMoneyAct } from './use-money-act.ts';

const INPUT = { body: { gameId: 1, currentNumero: '0869', bettingSlipString: 'x', betCartAmountSum: '10', prizeModeId: 1 } };
const PLACED: Reply = {
  body: {
    orderNumber: 'o',
    orderMasterId: '1',
    numero: '0869',
    totalBettingAmount: '10',
    balanceE4: '0',
    version: '2',
    placedAtMs: 1,
    bets: [],
  },
};
const closed: Reply = { status: 422, body: { errorCode: 'numero_closed', message: 'closed' } };
const PATH = '/lgw/orders/betting';

function Slip() {
  const { state, pending, send, checkNow } = useMoneyAct(placeBets, 'bet');
  return (
    <>
      <p data-testid="step">{state.step}</p>
      <p data-testid="pending">{pending ? 'yes' : 'no'}</p>
      <button type="button" onClick={() => send(INPUT)}>
        bet
      </button>
      <button type="button" onClick={checkNow}>
        check
      </button>
    </>
  );
}

const step = () => screen.getByTestId('step').textContent;
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const keys = (server: ReturnType<typeof fakeServer>) => server.of(PATH).map(({ headers }) => headers['Idempotency-Key']);

beforeEach(async () => {
  await freshApp();
  loginAs();
});

describe('a money act', () => {
  test('a double tap sends once', async () => {
    const server = fakeServer({ [`POST ${PATH}`]: () => PLACED });
    renderApp(<Slip />);
    tap('bet');
    tap('bet');
    await waitFor(() => expect(step()).toBe('done'));
    expect(keys(server)).toHaveLength(1);
    expect(pendingIntent('77', 'bet')).toBeNull();
  });

  test('a lost answer is asked for again with the same key, and never called failed on the way', async () => {
    const seen = new Set<string | null>();
    const server = fakeServer({ [`POST ${PATH}`]: (_, count) => (count < 3 ? 'lost' : PLACED) });
    renderApp(<Slip />);
    tap('bet');
    await waitFor(() => expect(step()).toBe('checking'));
    seen.add(step());
    for (const sendings of [2, 3]) {
      tap('check');
      await waitFor(() => expect(keys(server)).toHaveLength(sendings));
      seen.add(step());
    }
    await waitFor(() => expect(step()).toBe('done'));
    expect(new Set(keys(server)).size).toBe(1);
    expect(seen).not.toContain('refused');
  });

  test('a refusal is final and the next act has a key of its own', async () => {
    const server = fakeServer({ [`POST ${PATH}`]: (_, count) => (count === 1 ? closed : PLACED) });
    renderApp(<Slip />);
    tap('bet');
    await waitFor(() => expect(step()).toBe('refused'));
    tap('bet');
    await waitFor(() => expect(step()).toBe('done'));
    expect(new Set(keys(server)).size).toBe(2);
  });

  test('after a reload the act is taken up with the same key', async () => {
    const server = fakeServer({ [`POST ${PATH}`]: (_, count) => (count === 1 ? 'lost' : PLACED) });
    const first = renderApp(<Slip />);
    tap('bet');
    await waitFor(() => expect(step()).toBe('checking'));
    first.unmount();
    renderApp(<Slip />);
    await waitFor(() => expect(step()).toBe('done'));
    expect(new Set(keys(server)).size).toBe(1);
  });

  test('“too many requests” after a lost answer says nothing of the first sending', async () => {
    const busy: Reply = { status: 429, body: { errorCode: 'TOO_MANY_REQUESTS', message: 'slow down' } };
    const server = fakeServer({ [`POST ${PATH}`]: (_, count) => (count === 1 ? 'lost' : count === 2 ? busy : PLACED) });
    renderApp(<Slip />);
    tap('bet');
    await waitFor(() => expect(step()).toBe('checking'));
    tap('check');
    await waitFor(() => expect(keys(server)).toHaveLength(2));
    expect(step()).toBe('checking');
    await waitFor(() => expect(screen.getByTestId('pending').textContent).toBe('yes'));
    tap('check');
    await waitFor(() => expect(step()).toBe('done'));
  });

  test('“too many requests” at the first sending is an answer: nothing was done', async () => {
    fakeServer({ [`POST ${PATH}`]: () => ({ status: 429, body: { errorCode: 'TOO_MANY_REQUESTS', message: 'slow down' } }) });
    renderApp(<Slip />);
    tap('bet');
    await waitFor(() => expect(step()).toBe('refused'));
  });

  test('another member does not carry it on', async () => {
    const server = fakeServer({ [`POST ${PATH}`]: () => 'lost' });
    const first = renderApp(<Slip />);
    tap('bet');
    await waitFor(() => expect(step()).toBe('checking'));
    first.unmount();
    act(() => endSession('expired'));
    act(() => void loginAs({ id: '88', token: 'token-2' }));
    const before = keys(server).length;
    renderApp(<Slip />);
    await act(() => vi.waitFor(() => expect(step()).toBe('idle'), 60_000));
    expect(keys(server)).toHaveLength(before);
  });
});
