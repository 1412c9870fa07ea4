/** Long enough for a browser to take the file. */
const TAKEN_WITHIN_MS = 10_000;

/** Gives the player a value as a file. */
export function saveJson(value: unknown, name: string): void {
  saveBlob(new Blob([JSON.stringify(value)], { type: 'application/json' }), name);
}

export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_WITHIN_MS);
}
