import { invariant } from '@fairhall/money/result';
import type { Game, VendorCategory } from '../../src/modules/game/index.ts';
import { DEMO_VENDORS, type DemoVendor, STUDIO } from './vendors.ts';
import type { Word } from './words.ts';
import * as words from './words.ts';

type Made = { names: Word; classify: string; lines: number | null };

const SLOT_CLASSES = [
  { classify: 'CLASSIC', lines: 5 },
  { classify: 'VIDEO', lines: 20 },
  { classify: 'WAYS', lines: 243 },
  { classify: 'HOLD', lines: 10 },
] as const;

/** Those of the studio, by the codes that its protocol knows them by. */
const STUDIO_GAMES: readonly (Made & { category: VendorCategory; code: string })[] = [
  { category: 'RNG', code: 'S3', classify: 'CLASSIC', lines: 5, names: { EN: 'Lanterns', MY: 'မီးပုံးများ', CN: '灯笼' } },
  { category: 'RNG', code: 'S5', classify: 'VIDEO', lines: 20, names: { EN: 'River Market', MY: 'ရေပေါ်ဈေး', CN: '水上集市' } },
  { category: 'RNG', code: 'S6', classify: 'WAYS', lines: null, names: { EN: 'Monsoon', MY: 'မုတ်သုံ', CN: '雨季' } },
  { category: 'RNG', code: 'SH', classify: 'HOLD', lines: 10, names: { EN: 'Harvest Moon', MY: 'ရိတ်သိမ်းလ', CN: '丰收月' } },
  {
    category: 'SPORTS',
    code: 'SPORTS-1',
    classify: 'FOOTBALL',
    lines: null,
    names: { EN: 'Lantern Sports', MY: 'မီးပုံး အားကစား', CN: '灯坊体育' },
  },
  {
    category: 'ESPORTS',
    code: 'ESPORTS-1',
    classify: 'SHOOTER',
    lines: null,
    names: { EN: 'Lantern Esports', MY: 'မီးပုံး အီးစပို့', CN: '灯坊电竞' },
  },
  { category: 'FISH', code: 'FISH-1', classify: 'FISH', lines: null, names: { EN: 'Lantern Sea', MY: 'မီးပုံးပင်လယ်', CN: '灯笼海' } },
  {
    ...{ category: 'PVP', code: 'CARDS-1', classify: 'SHAN', lines: null },
    names: { EN: 'Shan Koe Mee', MY: 'ရှမ်းကိုးမီး', CN: '掸九点' },
  },
  {
    ...{ category: 'PVP', code: 'CARDS-2', classify: 'TIEN_LEN', lines: null },
    names: { EN: 'Tien Len', MY: 'တီယန်လန်', CN: '前进牌' },
  },
  { category: 'PVP', code: 'CARDS-3', classify: 'HOLDEM', lines: null, names: { EN: 'Hold’em', MY: 'ဟိုလ်ဒမ်', CN: '德州扑克' } },
  { category: 'LIVE', code: 'TABLE-1', classify: 'BACCARAT', lines: null, names: { EN: 'Baccarat', MY: 'ဘက္ကရာ', CN: '百家乐' } },
  {
    ...{ category: 'LIVE', code: 'TABLE-2', classify: 'BACCARAT', lines: null },
    names: { EN: 'Baccarat, no commission', MY: 'ဘက္ကရာ၊ ကော်မရှင်မဲ့', CN: '免佣百家乐' },
  },
  {
    ...{ category: 'LIVE', code: 'TABLE-3', classify: 'DRAGON_TIGER', lines: null },
    names: { EN: 'Dragon Tiger', MY: 'နဂါးကျား', CN: '龙虎' },
  },
  { category: 'LIVE', code: 'TABLE-4', classify: 'SICBO', lines: null, names: { EN: 'Sic Bo', MY: 'အန်စာတုံး', CN: '骰宝' } },
  { category: 'LIVE', code: 'TABLE-5', classify: 'ROULETTE', lines: null, names: { EN: 'Roulette', MY: 'ရူးလက်', CN: '轮盘' } },
  {
    ...{ category: 'COCKFIGHT', code: 'FIGHTS-1', classify: 'ARENA', lines: null },
    names: { EN: 'Meron and Wala', MY: 'မီရွန်နှင့် ဝါလာ', CN: '红蓝斗鸡' },
  },
  {
    ...{ category: 'LIVE', code: 'TABLE-6', classify: 'BLACKJACK', lines: null },
    names: { EN: 'Blackjack', MY: 'ဘလက်ဂျက်', CN: '二十一点' },
  },
];

