/** How far back a record is read: today, or so many days with today among them. */
export const RANGES = { today: 1, week: 7, month: 31, quarter: 90, year: 365 } as const;
export type RangeId = keyof typeof RANGES;
export const RANGE_IDS = Object.keys(RANGES) as RangeId[];
