/** Where the public proof of a draw lies, below this site. */
function fairPath({ gameId, numero }: { gameId: number; numero: string }): string {
  return `/m/fair/${gameId}/${encodeURIComponent(numero)}`;
}

/** The whole address, for a link that is handed on. */
export function fairAddress(draw: { gameId: number; numero: string }): string {
  return window.location.origin + fairPath(draw);
}
