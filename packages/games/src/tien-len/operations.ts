import type { Card } from '../cards.ts';
import { type Operation, Refused, readHand, readList, readMoney, readRate, requireOneDeck } from '../rules-input.ts';
import { beats } from './beats.ts';
import { instantOf } from './instant.ts';
import { type Play, playOf } from './kind.ts';
import { DEALT, payHand } from './pay.ts';

const SEATS_LEAST = 2;
const SEATS_MAX = 4;

export const TIEN_LEN_OPERATIONS: Readonly<Record<string, Operation>> = {
  'tienlen.kind': (input) => {
    const cards = readDealt(input.cards);
    requireOneDeck(cards);
    const play = playOf(cards);
    return { kind: play?.kind ?? null, size: play?.size ?? null };
  },
  'tienlen.beats': (input) => {
    const [on, play] = [readDealt(input.on), readDealt(input.play)];
    requireOneDeck(on);
    requireOneDeck(play);
    if (play.some((card) => on.includes(card))) throw new Refused('BAD_HAND');
    return { beats: beats(readPlay(on), readPlay(play)) };
  },
  'tienlen.instant': (input) => {
    const cards = readHand(input.cards, (count) => count === DEALT);
    requireOneDeck(cards);
    return { instant: instantOf(cards) };
  },
  'tienlen.pay': (input) => {
    const left = readList(input.left, SEATS_MAX, 'BAD_HAND').map(readDealt);
    requireOneDeck(left.flat());
    if (left.length < SEATS_LEAST || left.filter((cards) => cards.length === 0).length !== 1) throw new Refused('BAD_HAND');
    const { net, rake } = payHand(left, { unit: readMoney(input.unit), rake: readRate(input.rake) });
    return { net: net.map(String), rake: rake.toString() };
  },
};

function readDealt(value: unknown): Card[] {
  return readHand(value, (count) => count <= DEALT);
}

function readPlay(cards: readonly Card[]): Play {
  const play = playOf(cards);
  if (!play) throw new Refused('BAD_HAND');
  return play;
}
