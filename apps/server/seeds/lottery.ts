import { type Game, insertGame, insertSale } from '../src/modules/lottery/index.ts';
import type { SaleTerms, SeedDeps } from './deps.ts';
import { LOTUS } from './lotus.ts';

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

/** The games of the installation, and what a merchant sells of them. */
export async function seedLottery({ owner }: SeedDeps, merchantId: number, terms: SaleTerms = LOTUS.terms): Promise<void> {
  for (const [sorting, game] of GAMES.entries()) {
    await insertGame(owner, game);
    await insertSale(owner, merchantId, {
      ...terms,
      gameId: game.gameId,
      onSale: true,
      sorting,
      isHot: true,
      isNew: game.gameId === FIRST_NEW_GAME,
    });
  }
}
