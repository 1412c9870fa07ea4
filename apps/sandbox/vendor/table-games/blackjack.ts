import { awayChoice, choicesOf } from '@fairhall/games/blackjack/choices';
import { BEST, cardValue, countOf, isBlackjack } from '@fairhall/games/blackjack/hand';
import { settleRound } from '@fairhall/games/blackjack/round';
import { choose, dealRound, finishRound, type Round, type SeatHand } from '@fairhall/games/blackjack/seats';
import { hasNextRound, shoeCards } from '@fairhall/games/blackjack/shoe';
import type { Card } from '@fairhall/games/cards';
import type { TableChance } from '@fairhall/games/table-chance';
import { atRisk } from '@fairhall/games/valid-stake';
import type { Say } from '../words/words.ts';
import { AREAS, areaOf, type HandStake, handStakeOf, INSURANCE, SEATS } from './blackjack-areas.ts';
import type { ChosenRounds, Move, Stakes, TableGame } from './port.ts';
import { stakedOn } from './staked.ts';

/** A round as everybody sees it. */
export type BlackjackRound = {
  /** Place of its first card in the shoe. */
  at: number;
  /** Those that cards were dealt to. */
  seats: number[];
  /** All choices so far, in their order. */
  moves: Move[];
  /** Of each of the seats. */
  hands: SeatHand[][];
  /** Only the open card until the round is over. */
  dealer: Card[];
  /** Whose choice it is: a place in `seats`, and which hand. */
  turn: { seat: number; hand: number } | null;
  isOver: boolean;
};

const SHOW_MS = 4_000;
const CARD_MS = 400;
const DEALER_CARD_MS = 900;
/** A hand that is split, each half of it doubled. */
const MOST_BACK = 8n;

const chosen: ChosenRounds<BlackjackRound> = {
  seats: SEATS,
  placeOf(area) {
    const stake = handStakeOf(area);
    return stake && stake.hand === 0 && !stake.isDouble ? { seat: stake.seat, isBehind: stake.isBehind } : null;
  },
  hasNext: hasNextRound,
  usedAfter: ({ at, seats, hands, dealer }) =>
    at + hands.flat().reduce((sum, { cards }) => sum + cards.length, 0) + (seats.length > 0 ? Math.max(dealer.length, 2) : 0),
  begin(sealed, { from, seats }) {
    const told = { at: from, seats: [...seats], moves: [] };
    if (seats.length === 0) return { ...told, hands: [], dealer: [], turn: null, isOver: true };
    return seenOf(told, dealRound(cardsFrom(sealed, from), seats.length));
  },
  replay(sealed, told) {
    const { at: from, seats } = told;
    if (seats.length === 0) return chosen.begin(sealed, { from, seats });
    const round = playedOn(sealed, told);
    return round && (told.isOver ? finished(told, round) : seenOf(told, round));
  },
  isOver: ({ isOver }) => isOver,
  asked(outcome) {
    if (outcome.isOver) return null;
    if (isInsurable(outcome)) return 'INSURANCE';
    return outcome.turn ? 'CHOICE' : null;
  },
  turnOf: ({ seats, turn, moves }) => turn && { seat: seats[turn.seat] as number, step: moves.length },
  choicesAt: (outcome) => (outcome.turn ? choicesOf(askedHand(outcome)) : []),
  choose(sealed, outcome, move) {
    const isDue = isInsurable(outcome);
    if (outcome.isOver || (move === 'insured') !== isDue) return null;
    const round = playedOn(sealed, outcome);
    const next = round && (move === 'insured' ? round : choose(round, move));
    return next && seenOf({ ...outcome, moves: [...outcome.moves, move] }, next);
  },
  awayChoice: (outcome) => awayChoice(askedHand(outcome).values),
  finish(sealed, outcome) {
    const round = playedOn(sealed, outcome);
    return round ? finished(outcome, round) : outcome;
  },
  addedBy({ seats, turn }, choice, stakes) {
    if (!turn || (choice !== 'double' && choice !== 'split')) return {};
    const [seat, hand] = [seats[turn.seat] as number, turn.hand as HandStake['hand']];
    const added: Stakes<bigint> = {};
    for (const isBehind of [false, true]) {
      const stake = stakes[areaOf({ seat, isBehind, hand, isDouble: false })];
      const to = choice === 'double' ? { hand, isDouble: true } : { hand: 1 as const, isDouble: false };
      if (stake !== undefined) added[areaOf({ seat, isBehind, ...to })] = stake;
    }
    return added;
  },
  insuranceOf(stakes) {
    const half = stakedOn(stakes).reduce((sum, [area, stake]) => (chosen.placeOf(area) ? sum + stake : sum), 0n) / 2n;
    return half > 0n ? { [INSURANCE]: half } : {};
  },
};

