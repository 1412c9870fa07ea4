import type { Outcome } from '../carriers/carrier.ts';
import { serves } from '../commands/queue.ts';
import type { Body } from '../delivery.ts';
import type { Delivery } from '../store/deliveries.ts';
import { render } from '../text/render.ts';
import type { SendDeps } from './send-deps.ts';

const NEXT_CARRIER_AFTER_MS = 20_000;

type Opened = { to: string; body: Body; nowMs: number };

/** Hands a message to the carrier whose turn it is: the first, and each next one twenty seconds later. */
export async function handOn(
  deps: SendDeps,
  delivery: Delivery,
  { to, body, nowMs }: Opened,
): Promise<{ outcome: Outcome; carrier: string }> {
  const { merchantId, channel } = delivery;
  const words = render(body.content, delivery);
  if (channel === 'push') return { outcome: await deps.pushDesk.send(delivery, { ...words, link: body.link }), carrier: 'push' };
  const wanted = channel === 'mail' ? (['smtp'] as const) : (['twilio', 'smpp'] as const);
  const able = (await deps.carriers.of(merchantId)).filter(
    ({ protocol, dialingCodes }) => wanted.some((one) => one === protocol) && serves(dialingCodes, delivery.dialingCode),
  );
  const isFirst = delivery.tries <= 1;
  const turn = isFirst ? 0 : Math.floor((nowMs - delivery.queuedAtMs) / NEXT_CARRIER_AFTER_MS);
  const chosen = able[Math.min(turn, able.length - 1)];
  if (!chosen) return { outcome: { kind: 'later', reason: 'no_carrier' }, carrier: '' };
  const outcome = await chosen.carrier.send({
    ...{ reference: String(delivery.deliveryId), to, subject: words.subject, text: words.text, link: body.link },
    unsubscribe: body.unsubscribe,
    validMs: delivery.goodUntilMs - nowMs,
  });
  return { outcome, carrier: chosen.code };
}
