import type { depositChannels } from '@fairhall/contract/cashier/channels';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { Amount } from '@fairhall/money/amount';
import { parseMajor } from '@fairhall/money/text';

/** One way to pay in: an account at one bank. */
export type Channel = {
  key: string;
  name: string;
  vendorId: number;
  mcsBankCode: string;
  bankCode: string;
  minE4: Amount;
  maxE4: Amount;
};

/** Manual bank transfer: the one kind that this screen knows how to carry out. */
const BANK_TRANSFER = 'PGMT';

/** The channels this screen can offer, in the server's order; one whose bounds cannot be read is not offered. */
export function channelsOf(reply: ReplyOf<typeof depositChannels>): Channel[] {
  return (reply[BANK_TRANSFER]?.channels ?? []).flatMap(({ vendorId, vendorName, mcsBankCode, minAmount, maxAmount, banks }) => {
    const [minE4, maxE4] = [parseMajor(minAmount), parseMajor(maxAmount)];
    if (minE4 === null || maxE4 === null) return [];
    return banks.map(({ bankCode, bankName }) => ({
      key: `${vendorId}:${bankCode}`,
      name: bankName || vendorName,
      vendorId,
      mcsBankCode,
      bankCode,
      minE4,
      maxE4,
    }));
  });
}
