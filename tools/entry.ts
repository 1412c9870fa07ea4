import { StartRefused } from '../apps/server/src/platform/start-refused.ts';

const STOP_WITHIN_MS = 20_000;

/**
 * Runs a program to its end: its `stopped` signal is raised by Ctrl-C, SIGTERM or a closed terminal, and it is expected to clean up
 * and return. Ends the process: 0 when done or stopped, 2 with one line for a `StartRefused`, else 1.
 */
export async function runEntry(program: (stopped: AbortSignal) => Promise<void>): Promise<never> {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // A terminal sends Ctrl-C to every process of the group, and those around us pass it on: more than one arrives.
    process.on(name, () => {
      if (stop.signal.aborted) return;
      stop.abort();
      setTimeout(() => {
        console.error('fairhall: did not stop in time');
        process.exit(1);
      }, STOP_WITHIN_MS).unref();
    });
  }
  try {
    await program(stop.signal);
  } catch (error) {
    if (!stop.signal.aborted) {
      console.error(error instanceof StartRefused ? `fairhall: ${error.message}` : error);
      process.exit(error instanceof StartRefused ? 2 : 1);
    }
  }
  process.exit(0);
}
