import type { Translate } from '../../shared/i18n.ts';

/** One difference as people read it. `colour`: both are colours, shown as such. */
export type Told = { name: string; before: string; after: string; colour?: true };

export type TellWays = { t: Translate; language: 'EN' | 'MY' | 'CN'; symbol: string; timeZone: string };
