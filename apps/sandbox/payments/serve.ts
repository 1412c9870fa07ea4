import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Desk } from './desk.ts';
import type { Fault, Operation } from './faults.ts';
import type { Payment } from './payment.ts';

/** `made`: the payment that this call opened. */
export type Answer = { status?: number; body: object | string; made?: Payment };
export type Verb = {
  provider: string;
  operation: Exclude<Operation, 'any'> | ((request: FastifyRequest) => Exclude<Operation, 'any'>);
  method?: 'GET' | 'POST';
  path: string;
  answer(request: FastifyRequest): Answer;
  /** The payer pays at once, and the callback is heard before this call is answered. */
  early?(payment: Payment): Promise<unknown>;
};

const HANG_MS = 60_000;
const GARBAGE = '<html><body>502 Bad Gateway';

/** Answers a provider's verb, with what a tester has planned to go wrong with it. */
export function serveVerb(app: FastifyInstance, desk: Desk, { provider, operation, method = 'POST', path, answer, early }: Verb): void {
  app.route({
    ...{ method, url: `/${provider}${path}` },
    handler: async (request, reply) => {
      const fault = desk.faults.take(provider, typeof operation === 'function' ? operation(request) : operation);
      if (fault === 'error') return reply.code(500).send({});
      const { status = 200, body, made } = answer(request);
      if (fault === 'lost') return cut(request, reply);
      if (fault === 'garbage') return reply.type('text/html').send(GARBAGE);
      await hold(desk, fault, made && early && (() => early(made)));
      return reply.code(status).send(body);
    },
  });
}

async function hold(desk: Desk, fault: Fault | null, early: (() => Promise<unknown>) | undefined): Promise<void> {
  if (fault === 'hang') await desk.wait(HANG_MS).catch(() => {});
  if (fault === 'early') await early?.();
}

function cut(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}