/** Blackjack: seven seats, one dealer, eight decks of which four are dealt. */
export const blackjack: TableGame<BlackjackRound> = {
  name: 'blackjack',
  lot: 'shoe',
  openMs: 15_000,
  areas: AREAS,
  isMain: () => true,
  chipsOn: () => 1n,
  chosen,
  roundsOf(sealed, told = []) {
    const rounds: BlackjackRound[] = [];
    for (let used = 0; rounds.length < told.length && chosen.hasNext(used); used = chosen.usedAfter(rounds.at(-1) as BlackjackRound)) {
      const next = told[rounds.length] as BlackjackRound;
      const round = next.at === used ? chosen.replay(sealed, next) : null;
      if (!round) break;
      rounds.push(round);
    }
    return rounds;
  },
  roundAt: () => undefined,
  showMs: ({ seats, dealer, isOver }) =>
    isOver && seats.length > 0 ? SHOW_MS + (dealer.length - 2) * DEALER_CARD_MS : SHOW_MS + 2 * seats.length * CARD_MS,
  backOf,
  validStakeOf: (stakes, outcome) => stakedOn(stakes).reduce((sum, [area, stake]) => sum + atRisk(stake, backOf(area, stake, outcome)), 0n),
  mostBack: (stakes) => stakedOn(stakes).reduce((sum, [, stake]) => sum + stake * MOST_BACK, 0n),
  markOf: ({ dealer }) => markOf(dealer),
  kindOf,
  kindName: (kind, say) => say(`bj.kind.${kind as Kind}`),
  areaName,
  outcomeText: ({ dealer }, say) => dealerText(dealer, say),
  scoreOf: ({ dealer }) => (dealer.length > 0 ? String(totalOf(dealer)) : ''),
  drawnFacts: ({ seats, hands, dealer, moves }, say) => [
    ...(dealer.length > 0 ? [[`${say('bj.dealer')} ${totalOf(dealer)}`, dealer.join(' ')] as const] : []),
    ...seats.flatMap((seat, at) =>
      (hands[at] ?? []).map(
        ({ cards, isDoubled }) =>
          [
            `${say('bj.seat', { seat })} ${totalOf(cards)}`,
            `${cards.join(' ')}${isDoubled ? ` · ${say('bj.choice.double')}` : ''}`,
          ] as const,
      ),
    ),
    ...(moves.length > 0 ? [[say('bj.moves'), moves.map((move) => say(`bj.choice.${move}`)).join(' · ')] as const] : []),
  ],
};

type Told = Pick<BlackjackRound, 'at' | 'seats' | 'moves'>;

function cardsFrom(sealed: TableChance, at: number): Card[] {
  return shoeCards(sealed).slice(at);
}

/** The round with what is hidden, after all its choices; null: one of them could not be made. */
function playedOn(sealed: TableChance, { at, seats, moves }: Told): Round | null {
  let round: Round | null = dealRound(cardsFrom(sealed, at), seats.length);
  for (const move of moves) if (move !== 'insured') round = round && choose(round, move);
  return round;
}

/** Until the time for insurance is over nobody is told whether a choice will be asked for: it would tell of the hidden card. */
function seenOf({ at, seats, moves }: Told, { seats: hands, up, turn }: Round): BlackjackRound {
  const seen = { at, seats, moves, hands: hands.map((each) => [...each]), dealer: [up], turn: null, isOver: false };
  return isInsurable(seen) ? seen : { ...seen, turn };
}

function finished({ at, seats, moves }: Told, round: Round): BlackjackRound {
  const stakes = round.seats.flat().map(() => 1n);
  const dealer = [...(finishRound(round, stakes)?.dealer ?? [round.up, round.hole])];
  return { at, seats, moves, hands: round.seats.map((each) => [...each]), dealer, turn: null, isOver: true };
}

function isInsurable({ dealer: [up], moves }: Pick<BlackjackRound, 'dealer' | 'moves'>): boolean {
  return up !== undefined && cardValue(up) === 1 && !moves.includes('insured');
}

function askedHand({ hands, turn }: BlackjackRound) {
  const hand = turn && hands[turn.seat]?.[turn.hand];
  return { values: hand?.cards.map(cardValue) ?? [], isSplit: hand?.isSplit ?? false };
}

/** Of a hand that was never dealt, or whose double or split was never made, nothing was at risk: its stake comes back. */
function backOf(area: string, stake: bigint, { seats, hands, dealer }: BlackjackRound): bigint {
  const at = handStakeOf(area);
  if (!at) return isBlackjack(dealer.map(cardValue)) ? 3n * stake : 0n;
  const hand = hands[seats.indexOf(at.seat)]?.[at.hand];
  if (!hand || (at.isDouble && !hand.isDoubled)) return stake;
  const { cards, isSplit } = hand;
  return settleRound(dealer, { hands: [{ cards, isSplit, stake }] })?.returns[0] ?? 0n;
}

export function totalOf(cards: readonly Card[]): number {
  return countOf(cards.map(cardValue)).total;
}

/** How the dealer has ended, in a letter: natural, bust, a total; `N` where he did not have to draw. */
function markOf(dealer: readonly Card[]): string {
  const total = totalOf(dealer);
  if (isBlackjack(dealer.map(cardValue))) return 'J';
  if (total > BEST) return 'X';
  return total < 17 ? 'N' : ({ 17: '7', 18: '8', 19: '9', 20: '0', 21: '1' }[total] as string);
}

function dealerText(dealer: readonly Card[], say: Say): string {
  if (dealer.length === 0) return say('bj.outcome.none');
  if (isBlackjack(dealer.map(cardValue))) return say('bj.outcome.blackjack');
  const total = totalOf(dealer);
  return total > BEST ? say('bj.outcome.bust', { total }) : say('bj.outcome.total', { total });
}

type Kind = 'SEAT' | 'BEHIND' | 'SPLIT' | 'DOUBLE' | 'INS';

function kindOf(area: string): Kind {
  const at = handStakeOf(area);
  if (!at) return INSURANCE;
  if (at.isDouble) return 'DOUBLE';
  if (at.hand === 1) return 'SPLIT';
  return at.isBehind ? 'BEHIND' : 'SEAT';
}

function areaName(area: string, say: Say): string {
  const at = handStakeOf(area);
  if (!at) return say('bj.kind.INS');
  const name = say(at.isBehind ? 'bj.behind' : 'bj.seat', { seat: at.seat });
  const parts = [name, at.hand === 1 ? say('bj.kind.SPLIT') : null, at.isDouble ? say('bj.kind.DOUBLE') : null];
  return parts.filter((part) => part !== null).join(' · ');
}
