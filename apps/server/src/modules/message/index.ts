/**
 * Messages: what a merchant says to its players. Banners and notices are among its settings (module merchant); here they are told in
 * the language and at the time of whoever asks. Owns no table; inbox, chat and read marks come later.
 */

import { listAnnouncements } from '@fairhall/contract/system/announcements';
import { ok } from '@fairhall/money/result';
import type { Clock } from '../../platform/clock.ts';
import type { RouteBinding } from '../../platform/http/route.ts';
import { openShared } from '../../platform/http/route.ts';
import { type Merchants, pictureUrl } from '../merchant/index.ts';
import { announcementsIn } from './queries/announcements.ts';

export type MessageDeps = { merchants: Pick<Merchants, 'announcements'>; clock: Clock };

export function createMessageModule({ merchants, clock }: MessageDeps): { routes: RouteBinding[] } {
  return {
    routes: [
      openShared(listAnnouncements, { heldMs: 1_000 }, async ({ merchant, language }, { query }) => {
        const { merchantId, profile } = merchant;
        const asked = {
          language: query.language ?? language,
          otherwise: profile.defaultLanguage,
          groupName: query.groupName,
          nowMs: clock.nowMs(),
          urlOf: (hash: string) => pictureUrl(merchantId, hash),
        };
        return ok(announcementsIn(await merchants.announcements(merchantId), asked));
      }),
    ],
  };
}
