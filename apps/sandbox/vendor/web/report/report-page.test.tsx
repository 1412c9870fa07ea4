import { figuresOf } from '@fairhall/games/slots/figures';
import { MACHINES } from '@fairhall/games/slots/machines';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { en } from '../../words/en.ts';
import { Spoken } from '../frame/speech.tsx';
import { ReportPage } from './report-page.tsx';

const factOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

function show(played: { rounds: number; returned: number } | null) {
  const reckon = async () => ({ figures: figuresOf(MACHINES.S3), seconds: 1.25 });
  render(
    <Spoken language="EN" words={en}>
      <ReportPage game="S3" reckon={reckon} fetchPlayed={async () => played} />
    </Spoken>,
  );
}

test('the report shows the exact figures to four decimals, and what was really played with its bounds', async () => {
  show({ rounds: 1_000_000, returned: 0.9641 });
  expect(await screen.findByText('Gone through 10,648 stands in 1.3 s')).toBeTruthy();
  expect(factOf(en['report.return'])).toBe('96.2622 %');
  expect(factOf(en['report.hit'])).toBe('36.1289 %');
  expect(factOf(en['report.above'])).toBe('20.6799 %');
  expect(factOf(en['report.deviation'])).toBe('2.9609');
  expect(factOf(en['report.largest'])).toBe('50.8 × at stops 21, 9, 19');
  expect(factOf(en['report.within'])).toBe('1,347,161');
  expect(await screen.findByText('96.41 % ± 0.58 %')).toBeTruthy();
  expect(screen.getByText(MACHINES.S3.strips[0] as string)).toBeTruthy();
});

test('without a line to the studio the figures stand all the same', async () => {
  show(null);
  expect(await screen.findByText(en['report.played_none'])).toBeTruthy();
  expect(factOf(en['report.return'])).toBe('96.2622 %');
});
