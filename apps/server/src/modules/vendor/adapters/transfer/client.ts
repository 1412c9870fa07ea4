import { type Amount, amount } from '@fairhall/money/amount';
import { fail, ok, type Result } from '@fairhall/money/result';
import { digits, parseDigits } from '@fairhall/money/text';
import { z } from 'zod/mini';
import type { OutwardLink } from '../../links.ts';
import type { VendorMove } from '../../store/moves.ts';
import { currencyOf, userOf } from '../hub88/words.ts';

/** What a vendor says of a move. `unknown`: nobody can tell; asked again later. `staked`, `won` and `valid` are of an out. */
export type MoveTold =
  | { told: 'done'; amount: Amount; staked: Amount; won: Amount; valid?: Amount }
  | { told: 'refused' }
  | { told: 'unknown' };

export type TransferClient = {
  move(link: OutwardLink, move: VendorMove): Promise<MoveTold>;
  /** What became of one. After this an id that never came does not come. */
  state(link: OutwardLink, move: VendorMove): Promise<MoveTold>;
  /** What is a member's there now; null where the vendor does not say. */
  balance(link: OutwardLink, wallet: Pick<VendorMove, 'memberId' | 'asset'>): Promise<Amount | null>;
  gameUrl(link: OutwardLink, wish: GameUrlWish): Promise<Result<string, GameUrlRefusal>>;
};
/** `user` and `currency` are of a player; without them it is practice. */
export type GameUrlWish = { game: string; language: string; country: string; lobby: string; user?: string; currency?: string };
export type GameUrlRefusal = 'UNKNOWN_GAME' | 'NOT_HERE' | 'NO_ANSWER';

const WITHIN_MS = 5_000;
const ANSWER_BYTES_MAX = 16_384;
const Answer = z.object({
  status: z.string(),
  balance: z.optional(z.string()),
  state: z.optional(z.enum(['DONE', 'REFUSED'])),
  amount: z.optional(z.string()),
  staked: z.optional(z.string()),
  won: z.optional(z.string()),
  valid: z.optional(z.string()),
  url: z.optional(z.string()),
});
/** After these the vendor has moved nothing, and will not. */
const REFUSED = ['BAD_AMOUNT', 'WRONG_CURRENCY', 'UNKNOWN_OPERATOR', 'REFUSED', 'PLAYING', 'DUPLICATE'];

/** Our side of docs/protocols/transfer-wallet.md. */
export function createTransferClient(): TransferClient {
  async function ask(link: OutwardLink, path: string, fields: object) {
    const body = Buffer.from(JSON.stringify({ operator: link.operatorId, ...fields }));
    try {
      const answer = await fetch(`${link.baseUrl}/transfer/v1/${path}`, {
        ...{ method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(WITHIN_MS) },
        headers: { 'content-type': 'application/json', 'x-signature': await link.sign(body) },
      });
      if (answer.status !== 200) return null;
      const text = await answer.text();
      const read = text.length > ANSWER_BYTES_MAX ? null : Answer.safeParse(JSON.parse(text));
      return read?.success ? read.data : null;
    } catch {
      return null;
    }
  }

  function askOf(link: OutwardLink, call: 'in' | 'out' | 'state', { merchantId, memberId, asset, transferId, amount }: VendorMove) {
    const wallet = { user: userOf(merchantId, memberId), currency: currencyOf(asset) };
    return ask(link, `wallet/${call}`, { ...wallet, transfer: transferId, ...(call === 'in' ? { amount: digits(amount) } : {}) });
  }

  return {
    async move(link, move) {
      const answer = await askOf(link, move.direction, move);
      if (answer?.status === 'OK') return doneOf(move, answer);
      return { told: answer && REFUSED.includes(answer.status) ? 'refused' : 'unknown' };
    },
    async state(link, move) {
      const answer = await askOf(link, 'state', move);
      if (answer?.status !== 'OK') return { told: 'unknown' };
      if (answer.state === 'REFUSED') return { told: 'refused' };
      return answer.state === 'DONE' ? doneOf(move, answer) : { told: 'unknown' };
    },
    async balance(link, { memberId, asset }) {
      const answer = await ask(link, 'wallet/balance', { user: userOf(link.merchantId, memberId), currency: currencyOf(asset) });
      const there = answer?.status === 'OK' ? parseDigits(answer.balance ?? '') : null;
      return there != null && there >= 0n ? there : null;
    },
    async gameUrl(link, wish) {
      const answer = await ask(link, 'game/url', wish);
      if (answer?.status === 'OK' && answer.url) return ok(answer.url);
      return fail(answer?.status === 'UNKNOWN_GAME' || answer?.status === 'NOT_HERE' ? answer.status : 'NO_ANSWER');
    },
  };
}

function doneOf(move: VendorMove, { amount: moved, staked, won, valid }: z.infer<typeof Answer>): MoveTold {
  if (move.direction === 'in') return { told: 'done', amount: move.amount, staked: amount(0n), won: amount(0n) };
  const [came, lost, gained] = [moved, staked, won].map((text) => (text === undefined ? null : parseDigits(text)));
  if (came == null || lost == null || gained == null || came < 0n || lost < 0n || gained < 0n) return { told: 'unknown' };
  const counts = valid === undefined ? null : parseDigits(valid);
  const isFit = counts !== null && counts >= 0n && counts <= lost;
  return { told: 'done', amount: came, staked: lost, won: gained, ...(isFit ? { valid: counts } : {}) };
}
