/** A line of the table. `value` is null where a tool is missing; `of` is what it is measured by. */
export type Row = {
  name: string;
  unit: string;
  value: number | null;
  of: { value: number | null } | null;
  /** Where it is more than the quotient of the two medians: the median over rounds. */
  ratio?: number | null;
  goal: number | null;
  note?: string;
};

export function median(values: readonly number[]): number | null {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;
}

export function ratioOf({ value, of, ratio }: Row): number | null {
  if (ratio !== undefined) return ratio;
  return value === null || !of?.value ? null : value / of.value;
}

/** A figure that may be so much at most: 1 where it is that much. */
export function within({ note, goal, ...figure }: { name: string; unit: string; value: number; goal: number; note?: string }): Row {
  const said = `goal ${goal} ${figure.unit}`;
  return { ...figure, of: null, ratio: goal / figure.value, goal: 1, note: note ? `${said}, ${note}` : said };
}

export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const ratio = ratioOf(row);
    const measured = row.value === null ? 'not measured' : `${shown(row.value)} ${row.unit}`;
    const verdict = row.goal === null || ratio === null ? '' : ratio >= row.goal ? 'reached' : 'missed';
    return [
      row.name,
      measured,
      ratio?.toFixed(2) ?? '',
      row.goal === null ? '' : `>= ${row.goal}`,
      verdict,
      row.value === null ? '' : (row.note ?? ''),
    ];
  });
  const head = ['what', 'median of 3', 'ratio', 'goal', '', 'note'];
  const all = [head, head.map(() => '---'), ...lines];
  const widths = head.map((_, column) => Math.max(...all.map((line) => (line[column] ?? '').length)));
  return all
    .map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0, cell === '---' ? '-' : ' ')).join(' | ')} |`)
    .join('\n');
}

/** Of small figures more places, for a goal may be smaller than one. */
function shown(value: number): string {
  return value < 10 && !Number.isInteger(value) ? value.toPrecision(2) : Math.round(value).toLocaleString('en');
}
