/**
 * Lets who asks for the same thing go one after another, and at most `waitingMax` wait: null to those beyond. Who asks for another thing
 * waits for nobody.
 */
export function inLine(waitingMax: number): <T>(thing: string, work: () => Promise<T>) => Promise<T | null> {
  const lines = new Map<string, { waiting: number; last: Promise<unknown> }>();
  return async (thing, work) => {
    const line = lines.get(thing) ?? { waiting: 0, last: Promise.resolve() };
    if (line.waiting > waitingMax) return null;
    lines.set(thing, line);
    line.waiting += 1;
    const mine = line.last.then(work);
    line.last = mine.catch(() => {});
    try {
      return await mine;
    } finally {
      line.waiting -= 1;
      if (line.waiting === 0) lines.delete(thing);
    }
  };
}
