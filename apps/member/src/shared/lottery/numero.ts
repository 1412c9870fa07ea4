/** The part of an issue number that tells draws of a day apart: "20261121-0869" → "0869". */
export function shortNumero(numero: string): string {
  const dash = numero.lastIndexOf('-');
  return dash >= 0 ? numero.slice(dash + 1) : numero.length > 8 ? numero.slice(8) : numero;
}

/** Eight hours ahead of Greenwich: where the games of the lunar calendar are drawn. */
const LUNAR_OFFSET_MS = 8 * 3_600_000;

/** The day of a draw as "20261121": that of its number, or, where the number tells none ("26/141"), that of its moment in China. */
export function drawDay({ numero, drawsAtMs }: { numero: string; drawsAtMs: number }): string {
  if (/^\d{8}/.test(numero)) return numero.slice(0, 8);
  return new Date(drawsAtMs + LUNAR_OFFSET_MS).toISOString().slice(0, 10).replaceAll('-', '');
}
