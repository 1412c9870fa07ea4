/** A figure of a page beside what is asked of it. */
export type Line = {
  page: string;
  language: string;
  name: string;
  /** Null where it could not be had. */
  value: number | null;
  unit: string;
  atLeast?: number;
  atMost?: number;
};

export function printLines(lines: readonly Line[]): void {
  for (const line of lines) {
    const { page, language, name, value, unit, atLeast, atMost } = line;
    const goal = atLeast !== undefined ? `>= ${atLeast}` : atMost !== undefined ? `<= ${atMost}` : '';
    const shown = value === null ? 'not measured' : `${value < 10 ? Number(value.toFixed(3)) : Math.round(value)} ${unit}`;
    console.log(`${page.padEnd(13)} ${language.padEnd(2)}  ${name.padEnd(44)} ${shown.padStart(12)}  ${goal.padEnd(8)} ${verdictOf(line)}`);
  }
}

export function verdictOf({ value, atLeast, atMost }: Pick<Line, 'value' | 'atLeast' | 'atMost'>): 'reached' | 'missed' | '' {
  if (value === null || (atLeast === undefined && atMost === undefined)) return '';
  return (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost) ? 'reached' : 'missed';
}
