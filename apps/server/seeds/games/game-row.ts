import type { GameGroupId } from '@fairhall/contract/lottery/game-groups';
import { ALL_BOOKS } from '@fairhall/lottery/all-plays';
import type { FamilyCode } from '@fairhall/lottery/families';
import { MODES, type Mode } from '@fairhall/lottery/modes';
import { type PlayCode, playsOf } from '@fairhall/lottery/plays';
import { everySeconds, type Game, type LotteryVendor, type Schedule, usualPeriodS } from '../../src/modules/lottery/index.ts';

/** A game of the catalogue, the highest prize series it may be sold at, and plays of its family that its results have no digits for. */
export type CatalogueGame = { game: Game; maxSeries: number; playsOff: readonly PlayCode[] };

const YANGON = 'Asia/Yangon';
export const SHANGHAI = 'Asia/Shanghai';
export const HONG_KONG = 'Asia/Hong_Kong';
export const HANOI = 'Asia/Ho_Chi_Minh';
export const BANGKOK = 'Asia/Bangkok';

/** What the games of a family have in common. Returns fall with the size of the prize: 1960 of 2000 where it is small, less where it is large. */
const FAMILY: Readonly<Record<FamilyCode, { groupId: GameGroupId; region: 'classic' | 'vietnam' | 'sea'; maxSeries: number }>> = {
  SSC: { groupId: 2, region: 'classic', maxSeries: 1960 },
  D3: { groupId: 3, region: 'classic', maxSeries: 1960 },
  N11: { groupId: 4, region: 'classic', maxSeries: 1960 },
  K3: { groupId: 5, region: 'classic', maxSeries: 1960 },
  PK: { groupId: 6, region: 'classic', maxSeries: 1960 },
  PC: { groupId: 7, region: 'classic', maxSeries: 1960 },
  LHC: { groupId: 8, region: 'classic', maxSeries: 1900 },
  KL: { groupId: 9, region: 'classic', maxSeries: 1900 },
  KF: { groupId: 10, region: 'classic', maxSeries: 1960 },
  VNN: { groupId: 11, region: 'vietnam', maxSeries: 1960 },
  VNS: { groupId: 11, region: 'vietnam', maxSeries: 1960 },
  TH: { groupId: 12, region: 'sea', maxSeries: 1900 },
  D4: { groupId: 13, region: 'sea', maxSeries: 1800 },
  PH3: { groupId: 14, region: 'sea', maxSeries: 1900 },
  PH2: { groupId: 14, region: 'sea', maxSeries: 1900 },
};

type Row = Pick<Game, 'gameId' | 'code' | 'family' | 'names' | 'lockS'> & {
  timeZone?: string;
  groupId?: GameGroupId;
  art?: string;
  playsOff?: readonly PlayCode[];
};

/** A game drawn and proven here, day and night every `periodS`, unless a schedule says otherwise. */
export function own(row: Row & ({ periodS: number } | { schedule: Schedule })): CatalogueGame {
  const { schedule, ...rest } = 'schedule' in row ? row : { ...row, schedule: everySeconds(row.periodS) };
  return gameOf(rest, { resultBy: 'own', schedule, timeZone: row.timeZone ?? YANGON });
}

/** A game whose result comes from elsewhere. */
export function official(row: Row & { timeZone: string; schedule: Schedule }): CatalogueGame {
  return gameOf(row, { resultBy: 'official', schedule: row.schedule, timeZone: row.timeZone });
}

function gameOf(
  { gameId, code, family, names, lockS, groupId, art, playsOff = [] }: Row,
  drawn: Pick<Game, 'resultBy' | 'schedule' | 'timeZone'>,
): CatalogueGame {
  const common = FAMILY[family];
  const modes = MODES.filter((mode) => playsOf(ALL_BOOKS[family], mode).length > 0);
  const game = {
    ...{ gameId, code, family, groupId: groupId ?? common.groupId, vendors: vendorsOf(family, modes), names, modes, lockS },
    ...{ ...drawn, periodS: usualPeriodS(drawn.schedule), art: art ?? code.toLowerCase() },
  };
  return { game, maxSeries: common.maxSeries, playsOff };
}

/** A classic game with fixed odds is shown under both names of the platform. */
function vendorsOf(family: FamilyCode, modes: readonly Mode[]): LotteryVendor[] {
  switch (FAMILY[family].region) {
    case 'classic':
      return modes.includes('ent') ? ['LOTT', 'ELOTT'] : ['LOTT'];
    case 'vietnam':
      return ['TCG_LOTTO_VN'];
    case 'sea':
      return ['TCG_SEA'];
  }
}
