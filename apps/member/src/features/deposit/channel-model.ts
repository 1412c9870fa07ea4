import type { ChannelState, depositChannels } from '@fairhall/contract/cashier/channels';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { Amount } from '@fairhall/money/amount';
import { parseMajor } from '@fairhall/money/text';

export type ChannelKind = ReplyOf<typeof depositChannels>[string]['channels'][number]['kind'];

/** One way to pay in: an account at one bank, or a provider. */
export type Channel = {
  key: string;
  kind: ChannelKind;
  name: string;
  vendorId: number;
  mcsBankCode: string;
  bankCode: string;
  bankType: string;
  minE4: Amount;
  maxE4: Amount;
  feeText: string;
  expectedSeconds: number | null;
  state: ChannelState;
  restsUntil: number | null;
};

const KINDS: readonly ChannelKind[] = ['qr', 'page', 'transfer'];

/**
 * The channels this screen can offer, by kind, in the server's order; one whose bounds cannot be read is not offered. One that lies in a wallet
 * slot stands in the reply twice and here once.
 */
export function channelsOf(reply: ReplyOf<typeof depositChannels>): Channel[] {
  const found = new Map<string, Channel>();
  for (const { vendorName, minAmount, maxAmount, banks, ...channel } of Object.values(reply).flatMap(({ channels }) => channels)) {
    const { kind, vendorId, mcsBankCode, feeText, expectedSeconds, state, restsUntil } = channel;
    const [minE4, maxE4] = [parseMajor(minAmount), parseMajor(maxAmount)];
    if (minE4 === null || maxE4 === null) continue;
    for (const { bankCode, bankType, bankName } of banks) {
      const key = `${vendorId}:${bankCode}`;
      if (found.has(key)) continue;
      const facts = { kind, vendorId, mcsBankCode, feeText, expectedSeconds, state, restsUntil };
      found.set(key, { key, name: bankName || vendorName, bankCode, bankType, minE4, maxE4, ...facts });
    }
  }
  return [...found.values()].toSorted((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind));
}

/** At most so many amounts are offered to a tap. */
const LADDER = [1n, 2n, 5n, 10n, 20n, 50n, 100n];
const OFFERED_MAX = 4;

/** Round amounts from the least on, all within the bounds: none is chosen beforehand, and none is raised towards the most. */
export function amountsOf({ minE4, maxE4 }: Pick<Channel, 'minE4' | 'maxE4'>): Amount[] {
  return LADDER.map((times) => (minE4 * times) as Amount)
    .filter((amount) => amount <= maxE4)
    .slice(0, OFFERED_MAX);
}

/** How long one usually takes, in the largest unit that says it well. */
export function usualOf(seconds: number): { unit: 'seconds' | 'minutes' | 'hours'; n: number } {
  if (seconds < 90) return { unit: 'seconds', n: Math.max(1, seconds) };
  return seconds < 90 * 60 ? { unit: 'minutes', n: Math.round(seconds / 60) } : { unit: 'hours', n: Math.round(seconds / 3_600) };
}
