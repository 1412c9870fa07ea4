import type { PlayCode } from './codes.ts';
import type { FamilyCode } from './families.ts';
import { holdHelp } from './help.ts';
import type { FamilyBook } from './play.ts';
import { holdFamily } from './plays.ts';
import type { Words } from './words.ts';

/** Where each family's table is: a page that shows one family carries no other. */
const BOOKS: Readonly<Record<FamilyCode, () => Promise<FamilyBook>>> = {
  SSC: async () => (await import('./ssc/plays.ts')).SSC_BOOK,
  D3: async () => (await import('./d3/plays.ts')).D3_BOOK,
  N11: async () => (await import('./n11/plays.ts')).N11_BOOK,
  K3: async () => (await import('./k3/plays.ts')).K3_BOOK,
  PK: async () => (await import('./pk/plays.ts')).PK_BOOK,
  PC: async () => (await import('./pc/plays.ts')).PC_BOOK,
  LHC: async () => (await import('./lhc/plays.ts')).LHC_BOOK,
  KL: async () => (await import('./kl/plays.ts')).KL_BOOK,
  KF: async () => (await import('./kf/plays.ts')).KF_BOOK,
  VNN: async () => (await import('./vn/plays.ts')).VNN_BOOK,
  VNS: async () => (await import('./vn/plays.ts')).VNS_BOOK,
  TH: async () => (await import('./th/plays.ts')).TH_BOOK,
  D4: async () => (await import('./d4/plays.ts')).D4_BOOK,
  PH3: async () => (await import('./ph/plays.ts')).PH3_BOOK,
  PH2: async () => (await import('./ph/plays.ts')).PH2_BOOK,
};

const HELP: Readonly<Record<FamilyCode, () => Promise<Readonly<Partial<Record<PlayCode, Words>>>>>> = {
  SSC: async () => (await import('./ssc/help.ts')).SSC_HELP,
  D3: async () => (await import('./d3/help.ts')).D3_HELP,
  N11: async () => (await import('./n11/help.ts')).N11_HELP,
  K3: async () => (await import('./k3/help.ts')).K3_HELP,
  PK: async () => (await import('./pk/help.ts')).PK_HELP,
  PC: async () => (await import('./pc/help.ts')).PC_HELP,
  LHC: async () => (await import('./lhc/help.ts')).LHC_HELP,
  KL: async () => (await import('./kl/help.ts')).KL_HELP,
  KF: async () => (await import('./kf/help.ts')).KF_HELP,
  VNN: async () => (await import('./vn/help.ts')).VNN_HELP,
  VNS: async () => (await import('./vn/help.ts')).VNS_HELP,
  TH: async () => (await import('./th/help.ts')).TH_HELP,
  D4: async () => (await import('./d4/help.ts')).D4_HELP,
  PH3: async () => (await import('./ph/help.ts')).PH3_HELP,
  PH2: async () => (await import('./ph/help.ts')).PH2_HELP,
};

/** Fetches the plays of a family and puts them at hand. */
export async function loadFamily(family: FamilyCode): Promise<void> {
  holdFamily(await BOOKS[family]());
}

/** Fetches the help texts of a family and puts them at hand. */
export async function loadHelp(family: FamilyCode): Promise<void> {
  holdHelp(await HELP[family]());
}

/** Code prefixes of the families, Entertainment included, longest first where one begins another. */
const PREFIXES: readonly (readonly [prefix: string, family: FamilyCode])[] = [
  ['SSC_', 'SSC'],
  ['D3_', 'D3'],
  ['N11_', 'N11'],
  ['K3_', 'K3'],
  ['PK_', 'PK'],
  ['PC_', 'PC'],
  ['LHC_', 'LHC'],
  ['KL_', 'KL'],
  ['KF_', 'KF'],
  ['VNN_', 'VNN'],
  ['VNS_', 'VNS'],
  ['TH_', 'TH'],
  ['D4_', 'D4'],
  ['PH_3D', 'PH3'],
  ['PH_2D', 'PH2'],
];

/** The family a code belongs to by its prefix, whether or not the family is at hand; null for none. */
export function familyOfCode(code: string): FamilyCode | null {
  return PREFIXES.find(([prefix]) => code.startsWith(prefix) || code.startsWith(`E${prefix}`))?.[1] ?? null;
}
