import type { PlayCode } from './codes.ts';
import type { FamilyCode } from './families.ts';
import type { FamilyBook } from './play.ts';
import type { Words } from './words.ts';

export type FamilyHelp = Readonly<Partial<Record<PlayCode, Words>>>;

/** A family: how its codes begin ("E" before it is Entertainment), and where its plays and their help are. */
export type FamilyRow<Family extends FamilyCode = FamilyCode> = {
  readonly prefix: string;
  book(): Promise<FamilyBook<Family>>;
  help(): Promise<FamilyHelp>;
};

/** Every family is one row here. Fetched when asked for: a page that shows one family carries no other. */
export const FAMILY_TABLE: { readonly [Family in FamilyCode]: FamilyRow<Family> } = {
  SSC: {
    prefix: 'SSC_',
    book: async () => (await import('./ssc/plays.ts')).SSC_BOOK,
    help: async () => (await import('./ssc/help.ts')).SSC_HELP,
  },
  D3: {
    prefix: 'D3_',
    book: async () => (await import('./d3/plays.ts')).D3_BOOK,
    help: async () => (await import('./d3/help.ts')).D3_HELP,
  },
  N11: {
    prefix: 'N11_',
    book: async () => (await import('./n11/plays.ts')).N11_BOOK,
    help: async () => (await import('./n11/help.ts')).N11_HELP,
  },
  K3: {
    prefix: 'K3_',
    book: async () => (await import('./k3/plays.ts')).K3_BOOK,
    help: async () => (await import('./k3/help.ts')).K3_HELP,
  },
  PK: {
    prefix: 'PK_',
    book: async () => (await import('./pk/plays.ts')).PK_BOOK,
    help: async () => (await import('./pk/help.ts')).PK_HELP,
  },
  PC: {
    prefix: 'PC_',
    book: async () => (await import('./pc/plays.ts')).PC_BOOK,
    help: async () => (await import('./pc/help.ts')).PC_HELP,
  },
  LHC: {
    prefix: 'LHC_',
    book: async () => (await import('./lhc/plays.ts')).LHC_BOOK,
    help: async () => (await import('./lhc/help.ts')).LHC_HELP,
  },
  KL: {
    prefix: 'KL_',
    book: async () => (await import('./kl/plays.ts')).KL_BOOK,
    help: async () => (await import('./kl/help.ts')).KL_HELP,
  },
  KF: {
    prefix: 'KF_',
    book: async () => (await import('./kf/plays.ts')).KF_BOOK,
    help: async () => (await import('./kf/help.ts')).KF_HELP,
  },
  VNN: {
    prefix: 'VNN_',
    book: async () => (await import('./vn/plays.ts')).VNN_BOOK,
    help: async () => (await import('./vn/help.ts')).VNN_HELP,
  },
  VNS: {
    prefix: 'VNS_',
    book: async () => (await import('./vn/plays.ts')).VNS_BOOK,
    help: async () => (await import('./vn/help.ts')).VNS_HELP,
  },
  TH: {
    prefix: 'TH_',
    book: async () => (await import('./th/plays.ts')).TH_BOOK,
    help: async () => (await import('./th/help.ts')).TH_HELP,
  },
  D4: {
    prefix: 'D4_',
    book: async () => (await import('./d4/plays.ts')).D4_BOOK,
    help: async () => (await import('./d4/help.ts')).D4_HELP,
  },
  PH3: {
    prefix: 'PH_3D',
    book: async () => (await import('./ph/plays.ts')).PH3_BOOK,
    help: async () => (await import('./ph/help.ts')).PH3_HELP,
  },
  PH2: {
    prefix: 'PH_2D',
    book: async () => (await import('./ph/plays.ts')).PH2_BOOK,
    help: async () => (await import('./ph/help.ts')).PH2_HELP,
  },
};
