import type { SandboxConfig } from '../main/config.ts';
import type { Part } from '../main/part.ts';
import { bankRoutes } from './bank/bank.ts';
import { BUTTONS } from './buttons.ts';
import { openDesk } from './desk.ts';
import { pages } from './page/pages.ts';
import { stateOf } from './payment.ts';
import { twoCTwoP } from './providers/2c2p.ts';
import { kbz } from './providers/kbz.ts';
import { momo } from './providers/momo.ts';
import { xenditRoutes } from './providers/xendit.ts';
import { testRoutes } from './test-routes.ts';

const BODY_BYTES_MAX = 64 * 1024;
const SHOWN = 100;
const PROVIDERS = [kbz, momo, twoCTwoP];

/** The other side of every provider of payments, with a page on which a tester pays, fails, delays, doubles and lies. */
export function openPayments(config: SandboxConfig): Part {
  const desk = openDesk(config);
  return {
    name: 'payments',
    routes(app) {
      // Who sends a callback back as text, and a button without a body, are heard as well. What is sealed is text, and no JSON.
      app.removeAllContentTypeParsers();
      app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES_MAX }, ({ headers }, body, done) => {
        const text = String(body);
        if (headers['content-type']?.startsWith('text/plain') && !text.startsWith('{')) return done(null, text);
        try {
          done(null, text === '' ? null : JSON.parse(text));
        } catch {
          done(Object.assign(new Error('no JSON'), { statusCode: 400 }));
        }
      });
      for (const provider of PROVIDERS) provider.routes(app, desk, (payment) => BUTTONS.approve({ desk, provider, payment, wish: {} }));
      xenditRoutes(app, desk);
      bankRoutes(app, desk);
      testRoutes(app, desk, PROVIDERS);
      pages(app);
    },
    received: () =>
      desk.payments
        .all()
        .slice(0, SHOWN)
        .map((payment) => ({
          ...{ id: payment.id, kind: 'payment' as const, atMs: payment.createdAtMs, reference: payment.orderId, to: payment.provider },
          title: `${payment.asked} ${payment.currency}`,
          text: `${payment.title}\n${stateOf(payment, desk.nowMs())}`,
          copy: `${desk.baseUrl}/pay/${payment.id}`,
        })),
    stop: async () => desk.stop(),
  };
}
