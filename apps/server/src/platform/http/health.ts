import type { FastifyInstance } from 'fastify';
import type { ControllableClock } from '../clock.ts';
import type { Db } from '../db.ts';

const DAY_MS = 86_400_000;

/** `/healthz`: the process answers. `/readyz`: it can serve, so the database answers too. With a controlled clock: `/test/clock`. */
export function serveHealth(app: FastifyInstance, { db, controllable }: { db: Db; controllable: ControllableClock | null }): void {
  app.get('/healthz', async () => ({ up: true }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await db.query('select 1').then(
      () => true,
      () => false,
    );
    return reply.code(ready ? 200 : 503).send({ ready });
  });
  if (!controllable) return;
  // Tests move the time; the configuration refuses a controlled clock in production.
  app.post<{ Body: { advanceMs: number } }>(
    '/test/clock',
    {
      schema: {
        body: { type: 'object', required: ['advanceMs'], properties: { advanceMs: { type: 'integer', minimum: 0, maximum: 40 * DAY_MS } } },
      },
    },
    async ({ body }) => {
      controllable.advance(body.advanceMs);
      return { nowMs: controllable.nowMs() };
    },
  );
}
