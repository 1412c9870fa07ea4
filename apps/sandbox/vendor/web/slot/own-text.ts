/** Text of the player's own for the draw; the browser makes it, so that the studio can't have chosen it. */
export function newOwnText(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
