import { verifyBundle } from '@fairhall/fair/bundle';
import { isProven } from '@fairhall/fair/verify';
import { invariant } from '@fairhall/money/result';
import { drawBundle, ticketProof } from '@fairhall/server/modules/lottery/queries/draw-proof';
import type { DrawRow } from '@fairhall/server/modules/lottery/store/draws';
import type { Line } from './books.ts';
import type { Market } from './market.ts';
import { FORGERIES_COUNT, unnoticed } from './tamper.ts';
import type { World } from './world.ts';

const READER = { language: 'EN', timeZone: 'Asia/Yangon' };
/** One draw with a ticket in so many is forged in every way. */
const FORGE_EVERY = 50;

/** Makes what looks at the proof of an own draw that was settled: from its bundle, with the path of one of its tickets. */
export function createProver({ market, books, chance, report, fault }: World): (draw: DrawRow) => Promise<void> {
  const { deps, players } = market;

  async function ticketOf({ player, merchantId, betId }: Line) {
    const { memberId } = (players[player] as Market['players'][number]).actor;
    const proof = await ticketProof(deps, { merchantId, memberId, ...READER }, betId);
    invariant(proof.ok, 'a bet that was sealed has its path');
    return proof.value;
  }

  return async (draw) => {
    const lines = books.lines(draw.drawId);
    const line = lines.length > 0 ? chance.oneOf(lines) : null;
    const bundle = await drawBundle(deps, String(draw.drawId));
    if (!bundle.ok) return fault(`draw ${draw.numero} has no bundle`);
    const tickets = line ? [await ticketOf(line)] : [];
    if (!isProven(verifyBundle(bundle.value, tickets))) fault(`draw ${draw.numero} of ${draw.gameId} is not proven`);
    report.proofs += 1;
    report.tickets += tickets.length;
    const [ticket] = tickets;
    if (!ticket || report.tickets % FORGE_EVERY !== 0) return;
    report.forgeries += FORGERIES_COUNT;
    for (const way of unnoticed({ bundle: bundle.value, ticket }, chance)) fault(`not noticed in draw ${draw.numero}: ${way}`);
  };
}
