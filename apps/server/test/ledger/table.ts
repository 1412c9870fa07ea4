const BITS = 6;
const WIDTH = 1 << BITS;

type Leaf<V> = readonly (readonly [key: string, value: V])[];
type Branch<T> = readonly (T | undefined)[];

/**
 * A map whose versions all stay as they were: `with` gives another one and shares what did not change. A state costs a few hundred
 * bytes for each step, and an earlier one can be looked at again. 2^18 places; iterates in an order of its own, always the same.
 */
export class Table<V> {
  readonly size: number;
  readonly #root: Branch<Branch<Branch<Leaf<V>>>>;

  private constructor(root: Branch<Branch<Branch<Leaf<V>>>>, size: number) {
    this.#root = root;
    this.size = size;
  }

  static empty<V>(): Table<V> {
    return new Table<V>([], 0);
  }

  get(key: string): V | undefined {
    const place = placeOf(key);
    const leaf = this.#root[place & 63]?.[(place >> BITS) & 63]?.[(place >> (2 * BITS)) & 63];
    return leaf?.find(([known]) => known === key)?.[1];
  }

  with(key: string, value: V): Table<V> {
    const place = placeOf(key);
    const [first, second, third] = [place & 63, (place >> BITS) & 63, (place >> (2 * BITS)) & 63];
    const middle = this.#root[first] ?? [];
    const low = middle[second] ?? [];
    const leaf = low[third] ?? [];
    const index = leaf.findIndex(([known]) => known === key);
    const entry = [key, value] as const;
    const changed = index < 0 ? [...leaf, entry] : leaf.with(index, entry);
    return new Table(put(this.#root, first, put(middle, second, put(low, third, changed))), this.size + (index < 0 ? 1 : 0));
  }

  *entries(): Generator<readonly [string, V]> {
    for (const middle of this.#root) for (const low of middle ?? []) for (const leaf of low ?? []) yield* leaf ?? [];
  }
}

function put<T>(branch: Branch<T>, place: number, value: T): Branch<T> {
  const copy = branch.length > place ? branch.slice() : [...branch, ...new Array<undefined>(Math.min(place + 1, WIDTH) - branch.length)];
  copy[place] = value;
  return copy;
}

function placeOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let n = 0; n < key.length; n += 1) hash = Math.imul(hash ^ key.charCodeAt(n), 0x01000193);
  return (hash ^ (hash >>> 15)) & 0x3ffff;
}
