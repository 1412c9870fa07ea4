import { packetPieces } from '@fairhall/bonus/amounts';
import { largestPrize, prizesOf } from '@fairhall/bonus/prize';
import type { PrizePlan } from '@fairhall/contract/promotion/plan';
import { type PrizeLine, packetCuts } from '@fairhall/fair/prize';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { parseDigits } from '@fairhall/money/text';

const read = (text: string): Amount => parseDigits(text) ?? ZERO;

/** The list that a plan draws from. A packet is cut by the seed, so that it has one only once it is started. */
export function listOf(plan: PrizePlan, { seed, campaign, version }: { seed: string; campaign: string; version: number }): PrizeLine[] {
  const { packet } = plan;
  if (packet === null) return plan.lines.map(({ kind, amountE4, weight }) => ({ kind, amount: String(read(amountE4)), weight }));
  const [total, step] = [read(packet.totalE4), read(packet.stepE4)];
  const cuts = packetCuts({ seed, campaign, version }, packet.pieces, Number(total / step));
  const kind = packet.cash ? 'cash' : 'bonus';
  return packetPieces(total, step, cuts).map((piece) => ({ kind, amount: String(piece), weight: 1 }));
}

/** The most that a draw may give: before it starts a packet may be one piece and steps. */
export function largestOf({ packet, lines }: PrizePlan): Amount {
  return packet === null
    ? largestPrize(prizesOf(lines.map(({ amountE4, ...line }) => ({ ...line, amount: amountE4 }))))
    : read(packet.totalE4);
}
