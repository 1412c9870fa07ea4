import type { Track } from './tracks.ts';

/** One draw as the chart shows it. */
export type TrendRow = {
  readonly numero: string;
  readonly drawId: string;
  /** Columns drawn. */
  readonly marks: readonly number[];
  /** Of each column the draws since it came; 0 where it came now, null while it has not come in the series. */
  readonly since: readonly (number | null)[];
};

/** Of each column over the whole series. */
export type TrendFigure = {
  readonly drawn: number;
  readonly expected: number;
  /** Draws since; null where it did not come. */
  readonly since: number | null;
  /** Most draws in a row without it. */
  readonly longest: number;
  /** Clearly more often than chance expects. */
  readonly hot: boolean;
};

type Draw = { readonly numero: string; readonly drawId: string; readonly winNo: string };

/** From how many standard deviations above its expectation on a column is coloured. It foretells nothing. */
const HOT_FROM = 1.2;

/** The rows of a series, oldest first, and the figures of its columns: one counted series for chart and table. `draws` newest first. */
export function trendOf(track: Track, draws: readonly Draw[]): { rows: readonly TrendRow[]; figures: readonly TrendFigure[] } {
  const since: (number | null)[] = track.columns.map(() => null);
  const away = track.columns.map(() => 0);
  const longest = track.columns.map(() => 0);
  const drawn = track.columns.map(() => 0);
  const rows = draws.toReversed().map(({ numero, drawId, winNo }): TrendRow => {
    const marks = track.marks(winNo.split(',').map(Number)).filter((place) => place >= 0 && place < track.columns.length);
    for (const place of track.columns.keys()) {
      const here = marks.includes(place);
      const before = since[place] ?? null;
      since[place] = here ? 0 : before === null ? null : before + 1;
      away[place] = here ? 0 : (away[place] ?? 0) + 1;
      longest[place] = Math.max(longest[place] ?? 0, away[place] ?? 0);
      if (here) drawn[place] = (drawn[place] ?? 0) + 1;
    }
    return { numero, drawId, marks, since: [...since] };
  });
  const figures = track.columns.map(({ chance }, place): TrendFigure => {
    const expected = chance * draws.length;
    const times = drawn[place] ?? 0;
    return {
      ...{ drawn: times, expected, since: since[place] ?? null, longest: longest[place] ?? 0 },
      hot: times - expected > HOT_FROM * Math.sqrt(draws.length * chance * (1 - chance)),
    };
  });
  return { rows, figures };
}

/** What all columns are expected to come alike; null where they differ. */
export function sameExpected(figures: readonly TrendFigure[]): number | null {
  const [first] = figures;
  return first && figures.every(({ expected }) => Math.abs(expected - first.expected) < 1e-9) ? first.expected : null;
}

/** A figure of draws: whole, or with one decimal. */
export function figureText(value: number): string {
  return String(Math.round(value * 10) / 10);
}
