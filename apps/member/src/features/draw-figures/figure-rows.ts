export type Figures = {
  readonly draws: number;
  /** The number that the lists begin with. */
  readonly low: number;
  readonly hot: Readonly<Record<string, readonly number[]>>;
  readonly gap: Readonly<Record<string, readonly number[]>>;
};

/** `gap`: draws since it came, as text; "–" for a number that did not come in any. */
export type FigureRow = { readonly number: number; readonly times: number; readonly gap: string };

/** What is known of each number in one place, in the order of the numbers. */
export function figureRows({ low, hot, gap }: Figures, place: string): readonly FigureRow[] {
  return (hot[place] ?? []).map((times, index) => ({
    number: low + index,
    times,
    gap: times === 0 ? '–' : String(gap[place]?.[index] ?? '–'),
  }));
}
