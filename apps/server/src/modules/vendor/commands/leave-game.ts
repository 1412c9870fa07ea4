import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { leaveGame as leaveEndpoint } from '@fairhall/contract/game/leave-game';
import type { Links } from '../links.ts';
import type { MemberAt } from '../store/moves.ts';
import type { TransferWallets } from '../transfer/transfer-wallets.ts';

type LeaveDeps = { links: Pick<Links, 'of'>; transfers: Pick<TransferWallets, 'home'> };

/** Brings home what a player who leaves has at a vendor with wallets of its own. */
export async function leaveGame(
  { links, transfers }: LeaveDeps,
  merchantId: number,
  member: MemberAt,
): Promise<ReplyOf<typeof leaveEndpoint>> {
  if ((await links.of(merchantId, member.vendor))?.protocol !== 'transfer') return { state: 'done' };
  const state = await transfers.home(merchantId, member);
  return { state: state === 'refused' ? 'playing' : state };
}
