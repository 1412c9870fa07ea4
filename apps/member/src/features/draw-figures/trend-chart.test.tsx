import { LUNAR_YEAR } from '@fairhall/lottery/lhc/lunar';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { freshApp, renderApp } from '../../testing/app.tsx';
import { type Track, tracksOf } from './tracks.ts';
import { TrendChart } from './trend-chart.tsx';

beforeEach(() => freshApp());

const heads = (track: Track | undefined) => {
  if (!track) throw new Error('the family has a track');
  renderApp(<TrendChart track={track} rows={[]} chosen={null} onChoose={() => undefined} />);
  return screen.getAllByRole('columnheader').slice(1) as HTMLElement[];
};

test('columns of words have room for them, and are scrolled sideways', () => {
  const [animals] = tracksOf('LHC', { lunarYear: LUNAR_YEAR });
  const shown = heads(animals);
  expect(shown.map(({ textContent }) => textContent)).toContain('Dragon');
  expect(new Set(shown.map(({ style }) => style.width))).toEqual(new Set(['58px']));
});

test('ten digits share the width of the phone', () => {
  const [digits] = tracksOf('SSC', { lunarYear: LUNAR_YEAR });
  expect(new Set(heads(digits).map(({ style }) => style.width))).toEqual(new Set(['']));
});
