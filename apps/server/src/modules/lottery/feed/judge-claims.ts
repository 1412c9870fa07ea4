import { NOT_DRAWN } from '@fairhall/lottery/draw';

/** What a source says of a draw: numbers in draw order, NOT_DRAWN where none is known; `complete`: no more are to come. */
export type Claim = { source: string; result: readonly number[]; complete: boolean };

/**
 * What sources say together. `taken`: the result that two say, and no other that two say; `partial`: the numbers that two agree on so far,
 * null where there are none; `disputed`: sources contradict each other and no two settle it.
 */
export type Verdict = {
  taken: { result: readonly number[]; sources: string[] } | null;
  partial: readonly number[] | null;
  disputed: boolean;
};

const AGREE = 2;

/** Judges the newest claim of each source. One source alone says nothing. */
export function judgeClaims(claims: readonly Claim[]): Verdict {
  const wholes = groupBy(
    claims.filter(({ complete }) => complete),
    ({ result }) => result.join(),
  );
  const agreed = wholes.filter((group) => group.length >= AGREE);
  const [first] = agreed;
  if (first?.[0] && agreed.length === 1) {
    return { taken: { result: first[0].result, sources: first.map(({ source }) => source).sort() }, partial: null, disputed: false };
  }
  const places = placesOf(claims);
  const partial = places.map(({ number }) => number);
  return {
    taken: null,
    partial: partial.some((number) => number !== NOT_DRAWN) ? partial : null,
    disputed: wholes.length > 1 || places.some(({ disputed }) => disputed),
  };
}

/** Place by place: the number that two sources say; disputed where they say several and no single one twice. */
function placesOf(claims: readonly Claim[]): { number: number; disputed: boolean }[] {
  const length = Math.max(0, ...claims.map(({ result }) => result.length));
  return Array.from({ length }, (_, place) => {
    const said = claims.map(({ result }) => result[place] ?? NOT_DRAWN).filter((number) => number !== NOT_DRAWN);
    const groups = groupBy(said, String);
    const agreed = groups.filter((group) => group.length >= AGREE);
    const number = agreed.length === 1 ? (agreed[0]?.[0] ?? NOT_DRAWN) : NOT_DRAWN;
    return { number, disputed: groups.length > 1 && number === NOT_DRAWN };
  });
}

function groupBy<T>(values: readonly T[], nameOf: (value: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const value of values) groups.set(nameOf(value), [...(groups.get(nameOf(value)) ?? []), value]);
  return [...groups.values()];
}
