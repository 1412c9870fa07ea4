import { expect, test } from 'vitest';
import type { Entry } from '../entry.ts';
import type { Place } from '../game.ts';
import { type CardFilter, pageOf, placedGames } from './lobby.ts';

const NAMES = { EN: 'Game', MY: 'ဂိမ်း', CN: '游戏' };

const entry = (nodeId: number, places: Place[], more: Partial<Entry> = {}): Entry => ({
  ...{ nodeId, code: `G${nodeId}`, names: NAMES, catalogueNames: NAMES, places, groupId: 5, lottoModes: ['Tradition'] },
  ...{
    art: 'game',
    picture: '',
    classify: 'K3',
    lines: null,
    minBet: null,
    isHot: false,
    isNew: false,
    launchable: true,
    maintenance: false,
    paused: false,
    blockedCountries: [],
    rooms: [],
    matches: [],
  },
  ...more,
});
const place = (category: string, vendor: string): Place => ({ category, vendor });
const ENTRIES = [
  entry(1, [place('LOTT', 'LOTT'), place('ELOTT', 'ELOTT')]),
  entry(2, [place('ELOTT', 'TCG_LOTTO_VN')]),
  entry(3, [place('ELOTT', 'TCG_SEA')]),
  entry(100_000, [place('RNG', 'PAPERLAMP')], { classify: 'VIDEO' }),
];

const shown = (filter: CardFilter) =>
  placedGames(ENTRIES, filter).map(({ entry: { nodeId }, place: { category, vendor } }) => `${nodeId} ${category} ${vendor}`);

test.each<[string, CardFilter, string[]]>([
  ['all', {}, ['1 LOTT LOTT', '2 ELOTT TCG_LOTTO_VN', '3 ELOTT TCG_SEA', '100000 RNG PAPERLAMP']],
  [
    'all by name',
    { gameType: 'ALL', vassalage: 'ALL' },
    ['1 LOTT LOTT', '2 ELOTT TCG_LOTTO_VN', '3 ELOTT TCG_SEA', '100000 RNG PAPERLAMP'],
  ],
  ['the classic ones', { gameType: 'LOTT' }, ['1 LOTT LOTT']],
  [
    'ELOTT: the classic ones at fixed odds, and the regions',
    { gameType: 'ELOTT' },
    ['1 ELOTT ELOTT', '2 ELOTT TCG_LOTTO_VN', '3 ELOTT TCG_SEA'],
  ],
  ['ELOTTO is the same', { gameType: 'ELOTTO', vassalage: 'ELOTT' }, ['1 ELOTT ELOTT']],
  ['one vendor', { vassalage: 'TCG_SEA' }, ['3 ELOTT TCG_SEA']],
  ['a vendor of another category', { gameType: 'LOTT', vassalage: 'TCG_SEA' }, []],
  ['a class', { gameType: 'RNG', gameClassify: 'VIDEO' }, ['100000 RNG PAPERLAMP']],
  ['a class of another category', { gameType: 'ELOTT', gameClassify: 'VIDEO' }, []],
])('%s', (_, filter, expected) => {
  expect(shown(filter)).toEqual(expected);
});

test('pages count from 1, and one behind the last is empty', () => {
  const rows = Array.from({ length: 61 }, (_, at) => at);
  expect(pageOf(rows, { page: 3, size: 30 })).toEqual({ rows: [60], pageNum: 3, totalPages: 3, totalCount: 61 });
  expect(pageOf(rows, { page: 4, size: 30 })).toMatchObject({ rows: [], pageNum: 4, totalPages: 3 });
  expect(pageOf(rows, { page: undefined }).rows).toEqual(rows.slice(0, 30));
});
