import type { LoginOutcome } from '@fairhall/contract/identity/login-risk';
import { addressBlock } from '../../../platform/address-block.ts';
import type { Tx } from '../../../platform/db.ts';
import type { CommandDeps } from '../deps.ts';
import { noteSecurity } from '../factor-change.ts';
import { insertLoginEvent } from '../store/login-events.ts';
import type { Entry, Proof } from './proof.ts';
import type { Risk } from './risk.ts';

type Noted = {
  entry: Pick<Entry, 'merchant' | 'memberId' | 'origin'> & { proof: Pick<Proof, 'way'> };
  risk: Risk;
  deviceNo: bigint | null;
  outcome: LoginOutcome;
};

/** Writes a login down in the history that its member reads; one that was not let in at once is said on the page that is open. */
export async function noteEntry(deps: CommandDeps, tx: Tx, { entry, risk, deviceNo, outcome }: Noted): Promise<void> {
  const { merchant, memberId, proof, origin } = entry;
  const { country, city, at } = deps.placeOf(origin.ip);
  await insertLoginEvent(tx, {
    ...{ merchantId: merchant.merchantId, memberId, eventId: deps.ids.next(), atMs: deps.clock.nowMs(), way: proof.way },
    ...{ ip: origin.ip, block: addressBlock(origin.ip), userAgent: origin.userAgent, deviceNo, country, city, outcome },
    ...{ latitude: at?.latitude ?? null, longitude: at?.longitude ?? null, score: risk.score, reasons: risk.reasons },
  });
  if (outcome !== 'in') await noteSecurity(deps, tx, { merchantId: merchant.merchantId, memberId });
}
