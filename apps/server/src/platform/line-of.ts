/** " (line n)" of a text that PostgreSQL refused, where it says where. */
export function lineOf(sql: string, error: unknown): string {
  const position = Number((error as { position?: string }).position);
  return Number.isInteger(position) ? ` (line ${sql.slice(0, position).split('\n').length})` : '';
}