/** Games of the demo's other vendors by category. None is made: none can be opened. */
const BY_CATEGORY: Readonly<Record<VendorCategory, readonly Made[]>> = {
  RNG: pairs(words.SLOT_MANNERS, words.SLOT_SUBJECTS, 430).map((names, at) => ({ names, ...slotClass(at) })),
  FISH: pairs(words.SEA_MANNERS, words.SEA_SUBJECTS, 36).map((names) => ({ names, classify: 'FISH', lines: null })),
  LIVE: everyClass(words.TABLE_CLASSES, words.TABLE_NAMES, (kind, table) => spoken(table, kind)),
  PVP: everyClass(words.CARD_CLASSES, words.ROOM_NAMES, (kind, room) => spoken(room, kind)),
  COCKFIGHT: words.ARENAS.map((names) => ({ names, classify: 'ARENA', lines: null })),
  SPORTS: everyClass(words.SPORTS, words.SPORT_VIEWS, spoken),
  ESPORTS: everyClass(words.ESPORTS, words.ESPORT_VIEWS, spoken),
};

/** Every game of the demo's vendors, those that can be played first. The others of a category are dealt to the vendors that serve it, in turns. */
export const VENDOR_GAMES: readonly Game[] = [...studioGames(), ...(Object.keys(BY_CATEGORY) as VendorCategory[]).flatMap(gamesOf)];

function studioGames(): Game[] {
  const studio = DEMO_VENDORS.find(({ vendor }) => vendor === STUDIO);
  invariant(studio, 'the studio is among the vendors');
  const placeIn = new Map<VendorCategory, number>();
  return STUDIO_GAMES.map(({ category, ...game }) => {
    const place = placeIn.get(category) ?? 0;
    placeIn.set(category, place + 1);
    return { ...game, category, nodeId: nodeOf(studio, category, place), vendor: STUDIO, launchable: true };
  });
}

/** The place-th game of a vendor in a category. A block has room for two categories; a vendor with more goes on a hundred blocks above. */
function nodeOf({ block, serves }: DemoVendor, category: VendorCategory, place: number): number {
  const at = serves.indexOf(category);
  return (block + 100 * Math.floor(at / 2)) * 1_000 + (at % 2) * 500 + place;
}

function gamesOf(category: VendorCategory): Game[] {
  const vendors = DEMO_VENDORS.filter(({ vendor, serves }) => vendor !== STUDIO && serves.includes(category));
  return BY_CATEGORY[category].map(({ names, classify, lines }, at) => {
    const vendor = vendors[at % vendors.length];
    invariant(vendor, `somebody serves ${category}`);
    const place = Math.floor(at / vendors.length);
    return {
      ...{ nodeId: nodeOf(vendor, category, place), vendor: vendor.vendor, category },
      ...{ code: codeOf(names.EN), classify, names, lines, launchable: false },
    };
  });
}

function slotClass(at: number): Pick<Made, 'classify' | 'lines'> {
  const found = SLOT_CLASSES[at % SLOT_CLASSES.length];
  invariant(found, 'a remainder is in the list');
  return found;
}

/** "Golden Koi" is GOLDENKOI. */
function codeOf(name: string): string {
  return name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

/** Two words as one name: with a space where letters are spaced, else as one. */
function spoken(first: Word, second: Word): Word {
  return { EN: `${first.EN} ${second.EN}`, MY: `${first.MY} ${second.MY}`, CN: first.CN + second.CN };
}

/** So many different pairs, neighbours sharing neither word. `manners`: an odd number of them. */
function pairs(manners: readonly Word[], subjects: readonly Word[], count: number): Word[] {
  invariant(count <= manners.length * subjects.length, 'there are so many pairs');
  return Array.from({ length: count }, (_, at) => {
    const [round, place] = [Math.floor(at / subjects.length), at % subjects.length];
    // Every second manner: each comes once to a subject, since their number is odd.
    const [manner, subject] = [manners[(place + 2 * round) % manners.length], subjects[place]];
    invariant(manner && subject, 'a place of a list is in it');
    return spoken(manner, subject);
  });
}

function everyClass(classes: Readonly<Record<string, Word>>, others: readonly Word[], name: (kind: Word, other: Word) => Word): Made[] {
  return others.flatMap((other) =>
    Object.entries(classes).map(([classify, kind]) => ({ names: name(kind, other), classify, lines: null })),
  );
}
