import { endpoint } from '../endpoint.ts';
import { popularGames } from './popular.ts';

export const vietnamOpened = endpoint({
  id: 'vietnamOpened',
  method: 'GET',
  path: '/lgw/vn/numeros/opened/game',
  family: 'lgw',
  auth: 'none',
  module: 'LOTT3',
  reply: popularGames.reply,
  errors: [],
  summary: 'Last results of Vietnamese lotteries',
});
