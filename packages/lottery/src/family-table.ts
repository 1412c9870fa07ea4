import { D4_DRAW } from './d4/draw.ts';
import { type FamilyDraw, numbersDraw } from './draw.ts';
import { FAMILIES, type FamilyCode } from './families.ts';
import { K3_DRAW } from './k3/draw.ts';
import { LHC_DRAW } from './lhc/draw.ts';
import { PC_DRAW } from './pc/draw.ts';
import { KENO_SHAPE } from './pc/keno.ts';
import type { FamilyBook, FamilyHelp } from './play.ts';
import { TH_DRAW } from './th/draw.ts';
import { VNN_DRAW, VNS_DRAW } from './vn/draw.ts';

/**
 * A family: how its codes begin ("E" before it is Entertainment), its draws, and where its plays and what the rule book says of them are.
 * Draws are small and known to all; a book is fetched when it is asked for: a page that shows one family carries no other.
 */
export type FamilyRow<Family extends FamilyCode = FamilyCode> = FamilyDraw<Family> & {
  readonly prefix: string;
  book(): Promise<FamilyBook<Family>>;
  help(): Promise<FamilyHelp>;
};

/** Every family is one row here. */
export const FAMILY_TABLE: { readonly [Family in FamilyCode]: FamilyRow<Family> } = {
  SSC: {
    prefix: 'SSC_',
    ...numbersDraw('SSC', { kind: 'independent', count: 5, low: 0, high: 9 }),
    book: async () => (await import('./ssc/plays.ts')).SSC_BOOK,
    help: async () => (await import('./ssc/help.ts')).SSC_HELP,
  },
  D3: {
    prefix: 'D3_',
    ...numbersDraw('D3', { kind: 'independent', count: 3, low: 0, high: 9 }),
    book: async () => (await import('./d3/plays.ts')).D3_BOOK,
    help: async () => (await import('./d3/help.ts')).D3_HELP,
  },
  N11: {
    prefix: 'N11_',
    ...numbersDraw('N11', { kind: 'distinct', count: 5, low: 1, high: 11 }),
    book: async () => (await import('./n11/plays.ts')).N11_BOOK,
    help: async () => (await import('./n11/help.ts')).N11_HELP,
  },
  K3: {
    prefix: 'K3_',
    ...K3_DRAW,
    book: async () => (await import('./k3/plays.ts')).K3_BOOK,
    help: async () => (await import('./k3/help.ts')).K3_HELP,
  },
  PK: {
    prefix: 'PK_',
    ...numbersDraw('PK', { kind: 'distinct', count: 10, low: 1, high: 10 }),
    book: async () => (await import('./pk/plays.ts')).PK_BOOK,
    help: async () => (await import('./pk/help.ts')).PK_HELP,
  },
  PC: {
    prefix: 'PC_',
    ...PC_DRAW,
    book: async () => (await import('./pc/plays.ts')).PC_BOOK,
    help: async () => (await import('./pc/help.ts')).PC_HELP,
  },
  LHC: {
    prefix: 'LHC_',
    ...LHC_DRAW,
    book: async () => (await import('./lhc/plays.ts')).LHC_BOOK,
    help: async () => (await import('./lhc/help.ts')).LHC_HELP,
  },
  KL: {
    prefix: 'KL_',
    ...numbersDraw('KL', KENO_SHAPE),
    book: async () => (await import('./kl/plays.ts')).KL_BOOK,
    help: async () => (await import('./kl/help.ts')).KL_HELP,
  },
  KF: {
    prefix: 'KF_',
    ...numbersDraw('KF', { kind: 'distinct', count: 8, low: 1, high: 20 }),
    book: async () => (await import('./kf/plays.ts')).KF_BOOK,
    help: async () => (await import('./kf/help.ts')).KF_HELP,
  },
  VNN: {
    prefix: 'VNN_',
    ...VNN_DRAW,
    book: async () => (await import('./vn/plays.ts')).VNN_BOOK,
    help: async () => (await import('./vn/help.ts')).VNN_HELP,
  },
  VNS: {
    prefix: 'VNS_',
    ...VNS_DRAW,
    book: async () => (await import('./vn/plays.ts')).VNS_BOOK,
    help: async () => (await import('./vn/help.ts')).VNS_HELP,
  },
  TH: {
    prefix: 'TH_',
    ...TH_DRAW,
    book: async () => (await import('./th/plays.ts')).TH_BOOK,
    help: async () => (await import('./th/help.ts')).TH_HELP,
  },
  D4: {
    prefix: 'D4_',
    ...D4_DRAW,
    book: async () => (await import('./d4/plays.ts')).D4_BOOK,
    help: async () => (await import('./d4/help.ts')).D4_HELP,
  },
  PH3: {
    prefix: 'PH_3D',
    ...numbersDraw('PH3', { kind: 'independent', count: 3, low: 0, high: 9 }),
    book: async () => (await import('./ph/plays.ts')).PH3_BOOK,
    help: async () => (await import('./ph/help.ts')).PH3_HELP,
  },
  PH2: {
    prefix: 'PH_2D',
    ...numbersDraw('PH2', { kind: 'independent', count: 2, low: 1, high: 31 }),
    book: async () => (await import('./ph/plays.ts')).PH2_BOOK,
    help: async () => (await import('./ph/help.ts')).PH2_HELP,
  },
};

/** The family a code belongs to by its prefix; null for none. */
export function familyOfCode(code: string): FamilyCode | null {
  const plain = code.startsWith('E') ? code.slice(1) : code;
  return FAMILIES.find((family) => plain.startsWith(FAMILY_TABLE[family].prefix)) ?? null;
}
