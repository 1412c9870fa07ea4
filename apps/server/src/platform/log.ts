import { AsyncLocalStorage } from 'node:async_hooks';
import { invariant } from '@fairhall/money/result';
import { type DestinationStream, type Logger, pino } from 'pino';
import { gatherLines } from './gathered-lines.ts';

/** Structured log: ids and codes, never bodies, tokens or names. */
export type Log = Logger;

const currentRequest = new AsyncLocalStorage<string>();

/** Every line that is logged within `work`, by whichever module, carries the request's id. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return currentRequest.run(requestId, work);
}

/**
 * Lines go to `to`, else to standard output: one JSON object each. There they are gathered and written many at a time; what is held is
 * written when the process ends, and at once when something fatal is logged. kill -9 may lose the last 200 ms.
 */
export function createLog(level: string, to: DestinationStream = gatheredOutput(1)): Log {
  const options = {
    level,
    base: undefined,
    mixin() {
      const reqId = currentRequest.getStore();
      return reqId === undefined ? {} : { reqId };
    },
    serializers: { err: errorFields, error: errorFields, req: () => undefined, res: () => undefined },
  };
  return pino(options, to);
}

/** `dest`: a file's path or descriptor. */
export function gatheredOutput(dest: string | number): DestinationStream {
  const lines = gatherLines(pino.destination({ dest, sync: true }));
  process.on('exit', () => lines.flushSync());
  return lines;
}

/**
 * Writes lines of level info whose fields are JSON already, e.g. `"status":200`: for what is said of every request, where making the
 * line anew would cost as much as the request. Nothing is written when the log does not go down to that level.
 */
export function infoLines(log: Log): (fields: string) => void {
  const stream = (log as unknown as Record<symbol, DestinationStream>)[pino.symbols.streamSym];
  invariant(stream, 'a log has its stream');
  return (fields) => {
    if (log.isLevelEnabled('info')) stream.write(`{"level":30,"time":${Date.now()},${fields}}\n`);
  };
}

/** For tests and tools that should print nothing. */
export const silentLog: Log = pino({ level: 'silent' });

/** Names of what an error is about. Other fields may hold values: PostgreSQL puts whole rows into `detail`, parsers the text they read. */
const SAFE_FIELDS = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall', 'statusCode'] as const;
const CAUSES_MAX = 5;

type LoggedError = { type: string; message: string; stack?: string; cause?: LoggedError; [field: string]: unknown };

function errorFields(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error' };
  const known = error as Error & Partial<Record<(typeof SAFE_FIELDS)[number], unknown>>;
  const fields: LoggedError = { type: error.constructor.name, message: error.message };
  if (error.stack !== undefined) fields.stack = error.stack;
  for (const name of SAFE_FIELDS) if (known[name] !== undefined) fields[name] = known[name];
  if (error.cause !== undefined && depth < CAUSES_MAX) fields.cause = errorFields(error.cause, depth + 1);
  return fields;
}
