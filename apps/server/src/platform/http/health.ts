import type { FastifyInstance } from 'fastify';
import type { ControllableClock } from '../clock.ts';
import type { Db } from '../db.ts';
import { withinMs } from '../deadline.ts';

const DAY_MS = 86_400_000;
const DATABASE_WITHIN_MS = 2_000;

/** Whether new work should come here. Once closed it stays closed. */
export type Readiness = { readonly open: boolean; close(): void };

export function createReadiness(): Readiness {
  let open = true;
  return {
    get open() {
      return open;
    },
    close() {
      open = false;
    },
  };
}

export type HealthDeps = { db: Pick<Db, 'query'>; readiness: Readiness; controllable: ControllableClock | null };

/**
 * `/healthz`: the process answers. `/readyz`: it can serve, so it is not about to stop and the database answers in time.
 * With a controlled clock: `/test/clock`.
 */
export function serveHealth(app: FastifyInstance, { db, readiness, controllable }: HealthDeps): void {
  // Asked by what stands before us, by an address.
  const config = { anyHost: true };
  app.get('/healthz', { config }, async () => ({ up: true }));
  app.get('/readyz', { config }, async (_request, reply) => {
    const ready = readiness.open && (await answers(db));
    return reply
      .code(ready ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ ready });
  });
  if (!controllable) return;
  // Tests move the time; the configuration refuses a controlled clock in production.
  app.post<{ Body: { advanceMs: number } }>(
    '/test/clock',
    {
      schema: {
        body: {
          type: 'object',
          required: ['advanceMs'],
          properties: { advanceMs: { type: 'integer', minimum: -DAY_MS, maximum: 40 * DAY_MS } },
        },
      },
    },
    async ({ body }) => {
      controllable.advance(body.advanceMs);
      return { nowMs: controllable.nowMs() };
    },
  );
}

async function answers(db: Pick<Db, 'query'>): Promise<boolean> {
  try {
    await withinMs(DATABASE_WITHIN_MS, db.query('select 1'));
    return true;
  } catch {
    return false;
  }
}
