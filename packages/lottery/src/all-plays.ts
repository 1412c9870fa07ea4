import type { PlayCode } from './codes.ts';
import { D3_BOOK } from './d3/plays.ts';
import { D4_BOOK } from './d4/plays.ts';
import { FAMILIES, type FamilyCode } from './families.ts';
import { K3_BOOK } from './k3/plays.ts';
import { KF_BOOK } from './kf/plays.ts';
import { KL_BOOK } from './kl/plays.ts';
import { LHC_BOOK } from './lhc/plays.ts';
import { N11_BOOK } from './n11/plays.ts';
import { PC_BOOK } from './pc/plays.ts';
import { PH2_BOOK, PH3_BOOK } from './ph/plays.ts';
import { PK_BOOK } from './pk/plays.ts';
import type { FamilyBook, PlayDefinition } from './play.ts';
import { holdFamily } from './plays.ts';
import { SSC_BOOK } from './ssc/plays.ts';
import { TH_BOOK } from './th/plays.ts';
import { VNN_BOOK, VNS_BOOK } from './vn/plays.ts';

/** Importing this puts every family at hand: for servers and tools. A page loads what it shows by `loadFamily` (load.ts). */
export const ALL_BOOKS: { readonly [Family in FamilyCode]: FamilyBook<Family> } = {
  SSC: SSC_BOOK,
  D3: D3_BOOK,
  N11: N11_BOOK,
  K3: K3_BOOK,
  PK: PK_BOOK,
  PC: PC_BOOK,
  LHC: LHC_BOOK,
  KL: KL_BOOK,
  KF: KF_BOOK,
  VNN: VNN_BOOK,
  VNS: VNS_BOOK,
  TH: TH_BOOK,
  D4: D4_BOOK,
  PH3: PH3_BOOK,
  PH2: PH2_BOOK,
};

/** Every play of every family. Exhaustive: a code without its row does not compile. */
export const ALL_PLAYS: Readonly<Record<PlayCode, PlayDefinition>> = {
  ...SSC_BOOK.plays,
  ...D3_BOOK.plays,
  ...N11_BOOK.plays,
  ...K3_BOOK.plays,
  ...PK_BOOK.plays,
  ...PC_BOOK.plays,
  ...LHC_BOOK.plays,
  ...KL_BOOK.plays,
  ...KF_BOOK.plays,
  ...VNN_BOOK.plays,
  ...VNS_BOOK.plays,
  ...TH_BOOK.plays,
  ...D4_BOOK.plays,
  ...PH3_BOOK.plays,
  ...PH2_BOOK.plays,
};

/** Every code, family by family, each in page order. */
export const ALL_CODES = Object.keys(ALL_PLAYS) as readonly PlayCode[];

for (const family of FAMILIES) holdFamily(ALL_BOOKS[family]);
