import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadWords } from '../../shared/i18n.ts';
import { freshApp, renderApp } from '../../testing/app.tsx';
import { HistoryDrop, type HistoryDropProps } from './history-drop.tsx';

beforeEach(async () => {
  await freshApp();
  await Promise.all([loadWords('board'), loadWords('draws')]);
});
afterEach(cleanup);

const show = (props: Partial<HistoryDropProps> & Pick<HistoryDropProps, 'family' | 'draws'>) => {
  const onProof = vi.fn();
  renderApp(<HistoryDrop official={false} onTrend={vi.fn()} onProof={onProof} {...props} />);
  return onProof;
};
const drawn = (winNo: string, rest = {}) => ({ numero: '20261121-0870', drawId: '18', winNo, state: 'settled', ...rest });

it('a draw that was taken back says so, and leads to its proof as any other', () => {
  const draws = [drawn('6,5,4'), drawn('2,5,4', { numero: '20261121-0869', drawId: '17', state: 'void' })];
  const onProof = show({ family: 'K3', draws });
  const [settled, voided] = screen.getAllByRole('listitem').map((item) => item.querySelector('button') as HTMLElement);
  expect(settled?.getAttribute('aria-label')).toBe('6 5 4, draw 0870. Open its proof');
  expect(settled?.textContent).toBe('087015Big');
  expect(voided?.getAttribute('aria-label')).toContain('Void, stakes returned: draw 0869, 2 5 4');
  fireEvent.click(voided as HTMLElement);
  expect(onProof).toHaveBeenCalledExactlyOnceWith('17');
});

it.each([
  ['a race with its ten ranks', 'PK', '6,1,10,8,5,9,7,3,2,4', '6 1 10 8 5 9 7 3 2 4'],
  [
    'all twenty of the keno',
    'KL',
    Array.from({ length: 20 }, (_, at) => at * 4 + 1).join(),
    '1 5 9 13 17 21 25 29 33 37 41 45 49 53 57 61 65 69 73 77',
  ],
  ['the special number apart', 'LHC', '7,15,22,31,38,46,12', '7 15 22 31 38 46 + 12'],
  ['of a table of prizes the first one', 'VNN', `1,2,3,4,5${',9'.repeat(102)}`, '1 2 3 4 5'],
] as const)('no result is cut: %s', (_name, family, winNo, said) => {
  show({ family, draws: [drawn(winNo)] });
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(said);
  expect(screen.getByRole('img').textContent).toBe(said.replaceAll(' ', ''));
});

it('tells the animal of the special number in the year of the draw', () => {
  show({ family: 'LHC', draws: [drawn('7,15,22,31,38,46,12')] });
  expect(screen.getByRole('listitem').textContent).toContain('Goat');
});

it('a corrected result says so, with the one before struck out', () => {
  show({ family: 'K3', draws: [drawn('6,5,4', { past: ['6,5,3'] })] });
  const result = screen.getByRole('button', { name: /^Corrected/ });
  expect(result.querySelector('s')?.textContent).toBe('6 5 3');
  expect(result.getAttribute('aria-label')).toBe('Corrected: draw 0870, 6 5 4, before 6 5 3. Open what it rests on');
});
