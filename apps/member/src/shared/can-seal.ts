/** Sealing needs the browser's cryptography, which exists only on https and localhost. */
export function canSeal(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}
