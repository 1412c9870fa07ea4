import { costOfDeck, largestPrize, prizesOf } from '@fairhall/bonus/prize';
import { type CampaignDraft, type PrizePlan, RAFFLE_PRIZES_MAX } from '@fairhall/contract/promotion/plan';
import { CARDS_MAX, PACKET_STEPS_MAX, WEIGHTS_MAX } from '@fairhall/fair/prize-file';
import { parseDigits } from '@fairhall/money/text';

/** What prizes can't be: the field of it. A deck and a packet cost just what they come to; a wheel holds its largest prize at least. */
export function wrongPrizes({ prizes, trigger, kind, claimMode, terms, budgetE4 }: CampaignDraft, strict: boolean): string | null {
  if (trigger !== 'draw') return prizes ? 'prizes' : null;
  if (!prizes) return 'prizes';
  if (kind !== 'fixed') return 'kind';
  if (claimMode !== 'auto') return 'claimMode';
  if (terms.oncePer.includes('card')) return 'terms/oncePer';
  const isStaked = terms.wageringX100 > 0;
  const wrongWhole = wrongRaffle(prizes, { terms, strict });
  if (wrongWhole) return wrongWhole;
  const wrong = prizes.mode === 'packet' ? wrongPacket(prizes, isStaked) : wrongLines(prizes, isStaked);
  if (wrong) return wrong;
  const budget = parseDigits(budgetE4 ?? '') ?? 0n;
  if (prizes.packet) return budget === parseDigits(prizes.packet.totalE4) ? null : 'budgetE4';
  const given = prizesOf(prizes.lines.map(({ amountE4, ...line }) => ({ ...line, amount: amountE4 })));
  if (prizes.mode !== 'wheel') return budget === costOfDeck(given) ? null : 'budgetE4';
  return budget >= largestPrize(given) ? null : 'budgetE4';
}

function wrongLines({ mode, lines, packet }: PrizePlan, isStaked: boolean): string | null {
  if (packet) return 'prizes/packet';
  for (const [at, { kind, amountE4 }] of lines.entries()) {
    const amount = parseDigits(amountE4) ?? -1n;
    if (kind === 'none' ? amount !== 0n : amount <= 0n) return `prizes/lines/${at}/amountE4`;
    if (kind === 'bonus' && !isStaked) return `prizes/lines/${at}/kind`;
  }
  if (!lines.some(({ kind }) => kind !== 'none')) return 'prizes/lines';
  const sum = lines.reduce((all, { weight }) => all + weight, 0);
  return sum > (mode === 'wheel' ? WEIGHTS_MAX : CARDS_MAX) ? 'prizes/lines' : null;
}

/** A raffle has days, prizes alone, and no more of them than are drawn at once. What is paid in brings nothing under the strict rules. */
function wrongRaffle(
  { mode, lines, raffle }: PrizePlan,
  { terms, strict }: { terms: CampaignDraft['terms']; strict: boolean },
): string | null {
  if (mode !== 'raffle') return raffle ? 'prizes/raffle' : null;
  if (!raffle) return 'prizes/raffle';
  if (terms.startsAtMs === null) return 'terms/startsAtMs';
  if (terms.endsAtMs === null) return 'terms/endsAtMs';
  for (const name of ['depositE4', 'stakeE4', 'pointsE4'] as const)
    if (raffle[name] !== null && (parseDigits(raffle[name]) ?? 0n) <= 0n) return `prizes/raffle/${name}`;
  if (strict && raffle.depositE4 !== null) return 'prizes/raffle/depositE4';
  const none = lines.findIndex(({ kind }) => kind === 'none');
  if (none >= 0) return `prizes/lines/${none}/kind`;
  return lines.reduce((all, { weight }) => all + weight, 0) > RAFFLE_PRIZES_MAX ? 'prizes/lines' : null;
}

function wrongPacket({ lines, packet }: PrizePlan, isStaked: boolean): string | null {
  if (!packet) return 'prizes/packet';
  if (lines.length > 0) return 'prizes/lines';
  const [total, step] = [parseDigits(packet.totalE4) ?? 0n, parseDigits(packet.stepE4) ?? 0n];
  if (total <= 0n) return 'prizes/packet/totalE4';
  if (step <= 0n || total % step !== 0n || total / step > BigInt(PACKET_STEPS_MAX)) return 'prizes/packet/stepE4';
  if (BigInt(packet.pieces) > total / step) return 'prizes/packet/pieces';
  return packet.cash || isStaked ? null : 'prizes/packet/cash';
}
