import type { FightsView, FightView } from '../../../fights-api.ts';

type Change = { fight?: Partial<FightView>; staked?: FightView['pool']['staked']; mine?: readonly object[]; view?: Partial<FightsView> };

/** A fight that is open, ten on meron and eight on wala, as the page is told of it. */
export function fightsView({
  fight = {},
  staked = { M: '100000', W: '80000', D: '10000' },
  mine = [],
  view = {},
}: Change = {}): FightsView {
  const nothing = { M: '0', W: '0', D: '0' };
  return {
    kind: 'OWN',
    fight: {
      ...{
        id: 'FIGHTS-1-1',
        number: 1,
        kind: 'OWN',
        meron: 'Copper Hill',
        wala: 'Blue Ferry',
        state: 'OPEN',
        endsAtMs: Date.now() + 40_000,
      },
      ...{ result: null, void: null, seedHash: null, seed: null, stream: null },
      pool: { staked, house: nothing, dividend: { M: 17_100, W: 21_300 }, isFinal: false, void: null },
      ...fight,
    },
    card: [{ id: 'FIGHTS-1-2', number: 2, meron: 'Stone Mill', wala: 'River Bend' }],
    history: [],
    mine: mine as FightsView['mine'],
    limits: { min: '10000', step: '10000', max: '10000000', drawMax: '1000000' },
    terms: { commission: 500, step: 100, min: 10_700 },
    money: { balance: '5000000', net: '0' },
    currency: 'PHP',
    play: 'MONEY',
    lobbyUrl: 'http://lobby.test/',
    operatorBar: false,
    startedAtMs: Date.now(),
    closed: null,
    ...view,
  };
}
