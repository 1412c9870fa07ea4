import { fail, ok, type Result } from '@fairhall/money/result';
import { z } from 'zod/mini';
import { isToken } from '../../credential.ts';
import type { OutwardLink } from '../../links.ts';

/** A player who is about to play, and at which table. `sid`: the session that all calls of the vendor's bear. */
export type EntryWish = {
  uuid: string;
  sid: string;
  user: string;
  currency: string;
  game: string;
  language: string;
  country: string;
  lobby: string;
  ip: string;
};
export type OneWalletClient = { entry(link: OutwardLink, wish: EntryWish): Promise<Result<string, 'NO_ANSWER'>> };

const WITHIN_MS = 5_000;
const ANSWER_BYTES_MAX = 16_384;
const Entry = z.object({ entry: z.string().check(z.minLength(1)) });

/** Our side of One Wallet: who plays is made known by a call that bears our token, and the answer is where the game opens. */
export function createOneWalletClient(): OneWalletClient {
  return {
    async entry(link, { uuid, sid, user, currency, game, language, country, lobby, ip }) {
      const token = await link.secret();
      if (!isToken(token)) return fail('NO_ANSWER');
      const body = {
        uuid,
        player: { id: user, update: true, country, language, currency, session: { id: sid, ip } },
        config: { game: { table: { id: game } }, channel: { wrapped: true, mobile: true }, urls: { lobby } },
      };
      try {
        const answer = await fetch(`${link.baseUrl}/ua/v1/${encodeURIComponent(link.operatorId)}/${encodeURIComponent(token)}`, {
          ...{ method: 'POST', body: JSON.stringify(body), redirect: 'error', signal: AbortSignal.timeout(WITHIN_MS) },
          headers: { 'content-type': 'application/json' },
        });
        const text = await answer.text();
        if (answer.status !== 200 || text.length > ANSWER_BYTES_MAX) return fail('NO_ANSWER');
        const read = Entry.safeParse(JSON.parse(text));
        // It may leave out its own host.
        return read.success && URL.canParse(read.data.entry, link.baseUrl)
          ? ok(new URL(read.data.entry, link.baseUrl).href)
          : fail('NO_ANSWER');
      } catch {
        return fail('NO_ANSWER');
      }
    },
  };
}
