import type { BodyOf, ReplyOf } from '@fairhall/contract/endpoint';
import type { ownConsents, setConsents as setConsentsEndpoint } from '@fairhall/contract/message/settings';
import type { Actor } from '../../../platform/http/context.ts';
import type { CommandDeps } from '../deps.ts';
import { giveConsent, listConsents, withdrawConsent } from '../store/consents.ts';

/** Writes what the member agrees to, and what it takes back, at this moment: what was sent before stays as it was agreed to then. */
export async function setConsents(
  { db, clock }: Pick<CommandDeps, 'db' | 'clock'>,
  { merchantId, memberId }: Actor,
  { list }: BodyOf<typeof setConsentsEndpoint>,
): Promise<ReplyOf<typeof ownConsents>> {
  return db.inTx(async (tx) => {
    for (const { given, channel, product } of list) {
      const consent = { memberId, channel, product, atMs: clock.nowMs() };
      if (given) await giveConsent(tx, merchantId, { ...consent, source: 'settings' });
      else await withdrawConsent(tx, merchantId, consent);
    }
    return { given: await listConsents(tx, merchantId, memberId) };
  });
}
