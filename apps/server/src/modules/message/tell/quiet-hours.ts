/** Minutes of a day, from inclusive to exclusive, in a zone; over midnight where the end lies before the begin. */
export type QuietHours = { fromMinute: number; toMinute: number; timeZone: string };

/** Where a member said nothing: 22:00 to 08:00. */
export const QUIET_USUAL = { fromMinute: 22 * 60, toMinute: 8 * 60 } as const;
