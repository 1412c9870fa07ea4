import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { endConsents } from '../../identity/index.ts';
import { findRecipient } from '../store/recipient.ts';
import type { EndLinks } from './end-link.ts';
import type { OfferHooks } from './serve.ts';

export function createOfferHooks({ db, clock, links }: { db: Db; clock: Clock; links: EndLinks }): OfferHooks {
  return {
    async languageOf(token) {
      const whose = await links.read(token);
      if (whose === null) return null;
      const known = await findRecipient(db.of(whose.merchantId), whose.merchantId, { memberId: whose.memberId, trigger: 'bulk' });
      return known?.language ?? null;
    },
    async end(token) {
      const whose = await links.read(token);
      if (whose === null) return;
      const { merchantId, memberId } = whose;
      await db.of(merchantId).inTx((tx) => endConsents(tx, merchantId, { memberId, channel: 'mail', atMs: clock.nowMs() }));
    },
  };
}
