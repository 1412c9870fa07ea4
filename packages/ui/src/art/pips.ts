type Place = readonly [column: -1 | 0 | 1, row: -1 | 0 | 1];

/** Where the pips of each face lie, counted from its middle. */
export const DIE_PIPS: Record<1 | 2 | 3 | 4 | 5 | 6, readonly Place[]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** Ones and fours are red, as on the dice of the region. */
export function isRedFace(face: number): boolean {
  return face === 1 || face === 4;
}

/** Radius of a pip on a face 40 wide. */
export function dieRadius(face: number): number {
  return face === 1 ? 5.4 : 3.9;
}
