import { type Logger, pino } from 'pino';

/** Structured log: ids and codes, never bodies, tokens or names. */
export type Log = Logger;

export function createLog(level: string): Log {
  return pino({ level, base: undefined, redact: { paths: ['req.headers.authorization', 'req.headers.cookie'], remove: true } });
}

/** For tests and tools that should print nothing. */
export const silentLog: Log = pino({ level: 'silent' });
