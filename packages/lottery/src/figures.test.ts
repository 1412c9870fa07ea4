import { describe, expect, test } from 'vitest';
import { ALL_PLAYS } from './all-plays.ts';
import type { PlayCode, TierKey } from './codes.ts';
import { type Fraction, fraction } from './fraction.ts';

/** Chances as the lottery reference states them, one play a line: of every unit, or by class, option or name in the checker's answers. */
const FIGURES = `
SSC_5_ZX_FS 1/100000
SSC_5_Z120 120/100000
SSC_5_Z60 60/100000
SSC_5_Z30 30/100000
SSC_5_Z20 20/100000
SSC_5_Z10 10/100000
SSC_5_Z5 5/100000
SSC_5_T1 40951/100000
SSC_5_T2 8146/100000
SSC_5_T3 856/100000
SSC_5_T4 46/100000
SSC_5_BDW1 40951/100000
SSC_5_BDW2 14670/100000
SSC_5_BDW3 4350/100000
SSC_4B_ZX_FS 1/10000
SSC_4B_Z24 24/10000
SSC_4B_Z12 12/10000
SSC_4B_Z6 6/10000
SSC_4B_Z4 4/10000
SSC_4B_BDW1 3439/10000
SSC_4B_BDW2 974/10000
SSC_3B_ZX_FS 1/1000
SSC_3B_HZ 1/1000
SSC_3B_KD 1/1000
SSC_3B_Z3_FS 3/1000
SSC_3B_Z6_FS 6/1000
SSC_3B_HHZ Z3:3/1000 Z6:6/1000
SSC_3B_ZHZ Z3:3/1000
SSC_3B_HZW 100/1000
SSC_3B_TS BZ:10/1000 SZ:60/1000 DZ:270/1000
SSC_3B_BDW1 271/1000
SSC_3B_BDW2 54/1000
SSC_3B_DXDS 1/8
SSC_2B_ZX_FS 1/100
SSC_2B_HZ 1/100
SSC_2B_KD 1/100
SSC_2B_Z2_FS 2/100
SSC_2B_ZHZ 2/100
SSC_2B_BD 2/100
SSC_2B_DXDS 1/4
SSC_DWD 1/10
SSC_LH D:45/100 T:45/100 H:10/100
SSC_R2_ZX_FS 1/100
SSC_R2_Z 2/100
SSC_R3_ZX_FS 1/1000
SSC_R3_Z3 3/1000
SSC_R3_Z6 6/1000
SSC_R4_ZX_FS 1/10000
SSC_R4_Z24 24/10000
SSC_R4_Z12 12/10000
SSC_R4_Z6 6/10000
SSC_R4_Z4 4/10000
ESSC_NUM 1/10
ESSC_BALL 1/2
ESSC_SUM B:1/2 S:1/2 O:1/2 E:1/2
ESSC_LH D:45/100 T:45/100 H:10/100
ESSC_PAT_3F BZ:10/1000 SZ:60/1000 DZ:270/1000 BS:360/1000 ZL:300/1000
ESSC_BULL 0:35649/100000 1:6375/100000 2:6505/100000 3:6375/100000 4:6505/100000 5:6375/100000 6:6505/100000 7:6375/100000 8:6505/100000 9:6375/100000 10:6456/100000
D3_ZX_FS 1/1000
D3_Z3_FS 3/1000
D3_Z6_FS 6/1000
D3_BDW1 271/1000
D3_DWD 1/10
D3_2B_Z2_FS 2/100
D3_TX A:1/1000 B:5/1000
D3_TLJ 16/1000
D3_ALLOE O:125/1000
D3_SUM B:500/1000 O:500/1000
N11_R1 5/11
N11_R2 2/11
N11_R3 2/33
N11_R4 1/66
N11_R5 1/462
N11_R6 1/77
N11_R7 1/22
N11_R8 4/33
N11_3F_ZX_FS 1/990
N11_3F_Z_FS 1/165
N11_2F_ZX_FS 1/110
N11_2F_Z_FS 1/55
N11_BDW3F 3/11
N11_DWD 1/11
N11_DDS 0:1/462 1:30/462 2:150/462 3:200/462 4:75/462 5:6/462
N11_CZW 3:28/462 4:63/462 5:90/462 6:100/462 7:90/462 8:63/462 9:28/462
EN11_NUM 1/11
EN11_BALL B:5/11 S:5/11 O:5/11 E:5/11
EN11_SUM B:215/462 S:215/462 O:236/462 E:226/462 WB:232/462 WS:230/462
EN11_LH D:1/2 T:1/2
K3_SUM 3:1/216 4:3/216 5:6/216 6:10/216 7:15/216 8:21/216 9:25/216 10:27/216 11:27/216 12:25/216 13:21/216 14:15/216 15:10/216 16:6/216 17:3/216 18:1/216
K3_SUM_BSOE B:1/2 S:1/2 O:1/2 E:1/2
K3_3TD 1/216
K3_3TT 6/216
K3_3BT 6/216
K3_3LT 24/216
K3_2TF 16/216
K3_2TD 3/216
K3_2BT 30/216
K3_1 91/216
K3_0 125/216
EK3_BSOE B:105/216 S:105/216 O:105/216 E:105/216
EK3_DS 4:3/216 5:6/216 6:10/216 7:15/216 8:21/216 9:25/216 10:27/216 11:27/216 12:25/216 13:21/216 14:15/216 15:10/216 16:6/216 17:3/216
EK3_SJ 91/216
EK3_WT 1/216
EK3_QT 6/216
EK3_CP 30/216
EK3_DP 16/216
PK_Q1_FS 1/10
PK_Q2_FS 1/90
PK_Q3_FS 1/720
PK_Q4_FS 1/5040
PK_Q5_FS 1/30240
PK_DWD 1/10
PK_GYH 3:2/90 4:2/90 5:4/90 6:4/90 7:6/90 8:6/90 9:8/90 10:8/90 11:10/90 12:8/90 13:8/90 14:6/90 15:6/90 16:4/90 17:4/90 18:2/90 19:2/90
PK_GYH_BSOE B:40/90 S:50/90 O:50/90 E:40/90
PK_Q3H 6:6/720 7:6/720 8:12/720 9:18/720 10:24/720 11:30/720 12:42/720 13:48/720 14:54/720 15:60/720 16:60/720 17:60/720 18:60/720 19:54/720 20:48/720 21:42/720 22:30/720 23:24/720 24:18/720 25:12/720 26:6/720 27:6/720
EPK_NUM 1/10
EPK_BALL 1/2
EPK_LH 1/2
PC_SUM 0:1/1000 1:3/1000 2:6/1000 3:10/1000 4:15/1000 5:21/1000 6:28/1000 7:36/1000 8:45/1000 9:55/1000 10:63/1000 11:69/1000 12:73/1000 13:75/1000 14:75/1000 15:73/1000 16:69/1000 17:63/1000 18:55/1000 19:45/1000 20:36/1000 21:28/1000 22:21/1000 23:15/1000 24:10/1000 25:6/1000 26:3/1000 27:1/1000
PC_BSOE B:500/1000 S:500/1000 O:500/1000 E:500/1000 BO:231/1000 BE:269/1000 SO:269/1000 SE:231/1000
PC_EXT XB:56/1000 XS:56/1000
PC_COLOR R:332/1000 G:258/1000 L:258/1000
PC_PAT BZ:10/1000 SZ:60/1000 DZ:270/1000
`;

