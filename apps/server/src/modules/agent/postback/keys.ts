import { createHmac } from 'node:crypto';
import { type LockedColumn, lockedColumn } from '../../../platform/locked-columns.ts';
import type { RandomSource } from '../../../platform/random.ts';
import { createSecretBox, type SecretBox } from '../../../platform/secret-box.ts';

const PREFIX = 'whsec_';
const KEY_BYTES = 32;

/** By which name what seals the keys is kept. */
export const POSTBACK_SECRET = 'agent.postbacks';

export function postbackBox({ random, loadSecret }: { random: RandomSource; loadSecret(): Promise<string> }): SecretBox {
  return createSecretBox({ random, loadSecret, purpose: 'postback' });
}

/** Where a tracker's key lies, also when it is the former one. */
export const keyPlace = (postbackId: bigint) => `postback ${postbackId}`;

/** As it is told, once. */
export const newKey = (random: RandomSource): string => PREFIX + random.bytes(KEY_BYTES).toString('base64');

/** What is signed with. */
export async function openKey(box: SecretBox, sealed: Buffer, postbackId: bigint): Promise<Buffer> {
  return Buffer.from(String(await box.unlock(sealed, keyPlace(postbackId))).slice(PREFIX.length), 'base64');
}

/** What an affiliate's players are named by: two affiliates can't compare whom they brought. */
export function playerKey(secret: string, { merchantId, memberId }: { merchantId: number; memberId: bigint }): Buffer {
  return createHmac('sha256', secret).update(`player ${merchantId} ${memberId}`).digest();
}

export function lockedPostbacks(box: SecretBox): LockedColumn[] {
  type Keyed = { merchant_id: number; postback_id: bigint };
  const key = ['merchant_id', 'postback_id'] as const;
  const place = (row: Keyed) => keyPlace(row.postback_id);
  return ['secret_sealed', 'former_sealed'].map((column) => lockedColumn<Keyed>(box, { table: 'postback', column, key, place }));
}
