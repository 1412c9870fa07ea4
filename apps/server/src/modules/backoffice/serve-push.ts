import type { OperatorContext, RawHttp } from '../../platform/http/context.ts';
import type { CommandDeps } from './deps.ts';
import { isSessionAlive } from './sessions.ts';

/** How often a stream looks whether its session still is one. */
const LOOK_EVERY_MS = 15_000;

/**
 * Streams the acting merchant's events, as long as the session lives. A session that somebody ends cuts its streams off by its fact
 * (events.ts); one that runs out is found by looking. Listening does not renew it.
 */
export async function servePush(
  deps: Pick<CommandDeps, 'db' | 'clock' | 'log' | 'push'>,
  { operator, http }: Pick<OperatorContext, 'operator'> & { http: RawHttp },
  lookEveryMs = LOOK_EVERY_MS,
): Promise<void> {
  const look = setInterval(() => {
    isSessionAlive(deps, operator)
      .then((alive) => alive || http.reply.raw.end())
      .catch((error: unknown) => deps.log.warn({ err: error }, 'operator session not looked up'));
  }, lookEveryMs);
  try {
    await deps.push().serveOperator(http, operator);
  } finally {
    clearInterval(look);
  }
}
