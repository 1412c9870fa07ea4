/**
 * Shares a read among those who ask for it at once, and lets nobody see the past: whoever asks while one is under way waits for the
 * next, which begins after it asked and serves all who wait by then.
 */
export function inTurns<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;

  function start(): Promise<T> {
    const mine = read().finally(() => {
      if (running === mine) running = null;
    });
    running = mine;
    return mine;
  }

  return () => {
    if (running === null) return start();
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null;
        return start();
      });
    return next;
  };
}
