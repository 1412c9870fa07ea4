import { major, ZERO } from '@fairhall/money/amount';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepVerdict } from '../../shared/lottery/checked-draws.ts';
import { freshApp, renderApp } from '../../testing/app.tsx';
import { ResultPanel } from './result-panel.tsx';
import type { WatchedDraw } from './reveal-model.ts';

beforeEach(async () => {
  await freshApp();
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(change: Partial<WatchedDraw>) {
  const draw: WatchedDraw = { numero: '20261121-0869', drawId: '17', result: [2, 5, 4], bets: [], ...change };
  const acts = { onVerify: vi.fn(), onBets: vi.fn(), onClose: vi.fn() };
  renderApp(<ResultPanel family="K3" draw={draw} official={false} clock={null} {...acts} />);
  return acts;
}

const bet = (fate: 'won' | 'lost' | null, payout: number) => ({
  betId: '1',
  stakeE4: major(30),
  fate,
  payoutE4: payout ? major(payout) : ZERO,
});
const spoken = () => screen.getByRole('status').textContent;
const net = () => screen.getByText(/K/, { selector: 'button span' });

it('dice first, then what they mean is said, then the net', async () => {
  show({ bets: [bet('won', 97)] });
  expect(screen.getByRole('img', { name: 'Dice 2, 5, 4' })).toBeTruthy();
  expect(spoken()).toBe('');
  await vi.advanceTimersByTimeAsync(600);
  expect(spoken()).toBe('');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(spoken()).toBe('Sum 11, Big, Odd. Net +K67.00');
});

it.each([
  ['a gain is green with its sign', bet('won', 97), '+K67.00', true],
  ['less than the stake back is told as plainly as a loss', bet('won', 20), '−K10.00', false],
  ['exactly the stake back is no win', bet('won', 30), 'K0.00', false],
  ['a loss', bet('lost', 0), '−K30.00', false],
] as const)('%s', (_name, one, text, green) => {
  show({ bets: [one] });
  expect(net().textContent).toBe(text);
  expect(net().className.includes('text-win')).toBe(green);
});

it('until all bets are settled no net is shown, and the draw can be checked already', () => {
  const { onVerify } = show({ bets: [bet(null, 0)] });
  expect(screen.getByText('Settling your bets')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(onVerify).toHaveBeenCalledWith('17');
});

it('the link says what this phone found of just this result, and nothing of another', () => {
  keepVerdict({ drawId: '17', result: '2,5,4', verdict: 'reserved' });
  show({ bets: [bet('won', 97)] });
  expect(screen.getByRole('button', { name: 'Checked, but…' }).className).toContain('text-warn');
  cleanup();
  show({ bets: [bet('won', 97)], result: [2, 5, 5] });
  expect(screen.getByRole('button', { name: 'Check' })).toBeTruthy();
});
