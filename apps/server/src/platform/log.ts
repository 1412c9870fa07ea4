import { AsyncLocalStorage } from 'node:async_hooks';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Structured log: ids and codes, never bodies, tokens or names. */
export type Log = Logger;

const currentRequest = new AsyncLocalStorage<string>();

/** Every line that is logged within `work`, by whichever module, carries the request's id. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return currentRequest.run(requestId, work);
}

/** Lines go to `to`, else to standard output: one JSON object each. */
export function createLog(level: string, to?: DestinationStream): Log {
  const options = {
    level,
    base: undefined,
    mixin() {
      const reqId = currentRequest.getStore();
      return reqId === undefined ? {} : { reqId };
    },
    serializers: { err: errorFields, error: errorFields, req: () => undefined, res: () => undefined },
  };
  return to ? pino(options, to) : pino(options);
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
