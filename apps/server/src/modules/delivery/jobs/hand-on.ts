import type { Outcome } from '../carriers/carrier.ts';
import { serves } from '../commands/queue.ts';
import type { Body } from '../delivery.ts';
import { type Delivery, noteHanding } from '../store/deliveries.ts';
import { render } from '../text/render.ts';
import type { SendDeps } from './send-deps.ts';

const NEXT_CARRIER_AFTER_MS = 20_000;

type Opened = { to: string; body: Body; nowMs: number };

/** `wasCounted`: as handed on. */
export type Handed = { outcome: Outcome; carrier: string; wasCounted: boolean };

/** Hands a message to the carrier whose turn it is: the first, and each next one twenty seconds later. Null: it has ended meanwhile. */
export async function handOn(deps: SendDeps, delivery: Delivery, { to, body, nowMs }: Opened): Promise<Handed | null> {
  const { merchantId, deliveryId, channel } = delivery;
  const mayHand = () => noteHanding(deps.db, merchantId, deliveryId);
  const words = render(body.content, delivery);
  if (channel === 'push') {
    const { link, silent } = body;
    if (!(await mayHand())) return null;
    return { outcome: await deps.pushDesk.send(delivery, { ...words, link, silent }), carrier: 'push', wasCounted: true };
  }
  const wanted = channel === 'mail' ? (['smtp'] as const) : (['twilio', 'smpp'] as const);
  const able = (await deps.carriers.of(merchantId)).filter(
    ({ protocol, dialingCodes }) => wanted.some((one) => one === protocol) && serves(dialingCodes, delivery.dialingCode),
  );
  const isFirst = delivery.tries <= 1;
  const turn = isFirst ? 0 : Math.floor((nowMs - delivery.queuedAtMs) / NEXT_CARRIER_AFTER_MS);
  const chosen = able[Math.min(turn, able.length - 1)];
  if (!chosen) return { outcome: { kind: 'later', reason: 'no_carrier' }, carrier: '', wasCounted: false };
  if (!(await mayHand())) return null;
  const outcome = await chosen.carrier.send({
    ...{ reference: String(delivery.deliveryId), to, subject: words.subject, text: words.text, link: body.link },
    unsubscribe: body.unsubscribe,
    validMs: delivery.goodUntilMs - nowMs,
  });
  return { outcome, carrier: chosen.code, wasCounted: true };
}
