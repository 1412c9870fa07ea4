import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshApp, renderApp } from '../../testing/app.tsx';
import { HistoryStrip } from './history-strip.tsx';

beforeEach(freshApp);
afterEach(cleanup);

it('a draw that was taken back says so in place of its result’s name, and leads to its proof as any other', () => {
  const onProof = vi.fn();
  const draws = [
    { numero: '20261121-0870', drawId: '18', winNo: '6,5,4', state: 'settled' },
    { numero: '20261121-0869', drawId: '17', winNo: '2,5,4', state: 'void' },
  ];
  renderApp(<HistoryStrip official={false} family="K3" draws={draws} onProof={onProof} />);
  const [settled, voided] = screen.getAllByRole('button');
  expect(settled?.textContent).toContain('Big');
  expect(settled?.getAttribute('aria-label')).toContain('15 Big');
  expect(voided?.textContent).toBe('11 Void');
  expect(voided?.getAttribute('aria-label')).toContain('Void, stakes returned: draw 0869, 2, 5, 4');
  fireEvent.click(voided as HTMLElement);
  expect(onProof).toHaveBeenCalledExactlyOnceWith('17');
});

it('results of games without dice are their numbers, of a table of prizes the first one', async () => {
  const draws = [{ numero: '20261121-0870', drawId: '18', winNo: `1,2,3,4,5${',9'.repeat(102)}`, state: 'settled' }];
  renderApp(<HistoryStrip official={false} family="VNN" draws={draws} onProof={vi.fn()} />);
  const result = await screen.findByRole('button');
  expect(result.textContent).toBe('1 2 3 4 5 0870');
  expect(result.getAttribute('aria-label')).toBe('1 2 3 4 5, draw 0870. Open its proof');
});

it('a corrected result says so, with the one before struck out', async () => {
  const draws = [{ numero: '20261121-0870', drawId: '18', winNo: '6,5,4', state: 'settled', past: ['6,5,3'] }];
  renderApp(<HistoryStrip official={false} family="K3" draws={draws} onProof={vi.fn()} />);
  const result = await screen.findByRole('button');
  expect(result.textContent).toBe('6 5 46 5 3 Corrected');
  expect(result.querySelector('s')?.textContent).toBe('6 5 3');
  expect(result.getAttribute('aria-label')).toBe('Corrected: draw 0870, 6 5 4, before 6 5 3. Open what it rests on');
});

it('a game without a result yet has no strip, and no room for one', () => {
  renderApp(<HistoryStrip official family="VNN" draws={[]} onProof={vi.fn()} />);
  expect(screen.queryByRole('list')).toBeNull();
});
