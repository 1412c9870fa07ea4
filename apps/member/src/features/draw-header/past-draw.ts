/** `state` is `void` where the merchant took the draw back for its members; its result stands. `past`: its results that were corrected. */
export type PastDraw = { numero: string; drawId: string; winNo: string; state: string; past?: readonly string[] };
