import type { PlayCode } from './codes.ts';
import { D3_HELP } from './d3/help.ts';
import { D4_HELP } from './d4/help.ts';
import { K3_HELP } from './k3/help.ts';
import { KF_HELP } from './kf/help.ts';
import { KL_HELP } from './kl/help.ts';
import { LHC_HELP } from './lhc/help.ts';
import { N11_HELP } from './n11/help.ts';
import { PC_HELP } from './pc/help.ts';
import { PH2_HELP, PH3_HELP } from './ph/help.ts';
import { PK_HELP } from './pk/help.ts';
import { SSC_HELP } from './ssc/help.ts';
import { TH_HELP } from './th/help.ts';
import { VNN_HELP, VNS_HELP } from './vn/help.ts';
import type { Words } from './words.ts';

/** How every play of every family is played and when it wins. Exhaustive: a code without its help does not compile. */
export const ALL_HELP: Readonly<Record<PlayCode, Words>> = {
  ...SSC_HELP,
  ...D3_HELP,
  ...N11_HELP,
  ...K3_HELP,
  ...PK_HELP,
  ...PC_HELP,
  ...LHC_HELP,
  ...KL_HELP,
  ...KF_HELP,
  ...VNN_HELP,
  ...VNS_HELP,
  ...TH_HELP,
  ...D4_HELP,
  ...PH3_HELP,
  ...PH2_HELP,
};
