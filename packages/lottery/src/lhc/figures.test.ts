import { describe, expect, test } from 'vitest';
import { ALL_PLAYS } from '../all-plays.ts';
import { choose } from '../choose.ts';
import { type Fraction, fraction } from '../fraction.ts';
import { fairOdds } from '../paytable.ts';
import { parseSelection } from '../selection.ts';
import { classesOf } from '../units.ts';
import { tierOf } from './balls.ts';
import type { LhcPlay, LhcTier } from './codes.ts';

/** Chances as the rule book states them: play, class, chance, fair odds cut to four decimals. */
const FIGURES: [play: LhcPlay, tier: LhcTier, p: Fraction, fair: string][] = [
  ['LHC_ZM', 'W', fraction(6, 49), '8.1667'],
  ['LHC_2QZ', 'W', fraction(5, 392), '78.4000'],
  ['LHC_TC', 'W', fraction(1, 196), '196.0000'],
  ['LHC_3QZ', 'W', fraction(5, 4606), '921.2000'],
  ['LHC_4QZ', 'W', fraction(15, 211876), '14125.0667'],
  ['LHC_TPZ', 'W', fraction(1, 7), '7.0000'],
  ['LHC_2ZT', 'Z2', fraction(5, 392), '47.0400'],
  ['LHC_2ZT', 'ZT', fraction(1, 196), '78.4000'],
  ['LHC_3Z2', 'Z2', fraction(645, 18424), '24.2797'],
  ['LHC_3Z2', 'Z3', fraction(5, 4606), '138.1800'],
  ['LHC_2QZ_DP', 'W', fraction(5, 392), '78.4000'],
  ['LHC_BZ5', 'W', fraction(choose(44, 7), choose(49, 7)), '2.2416'],
  ['LHC_BZ6', 'W', fraction(choose(43, 7), choose(49, 7)), '2.6657'],
  ['LHC_BZ7', 'W', fraction(choose(42, 7), choose(49, 7)), '3.1841'],
  ['LHC_BZ8', 'W', fraction(choose(41, 7), choose(49, 7)), '3.8209'],
  ['LHC_BZ9', 'W', fraction(choose(40, 7), choose(49, 7)), '4.6075'],
  ['LHC_BZ10', 'W', fraction(choose(39, 7), choose(49, 7)), '5.5849'],
  ['LHC_BZ11', 'W', fraction(choose(38, 7), choose(49, 7)), '6.8066'],
  ['LHC_BZ12', 'W', fraction(choose(37, 7), choose(49, 7)), '8.3435'],
  ['LHC_Z1_5', 'W', fraction(5 * choose(44, 6), choose(49, 7)), '2.4338'],
  ['LHC_Z1_10', 'W', fraction(10 * choose(39, 6), choose(49, 7)), '2.6329'],
  ['LHC_1X', 'Y', fraction(12574, 22701), '1.8054'],
  ['LHC_1X', 'N', fraction(7139, 15134), '2.1199'],
  ['LHC_ZX', 'Y', fraction(22483, 45402), '2.0194'],
  ['LHC_ZX', 'N', fraction(6319, 15134), '2.3950'],
  ['LHC_1W', 'Z0', fraction(7139, 15134), '2.1199'],
  ['LHC_1W', 'N', fraction(12574, 22701), '1.8054'],
  ['LHC_LX2', 'N', fraction(209801, 1022626), '4.8743'],
  ['LHC_LX2', 'Y', fraction(744427, 3067878), '4.1211'],
  ['LHC_LX3', 'N', fraction(288003, 3579191), '12.4276'],
  ['LHC_LX3', 'Y', fraction(2060539, 21475146), '10.4221'],
  ['LHC_LX4', 'N', fraction(98496, 3579191), '36.3384'],
  ['LHC_LX4', 'Y', fraction(355625, 10737573), '30.1935'],
  ['LHC_LX5', 'N', fraction(3968, 511313), '128.8591'],
  ['LHC_LX5', 'Y', fraction(14480, 1533939), '105.9350'],
  ['LHC_LXB2', 'N', fraction(choose(41, 7), choose(49, 7)), '3.8209'],
  ['LHC_LXB2', 'Y', fraction(choose(40, 7), choose(49, 7)), '4.6075'],
  ['LHC_LXB3', 'N', fraction(choose(37, 7), choose(49, 7)), '8.3435'],
  ['LHC_LXB3', 'Y', fraction(choose(36, 7), choose(49, 7)), '10.2904'],
  ['LHC_LXB4', 'N', fraction(choose(33, 7), choose(49, 7)), '20.1076'],
  ['LHC_LXB4', 'Y', fraction(choose(32, 7), choose(49, 7)), '25.5212'],
  ['LHC_LW2', 'N', fraction(320005, 1115592), '3.4862'],
  ['LHC_LW2', 'Z0', fraction(744427, 3067878), '4.1211'],
  ['LHC_LW3', 'N', fraction(151975, 1115592), '7.3406'],
  ['LHC_LW3', 'Z0', fraction(3274455, 28633528), '8.7445'],
  ['LHC_LW4', 'N', fraction(824375, 14316764), '17.3668'],
  ['LHC_LW4', 'Z0', fraction(374125, 7809144), '20.8731'],
  ['LHC_LWB2', 'N', fraction(choose(39, 7), choose(49, 7)), '5.5849'],
  ['LHC_LWB2', 'Z0', fraction(choose(40, 7), choose(49, 7)), '4.6075'],
  ['LHC_LWB3', 'N', fraction(choose(34, 7), choose(49, 7)), '15.9678'],
  ['LHC_LWB3', 'Z0', fraction(choose(35, 7), choose(49, 7)), '12.7742'],
  ['LHC_SUM', 'B', fraction(21714479, 42950292), '1.9780'],
  ['LHC_SUM', 'S', fraction(21235813, 42950292), '2.0225'],
  ['LHC_SUM', 'O', fraction(21220, 42441), '2.0000'],
  ['LHC_SUM', 'E', fraction(21221, 42441), '2.0000'],
  ['LHC_ZXS', 'A24', fraction(19749, 325381), '16.4758'],
  ['LHC_ZXS', 'A5', fraction(14240, 46483), '3.2643'],
  ['LHC_ZXS', 'A6', fraction(21376, 46483), '2.1745'],
  ['LHC_ZXS', 'A7', fraction(56320, 325381), '5.7774'],
  ['LHC_ZXS', 'O', fraction(940925, 1952286), '2.0749'],
  ['LHC_ZXS', 'E', fraction(1011361, 1952286), '1.9304'],
  ['LHC_7SB', 'R', fraction(3787991, 10737573), '2.7521'],
  ['LHC_7SB', 'L', fraction(3318391, 10737573), '3.1415'],
  ['LHC_7SB', 'G', fraction(3318391, 10737573), '3.1415'],
  ['LHC_7SB', 'T', fraction(13600, 466851), '34.3273'],
];

