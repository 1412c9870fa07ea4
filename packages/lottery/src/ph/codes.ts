/**
 * Plays of the Philippines with their stable numbers on the wire, in page order: Swertres (three digits) 140xx, EZ2 (two numbers) 141xx.
 * A number is never given to another play.
 */
export const PH3_PLAY_IDS = { PH_3D: 14001, PH_3DR: 14002 } as const;
export const PH2_PLAY_IDS = { PH_2D: 14101, PH_2DR: 14102 } as const;

export type Ph3Play = keyof typeof PH3_PLAY_IDS;
export type Ph2Play = keyof typeof PH2_PLAY_IDS;
export type PhGroup = 'swertres' | 'ez2';
/** P6 is a number that can be written in six orders. */
export type PhTier = 'W' | 'P6' | 'P3';
