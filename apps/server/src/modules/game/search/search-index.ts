import type { Steps } from '@fairhall/lottery/steps';
import { inSlices } from '../../../platform/in-slices.ts';
import { distance, errorsForgiven, isSpaced, lettersMissing, type Spelling, spellingsOf, type Term, termOf, wordsOf } from './terms.ts';

/** What is searched of one game, the weightiest first: its names, who makes it, what it is. */
export type Searched = { names: readonly string[]; vendors: readonly string[]; kinds: readonly string[] };

/** What a search had to look at, so that its bound can be asserted. */
export type Looked = { compared: number; marked: number };

export type SearchIndex = {
  /** Places of the games that fit every word, the best first; those that fit alike stay in their order. */
  find(text: string, looked?: Looked): number[];
};

/** Words of a search that count. */
const WORDS_MAX = 6;
/** Words within reach of a typing error that are compared letter by letter; of more the search would be noise. */
const COMPARED_MAX = 4_000;

const WEIGHT = { names: 3, vendors: 2, kinds: 1 } as const;
/** How well a word fits what was typed; between two, what it is a word of decides. */
const FIT = { whole: 40, start: 30, inside: 20, nearly: 10 } as const;

type Word = { term: Term; text: string; spaced: boolean; firstLength: number; games: number[]; weights: number[] };

/**
 * Finds games by what people type: in any script, in part, with errors. All different words stand once, each with its games; a search
 * goes over words, of which there are far fewer than games, and looks closely only at those that have the letters.
 */
export async function createSearchIndex(games: readonly Searched[]): Promise<SearchIndex> {
  const words = await inSlices(wordsIn(games));
  return {
    find(text, looked = { compared: 0, marked: 0 }) {
      const typed = wordsOf(text)
        .slice(0, WORDS_MAX)
        .map((word) => ({ text: word, term: termOf(word) }));
      if (typed.length === 0) return [];
      const exact = typed.map((one) => fitsAsTyped(words, one, looked));
      const found = inAll(exact, games.length);
      if (found.length > 0) return found;
      // Only where nothing is as it was typed: else a right word would bring its neighbours too.
      return inAll(
        typed.map((one, at) => (exact[at]?.size ? exact[at] : fitsNearly(words, one, looked))),
        games.length,
      );
    },
  };
}

function* wordsIn(games: readonly Searched[]): Steps<Word[]> {
  const words = new Map<string, Word>();
  for (const [place, searched] of games.entries()) {
    for (const field of ['names', 'vendors', 'kinds'] as const) {
      for (const text of searched[field]) for (const spelling of spellingsOf(text)) note(words, { spelling, place, weight: WEIGHT[field] });
    }
    yield;
  }
  return [...words.values()];
}

type Noted = { spelling: Spelling; place: number; weight: number };

function note(words: Map<string, Word>, { spelling: { word, firstLength }, place, weight }: Noted): void {
  const held = words.get(word) ?? { term: termOf(word), text: word, spaced: isSpaced(word), firstLength, games: [], weights: [] };
  words.set(word, held);
  if (held.games.at(-1) === place) return;
  held.games.push(place);
  held.weights.push(weight);
}

/** From so many letters on a word may also be found in the middle of another. */
const INSIDE_FROM = 3;

type Typed = { text: string; term: Term };

function fitsAsTyped(words: readonly Word[], { text, term }: Typed, looked: Looked): Map<number, number> {
  const fits = new Map<number, number>();
  for (const word of words) {
    if (lettersMissing(term, word.term) > 0) continue;
    const at = word.text.indexOf(text);
    if (at < 0) continue;
    if (at > 0 && word.spaced && term.chars.length < INSIDE_FROM) continue;
    mark(fits, word, at > 0 ? FIT.inside : word.text.length === text.length ? FIT.whole : FIT.start, looked);
  }
  return fits;
}

function fitsNearly(words: readonly Word[], { term }: Typed, looked: Looked): Map<number, number> {
  const fits = new Map<number, number>();
  const max = errorsForgiven(term);
  if (max === 0) return fits;
  for (const word of words) {
    const isTooShort = word.term.chars.length + max < term.chars.length;
    // Within the first of joined words that one alone decides.
    const isOfFirst = word.firstLength > 0 && term.chars.length <= word.firstLength + 1;
    if (isTooShort || isOfFirst || lettersMissing(term, word.term) > max) continue;
    if (looked.compared >= COMPARED_MAX) break;
    looked.compared += 1;
    const errors = distance(term.chars, word.term.chars, { from: word.spaced ? 'start' : 'anywhere', max });
    if (errors <= max) mark(fits, word, FIT.nearly - errors, looked);
  }
  return fits;
}

/** Of a game the word that fits best counts. */
function mark(fits: Map<number, number>, { games, weights }: Word, fit: number, looked: Looked): void {
  looked.marked += games.length;
  for (const [at, game] of games.entries()) {
    const score = fit * 4 + (weights[at] as number);
    if (score > (fits.get(game) ?? 0)) fits.set(game, score);
  }
}

/** Games that every word fits, by the sum of how well. */
function inAll(byWord: readonly Map<number, number>[], count: number): number[] {
  const [first, ...others] = [...byWord].sort((one, other) => one.size - other.size);
  if (!first) return [];
  const scores: { game: number; score: number }[] = [];
  for (const [game, score] of first) {
    const rest = others.map((fits) => fits.get(game));
    if (rest.includes(undefined)) continue;
    scores.push({ game, score: rest.reduce<number>((sum, one) => sum + (one as number), score) });
  }
  return scores
    .sort((one, other) => other.score - one.score || one.game - other.game)
    .slice(0, count)
    .map(({ game }) => game);
}
