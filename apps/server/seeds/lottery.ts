import { DEFAULT_SERIES } from '@fairhall/lottery/paytable';
import { amount, major } from '@fairhall/money/amount';
import { type Game, insertGame, insertSale } from '../src/modules/lottery/index.ts';
import type { SeedDeps } from './deps.ts';

const K3 = { family: 'K3' as const, groupId: 5, modes: ['trad' as const, 'ent' as const], timeZone: 'Asia/Yangon' };

/** Own draws with three dice, from one minute up. Data only: a further game is a further row. */
const GAMES: Game[] = [
  { ...K3, gameId: 1, code: 'FASTK3', names: { EN: 'Fast K3', MY: 'အမြန် K3', CN: '极速快三' }, periodS: 60, lockS: 5, art: 'fast-k3' },
  { ...K3, gameId: 2, code: 'RIVERK3', names: { EN: 'River K3', MY: 'မြစ် K3', CN: '江畔快三' }, periodS: 180, lockS: 10, art: 'river-3' },
  {
    ...K3,
    gameId: 3,
    code: 'LANTERNK3',
    names: { EN: 'Lantern K3', MY: 'မီးပုံး K3', CN: '灯笼快三' },
    periodS: 300,
    lockS: 20,
    art: 'lantern-k3',
  },
];

const FIRST_NEW_GAME = 3;

export async function seedLottery({ owner }: SeedDeps, merchantId: number): Promise<void> {
  for (const [sorting, game] of GAMES.entries()) {
    await insertGame(owner, game);
    await insertSale(owner, merchantId, {
      gameId: game.gameId,
      onSale: true,
      sorting,
      isHot: true,
      isNew: game.gameId === FIRST_NEW_GAME,
      minSeries: DEFAULT_SERIES.minSeries,
      maxBetSeries: DEFAULT_SERIES.maxBetSeries,
      maxSeries: DEFAULT_SERIES.maxSeries,
      entReturnE4: 9_700,
      stakeMin: amount(20n),
      stakeMax: major(1_000_000),
      multipleMax: 1_000_000,
      winMax: major(50_000_000),
      cancelAllowed: true,
    });
  }
}