/** Chances of the classes that a label of the reference may mean. */
function chancesOf(code: PlayCode, label: string): Fraction[] {
  const { tiers, form } = ALL_PLAYS[code];
  if (label === '') return tiers.map(({ p }) => p);
  const named = tiers.filter(({ key, report }) => key === label || report === label);
  const options = form.rows.flatMap((row) => row.options.filter(({ item }) => item === label).map(({ tier }) => tier));
  return (named.length > 0 ? named : tiers.filter(({ key }) => (options as TierKey[]).includes(key))).map(({ p }) => p);
}

describe('the chances of the lottery reference', () => {
  test.each(FIGURES.trim().split('\n'))('%s', (line) => {
    const [code = '', ...figures] = line.split(' ');
    for (const figure of figures) {
      const [, label = '', n = '', d = ''] = /^(?:(.+):)?(\d+)\/(\d+)$/.exec(figure) ?? [];
      const stated = fraction(BigInt(n), BigInt(d));
      const chances = chancesOf(code as PlayCode, label);
      // A and B of the general pick are several classes each, of which the reference shows one.
      if (code === 'D3_TX') expect(chances).toContainEqual(stated);
      else expect(new Set(chances.map(({ n: ways, d: draws }) => `${ways}/${draws}`))).toEqual(new Set([`${stated.n}/${stated.d}`]));
    }
  });
});
