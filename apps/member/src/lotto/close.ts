/** What the embedded page tells its host when it wants to be closed. */
export type CloseMessage = { kind: 'fairhall.close' };

/** Leaves the page: the host goes where `pageBack` says; opened alone, it goes there itself. */
export function closeLotto(): void {
  if (window.parent !== window) {
    window.parent.postMessage({ kind: 'fairhall.close' } satisfies CloseMessage, window.location.origin);
    return;
  }
  const pageBack = new URLSearchParams(window.location.search).get('pageBack');
  window.location.assign(pageBack ? '/m/home' : '/m/game');
}
