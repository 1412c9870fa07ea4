import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Whose offers by mail a link ends. */
export type EndOf = { merchantId: number; memberId: bigint };

/** Links by which a mail's offers are ended without a login: they name the member, and nobody else can make one. */
export type EndLinks = {
  /** The path of a link. */
  pathOf(whose: EndOf): Promise<string>;
  /** Null: not one of ours. */
  read(token: string): Promise<EndOf | null>;
};

/** Where they lead (offers/serve.ts). */
export const END_PATH = '/hooks/offers/end';
const MAC_BYTES = 16;

export function createEndLinks(loadSecret: () => Promise<string>): EndLinks {
  const macOf = async (named: string) =>
    createHmac('sha256', Buffer.from(hkdfSync('sha256', await loadSecret(), '', 'offers end', 32)))
      .update(named)
      .digest()
      .subarray(0, MAC_BYTES);
  return {
    async pathOf({ merchantId, memberId }) {
      const named = `${merchantId}.${memberId}`;
      return `${END_PATH}?t=${named}.${(await macOf(named)).toString('base64url')}`;
    },
    async read(token) {
      const [, merchantId = '', memberId = '', mac = ''] = /^(\d{1,9})\.(\d{1,19})\.([\w-]{22})$/.exec(token) ?? [];
      if (mac === '') return null;
      const given = Buffer.from(mac, 'base64url');
      const right = await macOf(`${merchantId}.${memberId}`);
      return given.length === right.length && timingSafeEqual(given, right)
        ? { merchantId: Number(merchantId), memberId: BigInt(memberId) }
        : null;
    },
  };
}
