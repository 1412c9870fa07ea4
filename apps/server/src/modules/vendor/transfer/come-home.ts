import type { Db } from '../../../platform/db.ts';
import type { OutwardLink } from '../links.ts';
import { findAskedMove, insertMove, listOutThere, type MemberAt, type VendorMove } from '../store/moves.ts';
import type { AskedMoves, Keyed, MoveOf, TransferDeps } from './asked-moves.ts';

const ALREADY_THERE = '23505';

/** Asks the vendor for all that the member has there, once it is known what became of the move before. */
export async function comeHome(
  { db }: TransferDeps,
  moves: AskedMoves,
  { merchantId, key, ...member }: MemberAt & Keyed & { merchantId: number },
): Promise<VendorMove['state']> {
  const own = db.of(merchantId);
  const link = await moves.linkOf(merchantId, member.vendor);
  const underWay = await findAskedMove(own, merchantId, member);
  if (!link || (underWay && (await moves.resolve(underWay)) === 'asked')) return 'asked';
  const [there] = await listOutThere(own, merchantId, member);
  return there ? takeOut(own, moves, link, { ...there, ...(key ? { key } : {}) }) : 'done';
}

/** Asks for all that is there, whatever our books say. */
export async function takeOut(
  own: Pick<Db, 'inTx'>,
  moves: AskedMoves,
  link: OutwardLink,
  of: MoveOf & Keyed,
): Promise<VendorMove['state']> {
  const move = moves.make(of);
  try {
    await own.inTx((tx) => insertMove(tx, move));
  } catch (error) {
    if ((error as { code?: string }).code === ALREADY_THERE) return 'asked';
    throw error;
  }
  return moves.ask(link, move);
}
