/** Lets `running` through at a time and keeps `waiting` more; answers null to all others. */
export function createTurnstile(running: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T | null> {
  let busy = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (busy >= running) {
      if (queue.length >= waiting) return null;
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      busy += 1;
    }
    try {
      return await work();
    } finally {
      // The place is handed on, not given back: nobody slips in between.
      const next = queue.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
