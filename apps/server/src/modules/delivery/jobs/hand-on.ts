import type { Outcome } from '../carriers/carrier.ts';
import { serves } from '../commands/queue.ts';
import type { Body } from '../delivery.ts';
import { type Delivery, noteHanding } from '../store/deliveries.ts';
import { render } from '../text/render.ts';
import { lastHanding } from './last-handing.ts';
import type { SendDeps } from './send-deps.ts';

/** Who has no `sent` by then goes to the next carrier. */
export const NEXT_CARRIER_AFTER_MS = 20_000;
/** With no word of how it went. An SMS that came twice is read twice; a mail bears one id, and notices of one matter replace each other. */
const UNSAID_MAX = { sms: 2, mail: 5, push: 5 } as const;
const SPENT: Handed = { outcome: { kind: 'refused', reason: 'no_answer' }, carrier: '', wasCounted: false };

type Opened = { to: string; body: Body; nowMs: number };

/** `wasCounted`: as handed on. */
export type Handed = { outcome: Outcome; carrier: string; wasCounted: boolean };

/**
 * Hands a message to the carrier whose turn it is: the first, and each next one twenty seconds later. Before it is handed on again with no
 * word of the last time, the carrier of that time is asked. Null: it has ended meanwhile.
 */
export async function handOn(deps: SendDeps, delivery: Delivery, { to, body, nowMs }: Opened): Promise<Handed | null> {
  const { channel, dialingCode } = delivery;
  const words = render(body.content, delivery);
  if (channel === 'push') {
    const { link, silent } = body;
    if (delivery.handed >= UNSAID_MAX.push) return SPENT;
    if (!(await mayHand(deps, delivery, 'push'))) return null;
    return { outcome: await deps.pushDesk.send(delivery, { ...words, link, silent }), carrier: 'push', wasCounted: true };
  }
  const opened = await deps.carriers.of(delivery.merchantId);
  const last = channel === 'sms' ? await lastHanding(deps, delivery, { opened, to, text: words.text }) : 'unsaid';
  if (last === 'taken') return null;
  const wanted = channel === 'mail' ? (['smtp'] as const) : (['twilio', 'smpp'] as const);
  const able = opened.filter(({ protocol, dialingCodes }) => wanted.some((one) => one === protocol) && serves(dialingCodes, dialingCode));
  const turn = delivery.tries <= 1 ? 0 : Math.floor((nowMs - delivery.queuedAtMs) / NEXT_CARRIER_AFTER_MS);
  const chosen = able[Math.min(turn, able.length - 1)];
  if (!chosen) return { outcome: { kind: 'later', reason: 'no_carrier' }, carrier: '', wasCounted: false };
  // It will be able to say, soon: another does not wait for that.
  if (last === 'silent' && chosen.code === delivery.carrier)
    return { outcome: { kind: 'later', reason: 'silent' }, carrier: chosen.code, wasCounted: false };
  const unsaid = last === 'not taken' ? delivery.handed - 1 : delivery.handed;
  if (unsaid >= UNSAID_MAX[channel]) return SPENT;
  if (!(await mayHand(deps, delivery, chosen.code))) return null;
  const outcome = await chosen.carrier.send({
    ...{ reference: String(delivery.deliveryId), to, subject: words.subject, text: words.text, link: body.link },
    unsubscribe: body.unsubscribe,
    validMs: delivery.goodUntilMs - nowMs,
  });
  return { outcome, carrier: chosen.code, wasCounted: true };
}

function mayHand({ db, clock }: SendDeps, { merchantId, deliveryId, tries }: Delivery, carrier: string): Promise<boolean> {
  return noteHanding(db, merchantId, { deliveryId, tries, carrier, againAtMs: clock.nowMs() + NEXT_CARRIER_AFTER_MS });
}
