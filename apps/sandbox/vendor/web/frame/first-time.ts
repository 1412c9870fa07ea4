/** Whether a game is opened for the first time in this tab: its rules and returns are read once before the first stake. */
export function isFirstTime(game: string): boolean {
  const key = `rules ${game}`;
  const isFirst = window.sessionStorage.getItem(key) === null;
  window.sessionStorage.setItem(key, 'seen');
  return isFirst;
}
