/** A stroke of a character: points in a box 60 wide and 100 high, joined by a smooth line or by straight ones. */
export type Stroke = { smooth: boolean; points: readonly (readonly [number, number])[] };

const line = (...points: [number, number][]): Stroke => ({ smooth: false, points });
const curve = (...points: [number, number][]): Stroke => ({ smooth: true, points });

/**
 * The captcha's characters, drawn by ourselves: a fresh machine has no fonts. Bent and turned, none looks like another:
 * 0 O Q D, 1 I J, Z, S, G, B, U V and N W are missing for that.
 */
export const GLYPHS: Readonly<Record<string, readonly Stroke[]>> = {
  2: [curve([5, 26], [14, 8], [34, 2], [53, 16], [49, 40], [28, 66], [4, 97]), line([4, 97], [57, 97])],
  3: [curve([6, 14], [28, 2], [51, 14], [47, 38], [24, 47]), curve([24, 47], [52, 56], [55, 82], [32, 98], [4, 87])],
  4: [line([44, 98], [44, 3], [4, 68], [60, 68])],
  5: [line([53, 4], [13, 4], [9, 44]), curve([9, 44], [34, 37], [56, 56], [49, 88], [24, 98], [4, 87])],
  6: [curve([49, 5], [22, 24], [6, 60], [15, 93], [42, 96], [55, 74], [43, 51], [19, 55], [7, 72])],
  7: [line([4, 4], [57, 4], [22, 98])],
  8: [curve([30, 47], [10, 35], [10, 12], [30, 2], [50, 12], [50, 35], [30, 47], [6, 62], [6, 88], [30, 98], [54, 88], [54, 62], [30, 47])],
  9: [curve([11, 95], [38, 76], [54, 40], [45, 7], [18, 4], [5, 26], [17, 49], [41, 45], [53, 28])],
  A: [line([2, 98], [30, 2], [58, 98]), line([14, 63], [46, 63])],
  C: [curve([56, 20], [36, 3], [12, 14], [3, 50], [12, 86], [36, 97], [56, 80])],
  E: [line([54, 4], [8, 4], [8, 96], [54, 96]), line([8, 49], [45, 49])],
  F: [line([54, 4], [8, 4], [8, 98]), line([8, 48], [45, 48])],
  H: [line([6, 2], [6, 98]), line([54, 2], [54, 98]), line([6, 50], [54, 50])],
  K: [line([8, 2], [8, 98]), line([54, 4], [10, 57]), line([25, 41], [56, 98])],
  L: [line([8, 2], [8, 96], [54, 96])],
  M: [line([2, 98], [8, 3], [31, 60], [54, 3], [60, 98])],
  P: [line([8, 98], [8, 4]), curve([8, 4], [40, 5], [55, 27], [40, 50], [8, 53])],
  R: [line([8, 98], [8, 4]), curve([8, 4], [40, 5], [55, 27], [40, 50], [8, 53]), line([27, 53], [56, 98])],
  T: [line([2, 4], [58, 4]), line([30, 4], [30, 98])],
  X: [line([4, 2], [56, 98]), line([56, 2], [4, 98])],
  Y: [line([4, 2], [30, 50]), line([56, 2], [30, 50], [30, 98])],
};

export const CAPTCHA_ALPHABET = Object.keys(GLYPHS).join('');
