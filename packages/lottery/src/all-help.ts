import type { PlayCode } from './codes.ts';
import { FAMILIES } from './families.ts';
import { FAMILY_TABLE } from './family-table.ts';
import type { Words } from './words.ts';

const helps = await Promise.all(FAMILIES.map((family) => FAMILY_TABLE[family].help()));

/** How every play of every family is played and when it wins. */
export const ALL_HELP = Object.assign({}, ...helps) as Readonly<Record<PlayCode, Words>>;
