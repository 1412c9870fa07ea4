import { createHmac } from 'node:crypto';
import { fillTemplate, type PostbackMacro } from '@fairhall/contract/agent/postback-template';
import { amount } from '@fairhall/money/amount';
import { majorText } from '@fairhall/money/text';
import type { OutwardCall } from '../../../platform/outward.ts';
import type { DuePostback } from '../store/postback-events.ts';

/** What a try is signed with: bytes of the keys, the newest first; and what players are named by. */
export type PostbackKeys = { secrets: readonly Buffer[]; playerKey: Buffer; country: string; nowMs: number };

/**
 * A call that tells a tracker of an event. Players have names of their own for each affiliate, and nothing else of them is told. A template
 * is filled and signed by {signature}; what is posted is signed as Standard Webhooks have it, by each key. Pure.
 */
export function messageOf(due: DuePostback, keys: PostbackKeys): OutwardCall {
  const values = valuesOf(due, keys);
  if (due.method === 'GET') return { method: 'GET', url: new URL(fillTemplate(due.url, (macro) => values[macro as PostbackMacro])) };
  const { signature: _signature, ...data } = values;
  const body = JSON.stringify({ type: due.event, timestamp: new Date(due.atMs).toISOString(), data });
  const at = String(Math.floor(keys.nowMs / 1000));
  const signed = keys.secrets.map((key) => `v1,${createHmac('sha256', key).update(`${due.eventId}.${at}.${body}`).digest('base64')}`);
  return {
    method: 'POST',
    url: new URL(due.url),
    headers: {
      'content-type': 'application/json',
      'webhook-id': due.eventId,
      'webhook-timestamp': at,
      'webhook-signature': signed.join(' '),
    },
    body,
  };
}

function valuesOf(due: DuePostback, { secrets, playerKey, country }: PostbackKeys): Record<PostbackMacro, string> {
  const { event, eventId, playerId, asset } = due;
  const major = (sum: bigint | null) => (sum === null ? '' : majorText(amount(sum)));
  const [sub1 = '', sub2 = '', sub3 = '', sub4 = '', sub5 = ''] = due.subs ?? [];
  const told = {
    ...{ event, event_id: eventId, timestamp: String(Math.floor(due.atMs / 1000)), click_id: due.outerId ?? '' },
    player: playerId === null ? '' : createHmac('sha256', playerKey).update(String(playerId)).digest('hex').slice(0, PLAYER_LETTERS),
    ...{ amount: major(due.amount), currency: asset ?? '' },
  };
  const { event_id, timestamp, click_id, player, currency } = told;
  const signed = [event_id, timestamp, event, click_id, player, told.amount, currency].join('.');
  return {
    ...told,
    ...{ ref_event_id: due.refEventId ?? '', sub1, sub2, sub3, sub4, sub5, campaign: due.campaign ?? '', link: due.link ?? '' },
    ...{ affiliate: due.account, country, day: due.day ?? '', ngr: major(due.ngr), commission: major(due.commission) },
    signature: createHmac('sha256', secrets[0] ?? '')
      .update(signed)
      .digest('hex'),
  };
}

const PLAYER_LETTERS = 32;
