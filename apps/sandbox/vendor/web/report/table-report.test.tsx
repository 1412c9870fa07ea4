import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { PlayedAreas } from '../../table-api.ts';
import { figuresOf } from '../../table-games/figures.ts';
import type { TableCode } from '../../table-games/games.ts';
import { en } from '../../words/en.ts';
import { Spoken } from '../frame/speech.tsx';
import { TableReport } from './table-report.tsx';

afterEach(cleanup);

function show(table: TableCode, played: PlayedAreas | null) {
  render(
    <Spoken language="EN" words={en}>
      <TableReport table={table} reckon={async (of) => ({ figures: figuresOf(of), seconds: 0.8 })} fetchPlayed={async () => played} />
    </Spoken>,
  );
}

async function factsOf(area: string): Promise<Record<string, string | null | undefined>> {
  const card = (await screen.findByRole('heading', { name: area })).closest('section') as HTMLElement;
  const names = within(card).queryAllByRole('term');
  return Object.fromEntries(names.map((name) => [name.textContent, name.nextElementSibling?.textContent]));
}

test('each area says what it returns to four decimals, what it brings how often, and what was really bet on it', async () => {
  show('TABLE-1', { areas: [{ area: 'P', bets: 10_000, returned: 0.9712 }] });
  expect(await factsOf('Player')).toEqual({
    [en['report.return']]: '98.7649 %',
    '2 × back': '44.624661 %',
    '1 × back': '9.515597 %',
    [en['report.deviation']]: '0.9512',
    [en['report.within']]: '139,032',
    '10,000 bets so far: their return, with its bounds (95 %)': '97.12 % ± 1.86 %',
  });
  expect(await factsOf('Banker')).toMatchObject({ [en['report.return']]: '98.9421 %', '1.95 × back': '45.859742 %' });
  expect(await factsOf(en['figures.hands'])).toMatchObject({ 'Banker wins': '45.859742 %', '4 cards': '37.8868 %' });
  expect(screen.getAllByText(en['figures.no_bet'])).toHaveLength(9);
});

test('the table without commission pays half for a six; without a line to the studio the figures stand all the same', async () => {
  show('TABLE-2', null);
  expect(await factsOf('Banker')).toMatchObject({ [en['report.return']]: '98.5419 %', '1.5 × back': '5.386372 %' });
  expect(await screen.findByText(en['report.played_none'])).toBeTruthy();
});

test.each<[TableCode, string, Record<string, string>]>([
  ['TABLE-3', 'Dragon', { [en['report.return']]: '96.2651 %', '2 × back': '46.265060 %', '0.5 × back': '7.469880 %' }],
  ['TABLE-4', 'Total 9 or 12', { [en['report.return']]: '92.5926 %', '8 × back': '11.574074 %' }],
  ['TABLE-5', en['roulette.kind.CORNER'], { [en['report.return']]: '97.2973 %', '9 × back': '10.810811 %' }],
])('%s tells of areas that return alike together', async (table, kind, facts) => {
  show(table, {
    areas: [
      { area: 'T12', bets: 3, returned: 1 },
      { area: 'T9', bets: 1, returned: 5 },
    ],
  });
  const found = await factsOf(kind);
  expect(found).toMatchObject(facts);
  expect(Object.keys(found).some((name) => name.startsWith('4 bets so far'))).toBe(table === 'TABLE-4');
  if (table === 'TABLE-4') expect(Object.entries(found).find(([name]) => name.startsWith('4 bets'))?.[1]).toMatch(/^200\.00 %/);
});
