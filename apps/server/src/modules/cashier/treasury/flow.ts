import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import type { FlowSum, TreasurySum } from './store/flow.ts';

/** A channel's day: closing = opening + came − went − costs + settled. Fees are what members were charged; they stay where they are. */
export type FlowDay = {
  day: string;
  channel: string;
  asset: string;
  opening: Amount;
  came: Amount;
  went: Amount;
  fees: Amount;
  costs: Amount;
  /** What the house brought less what it took, other than costs. */
  settled: Amount;
  closing: Amount;
};

export type FlowGiven = {
  days: readonly string[];
  /** What the books held of each channel before the first day, without what the house moved. */
  held: readonly { channel: string; asset: string; held: Amount }[];
  flows: readonly FlowSum[];
  /** The house's own moves; under the empty day what came before the first. */
  moves: readonly TreasurySum[];
};

/** The flow of every channel that ever had one, day by day, the oldest first. */
export function flowDays({ days, held, flows, moves }: FlowGiven): FlowDay[] {
  const known = new Map([...held, ...flows, ...moves].map(({ channel, asset }) => [`${asset} ${channel}`, { channel, asset }]));
  return [...known.values()]
    .sort((a, b) => (a.channel < b.channel ? -1 : 1))
    .flatMap(({ channel, asset }) => {
      const isOf = (one: { channel: string; asset: string }) => one.channel === channel && one.asset === asset;
      const before = moves.find((one) => isOf(one) && one.day === '');
      let opening: bigint = (held.find(isOf)?.held ?? ZERO) + settledOf(before) - (before?.costs ?? ZERO);
      return days.map((day): FlowDay => {
        const of = flows.filter((one) => isOf(one) && one.day === day);
        const outside = of.find(({ account }) => account === 'outside');
        const charged = of.find(({ account }) => account === 'fee');
        const move = moves.find((one) => isOf(one) && one.day === day);
        const [came, went, costs] = [outside?.came ?? ZERO, outside?.went ?? ZERO, move?.costs ?? ZERO];
        const fees = amount((charged?.went ?? ZERO) - (charged?.came ?? ZERO));
        const settled = settledOf(move);
        const row = { day, channel, asset, opening: amount(opening), came, went, fees, costs, settled };
        opening += came - went - costs + settled;
        return { ...row, closing: amount(opening) };
      });
    });
}

function settledOf(move: Pick<TreasurySum, 'came' | 'went'> | undefined): Amount {
  return move ? amount(move.came - move.went) : ZERO;
}
