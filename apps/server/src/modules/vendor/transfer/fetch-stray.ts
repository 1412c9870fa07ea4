import type { Db } from '../../../platform/db.ts';
import type { TransferClient } from '../adapters/transfer/client.ts';
import { listCameHome, type VendorMove } from '../store/moves.ts';
import type { AskedMoves } from './asked-moves.ts';
import { takeOut } from './come-home.ts';

type StrayDeps = { db: Db; client: Pick<TransferClient, 'balance'>; moves: AskedMoves };
export type Span = { vendor: string; fromMs: number; toMs: number };

const PAGE = 100;
const AT_ONCE = 5;

/**
 * Asks the vendor what it has of members whose money came home in a span and does not lie there by our books. What it has comes home: a
 * win that was late adds up and is booked; what does not waits for a person. Unknown when it did not answer of one: asked again as a whole.
 */
export async function fetchStray({ db, client, moves }: StrayDeps, merchantId: number, span: Span): Promise<'done' | 'unknown'> {
  const link = await moves.linkOf(merchantId, span.vendor);
  if (!link) return 'unknown';
  const own = db.of(merchantId);
  let outcome = 'done' as 'done' | 'unknown';
  const look = async (last: VendorMove) => {
    const there = await client.balance(link, last);
    if (there === null || (there > 0n && (await takeOut(own, moves, link, last)) === 'refused')) outcome = 'unknown';
  };
  for (let afterMember = 0n; ; ) {
    const page = await listCameHome(own, merchantId, { ...span, afterMember, max: PAGE });
    for (let at = 0; at < page.length; at += AT_ONCE) await Promise.all(page.slice(at, at + AT_ONCE).map(look));
    const last = page.at(-1);
    if (!last || page.length < PAGE || outcome === 'unknown') return outcome;
    afterMember = last.memberId;
  }
}