/** Numbers of 49 that a bet on one ball covers, 2026; "push" where 49 gives the stake back. */
const COVERS: [tokens: string, numbers: number, push?: 'push'][] = [
  ['N:1 N:49', 1],
  ['2:B 2:S 2:O 2:E 2:HB 2:HS 2:HO 2:HE 2:WB 2:WS DOM:JIA DOM:YE', 24, 'push'],
  ['2:BO 2:BE 2:SO 2:SE', 12, 'push'],
  ['C:R', 17],
  ['C:L C:G', 16],
  ['HBO:RB HBO:LS HBO:GS HBO:GE', 7, 'push'],
  ['HBO:RO HBO:LO HBO:LE HBO:GB HBO:GO', 8, 'push'],
  ['HBO:RE HBO:LB', 9, 'push'],
  ['HBO:RS', 10, 'push'],
  ['BB:RBO BB:LSO BB:GSE', 3, 'push'],
  ['BB:RBE BB:LBE BB:LSE BB:GBO BB:GBE BB:GSO', 4, 'push'],
  ['BB:RSO BB:RSE BB:LBO', 5, 'push'],
  ['HEAD:0', 9],
  ['HEAD:1 HEAD:2 HEAD:3 HEAD:4', 10],
  ['TAIL:0', 4],
  ['TAIL:1 TAIL:5 TAIL:9', 5],
  ['Z:HORSE', 5],
  ['Z:RAT Z:OX Z:PIG', 4],
  ['HX:RAT+OX HX:RAT+HORSE', 8, 'push'],
  ['HX:RAT+OX+TIGER+RABBIT+DRAGON+HORSE', 24, 'push'],
  ['WX:JIN WX:MU', 10],
  ['WX:SHUI', 9],
  ['WX:HUO', 12],
  ['WX:TU', 8],
];

/** Odds rounded half up to four decimals, as the rule book prints them. */
function rounded({ n, d }: Fraction): string {
  const digits = ((n * 20_000n + d) / (2n * d)).toString().padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

describe('the figures of the rule book', () => {
  test.each(FIGURES)('%s %s', (play, key, p, fair) => {
    const tier = ALL_PLAYS[play].tiers.find((one) => one.key === key);
    expect(tier?.p).toEqual(p);
    expect(rounded(fairOdds(ALL_PLAYS[play], key))).toBe(fair);
  });

  test.each(COVERS)('%s', (tokens, numbers, push) => {
    for (const token of tokens.split(' ')) {
      const key = tierOf(token);
      for (const play of ['LHC_TM', 'LHC_ZT'] as const) {
        const parsed = parseSelection(ALL_PLAYS[play], play === 'LHC_TM' ? token : `4@${token}`);
        expect(parsed.ok && classesOf(ALL_PLAYS[play], parsed.value)).toEqual({ [key]: 1 });
        const tier = ALL_PLAYS[play].tiers.find((one) => one.key === key);
        expect([tier?.p, tier?.push]).toEqual([fraction(numbers, 49), push && fraction(1, 49)]);
        expect(fairOdds(ALL_PLAYS[play], key)).toEqual(fraction(push ? 48 : 49, numbers));
      }
    }
  });
});
