/** What we stand on does not answer. Of what was asked nothing is known; asking again a little later is safe. */
export class Unavailable extends Error {
  override name = 'Unavailable';
}

const SOCKET = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND']);
// Without a code: the driver's own words for a line that broke, or that nobody took up in time.
const WORDS =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout|Client was closed)/;

/** Whether an error says that the database went away, or can't take anybody on, rather than that a statement is wrong. */
function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.every(isDatabaseAway);
  const { code, severity } = error as Error & { code?: unknown; severity?: unknown };
  if (typeof code !== 'string') return WORDS.test(error.message);
  if (SOCKET.has(code)) return true;
  if (/^(28|3D)/.test(code)) return false; // it answers: we are not let in, and asking again changes nothing
  // Classes 08 and 57P: the line, or the server, ends or begins; 53: out of connections, memory or room; 25006: no longer the primary.
  return severity === 'FATAL' || severity === 'PANIC' || /^(08|57P|53|25006)/.test(code);
}

/** Names the failure for what it is; every other error stays itself. */
export function named(error: unknown): unknown {
  return isDatabaseAway(error) ? new Unavailable('the database does not answer', { cause: error }) : error;
}
