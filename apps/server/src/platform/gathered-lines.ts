/** Where gathered lines go: SonicBoom, as pino makes it. */
export type LineSink = { write(text: string): unknown; flushSync(): void };

/** As pino wants a stream; it calls `flushSync` when something fatal was logged. */
export type GatheredLines = { write(line: string): void; flushSync(): void };

/** Written on when so many characters are gathered, and after so long in any case. */
const CHARACTERS = 16_000;
const WAIT_MS = 200;

/**
 * Gathers lines and hands them on together: a call of the system for each line costs more than the line. What is still held is handed on
 * by `flushSync`, which whoever makes this calls when the process ends.
 */
export function gatherLines(sink: LineSink): GatheredLines {
  let held = '';
  let timer: NodeJS.Timeout | null = null;

  function handOn(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    if (held === '') return;
    const text = held;
    held = '';
    sink.write(text);
  }

  return {
    write(line) {
      held += line;
      if (held.length >= CHARACTERS) handOn();
      else timer ??= setTimeout(handOn, WAIT_MS).unref();
    },
    flushSync() {
      handOn();
      sink.flushSync();
    },
  };
}
