import { createHmac } from 'node:crypto';
import type { GatewayDeps } from './deps.ts';

const DAY_MS = 86_400_000;
const LETTERS = 22;

/**
 * What tells a vendor that two members share a device, an address or the top of their lines, and nothing else: hashes under a key of this
 * vendor and this day, so that they can't be carried to another vendor nor over midnight. The letter in front names the kind.
 */
export async function seatTagsOf(
  deps: Pick<GatewayDeps, 'identity' | 'clock' | 'seatSecret'>,
  vendor: string,
  { merchantId, memberId }: { merchantId: number; memberId: bigint },
): Promise<string[]> {
  const nowMs = deps.clock.nowMs();
  const { devices, addresses, topId } = await deps.identity.tracesOf(merchantId, memberId, nowMs - DAY_MS);
  const day = new Date(nowMs).toISOString().slice(0, 10);
  const key = createHmac('sha256', await deps.seatSecret())
    .update(`${vendor}\n${day}`)
    .digest();
  const tag = (kind: string, text: string) =>
    `${kind}.${createHmac('sha256', key).update(`${kind}\n${text}`).digest('base64url').slice(0, LETTERS)}`;
  return [
    ...devices.map((device) => tag('d', device)),
    ...addresses.map((address) => tag('a', address)),
    tag('u', `${merchantId}\n${topId}`),
  ];
}
