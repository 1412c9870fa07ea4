/** The part of an issue number that tells draws of a day apart: "20261121-0869" → "0869". */
export function shortNumero(numero: string): string {
  const dash = numero.lastIndexOf('-');
  return dash >= 0 ? numero.slice(dash + 1) : numero.length > 8 ? numero.slice(8) : numero;
}
