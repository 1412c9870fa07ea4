import type { depositChannels } from '@fairhall/contract/cashier/channels';
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
};

/** The channels this screen can offer, in the server's order; one whose bounds cannot be read is not offered. */
export function channelsOf(reply: ReplyOf<typeof depositChannels>): Channel[] {
  const offered = Object.values(reply).flatMap(({ channels }) => channels);
  return offered.flatMap(({ kind, vendorId, vendorName, mcsBankCode, minAmount, maxAmount, banks }) => {
    const [minE4, maxE4] = [parseMajor(minAmount), parseMajor(maxAmount)];
    if (minE4 === null || maxE4 === null) return [];
    return banks.map(({ bankCode, bankType, bankName }) => ({
      key: `${vendorId}:${bankCode}`,
      kind,
      name: bankName || vendorName,
      vendorId,
      mcsBankCode,
      bankCode,
      bankType,
      minE4,
      maxE4,
    }));
  });
}
