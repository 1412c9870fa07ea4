/** How long a browser may take to read what it was handed. */
const READ_WITHIN_MS = 10_000;

/** Hands a file to the browser, for its owner to keep. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS);
}
