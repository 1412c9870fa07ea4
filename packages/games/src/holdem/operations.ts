import { type Operation, Refused, readCards, readHand, readList, readMoney, readNumber, readRate, requireOneDeck } from '../rules-input.ts';
import { sharePots } from './pots.ts';
import { showDown } from './showdown.ts';

const BOARD = 5;
const HAND = 2;
/** One deck holds no more hands beside a board. */
const HANDS_MAX = 23;

export const HOLDEM_OPERATIONS: Readonly<Record<string, Operation>> = {
  holdem: (input) => {
    const board = readCards(input.board, 'BAD_CARD');
    if (board.length !== BOARD) throw new Refused('BAD_CARD');
    const hands = readList(input.hands, HANDS_MAX, 'BAD_HAND').map((hand) => readHand(hand, (count) => count === HAND));
    requireOneDeck([board, ...hands].flat());
    return { ...showDown(board, hands) };
  },
  pots: (input) => {
    const put = readList(input.put, HANDS_MAX, 'BAD_HAND').map(readMoney);
    const folded = readFolded(input.folded, put.length);
    const inside = folded.filter((isOut) => !isOut).length;
    if (inside === 0) throw new Refused('BAD_HAND');
    const place = readPlaces(input.place, folded);
    const [button, rake] = [readNumber(input.button, 0, put.length - 1), readRate(input.rake)];
    const shared = sharePots({ put, folded, place, button, rake, cap: readMoney(input.cap), flop: readFlag(input.flop) });
    return { pots: shared.pots.map(String), rake: shared.rake.toString(), back: shared.back.map(String) };
  },
};

/** A flag for each seat, or the seats that folded. */
function readFolded(value: unknown, seats: number): boolean[] {
  const list = readList(value, seats, 'BAD_HAND');
  if (list.length === seats && list.every((each) => typeof each === 'boolean')) return list;
  const out = new Set(list.map((seat) => readNumber(seat, 0, seats - 1)));
  return Array.from({ length: seats }, (_, seat) => out.has(seat));
}

/** Places of those who did not fold; the last one left needs none. */
function readPlaces(value: unknown, folded: readonly boolean[]): number[] {
  const list = readList(value ?? [], folded.length, 'BAD_HAND');
  const isAlone = folded.filter((isOut) => !isOut).length === 1;
  return folded.map((isOut, seat) => (isOut || isAlone ? 0 : readNumber(list[seat], 1, HANDS_MAX)));
}

function readFlag(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new Refused('BAD_HAND');
  return value;
}
