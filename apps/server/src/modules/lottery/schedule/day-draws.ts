import { type LocalDay, momentOf } from './local-day.ts';
import { countOf, type Schedule, secondOf } from './schedule.ts';

/** The draws of one drawing day in order: how many, and when the one at an index draws, epoch ms. */
export type DayDraws = { readonly count: number; at(index: number): number };

type Stretch = { readonly fromMs: number; readonly periodMs: number; readonly count: number };

/**
 * The draws of a drawing day. Where clocks are changed, what draws day and night has an hour of draws more or less; a window has as many
 * as ever, counted from its first.
 */
export function drawsOfDay({ times }: Pick<Schedule, 'times'>, day: LocalDay, timeZone: string): DayDraws {
  switch (times.kind) {
    case 'all-day': {
      const periodMs = times.periodS * 1_000;
      const [beginsMs, endsMs] = [momentOf(day, 0, timeZone), momentOf(day + 1, 0, timeZone)];
      return joined([{ fromMs: beginsMs + periodMs, periodMs, count: Math.floor((endsMs - beginsMs) / periodMs) }]);
    }
    case 'windows':
      return joined(
        times.windows.map((window) => ({
          fromMs: momentOf(day, secondOf(window.first), timeZone),
          periodMs: window.periodS * 1_000,
          count: countOf(window),
        })),
      );
    case 'at':
      return joined(times.times.map((time) => ({ fromMs: momentOf(day, secondOf(time), timeZone), periodMs: 0, count: 1 })));
  }
}

function joined(stretches: readonly Stretch[]): DayDraws {
  return {
    count: stretches.reduce((count, stretch) => count + stretch.count, 0),
    at(index) {
      let left = index;
      for (const { fromMs, periodMs, count } of stretches) {
        if (left < count) return fromMs + left * periodMs;
        left -= count;
      }
      return Number.POSITIVE_INFINITY;
    },
  };
}

/** Index of the first draw of the day after `ms`; the count when there is none. */
export function firstAfter({ count, at }: DayDraws, ms: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(middle) > ms) high = middle;
    else low = middle + 1;
  }
  return low;
}
