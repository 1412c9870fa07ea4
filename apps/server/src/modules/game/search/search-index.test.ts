import { beforeAll, describe, expect, test } from 'vitest';
import * as words from '../../../../seeds/catalogue/words.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';
import { distance, spellingsOf, wordsOf } from './terms.ts';

const GAMES = [
  { names: ['Golden Koi', 'ရွှေ ငါးကြင်း', '黄金锦鲤'], vendors: ['Paperlamp', '纸灯'], kinds: ['slots', '老虎机'] },
  { names: ['Jade Dragon', 'ကျောက်စိမ်း နဂါး', '翡翠神龙'], vendors: ['Blue Kite', '蓝鸢'], kinds: ['slots', '老虎机'] },
  { names: ['Dragon Tiger', 'နဂါးကျား', '龙虎'], vendors: ['Glasshall', '玻璃厅'], kinds: ['live', '真人'] },
  { names: ['Golden Dragons', 'ရွှေ နဂါးများ', '黄金群龙'], vendors: ['Paperlamp', '纸灯'], kinds: ['slots', '老虎机'] },
  { names: ['Paper Kite', 'စက္ကူစွန်', '纸鸢'], vendors: ['Mossgate', '苔门'], kinds: ['slots', '老虎机'] },
];

describe('among a few games', () => {
  let index: SearchIndex;
  beforeAll(async () => {
    index = await createSearchIndex(GAMES);
  });
  const found = (text: string) => index.find(text).map((place) => GAMES[place]?.names[0]);

  test.each<[string, string, string[]]>([
    ['the beginning of a word', 'gold', ['Golden Koi', 'Golden Dragons']],
    ['a whole word before one that begins so', 'dragon', ['Jade Dragon', 'Dragon Tiger', 'Golden Dragons']],
    ['both words, in any order', 'koi golden', ['Golden Koi']],
    ['without the space', 'goldenkoi', ['Golden Koi']],
    ['capitals and accents', 'GÓLDEN', ['Golden Koi', 'Golden Dragons']],
    ['the vendor, behind what bears the word itself', 'kite', ['Paper Kite', 'Jade Dragon']],
    ['the vendor and a name', 'paperlamp dragons', ['Golden Dragons']],
    ['what it is, in another language', '老虎机 锦鲤', ['Golden Koi']],
    ['Chinese, from the middle', '锦', ['Golden Koi']],
    ['Burmese without its space', 'ရွှေငါးကြင်း', ['Golden Koi']],
    ['Burmese with a space elsewhere', 'ရွှေငါး ကြင်း', ['Golden Koi']],
    ['Burmese, the beginning before the middle', 'နဂါး', ['Dragon Tiger', 'Jade Dragon', 'Golden Dragons']],
    ['a letter wrong', 'drqgon', ['Jade Dragon', 'Dragon Tiger', 'Golden Dragons']],
    ['a letter left out', 'goldn koi', ['Golden Koi']],
    ['a letter too many', 'tigger', ['Dragon Tiger']],
    ['two letters that changed places', 'kio', ['Golden Koi', 'Paper Kite', 'Jade Dragon']],
    ['an error without the space', 'goldnkoi', ['Golden Koi']],
    ['a wrong sign in Chinese', '黄金金鲤', ['Golden Koi']],
    ['a wrong sign in Burmese', 'ငါးကြဉ်း', ['Golden Koi']],
    ['nothing that is like it', 'zzzz', []],
    ['two letters, of which none may be wrong', 'xq', []],
    ['no letters at all', ' ,.!  ', []],
  ])('finds %s', (_, text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  test('a right word does not bring what is like it', () => {
    expect(found('paper')).toEqual(['Paper Kite', 'Golden Koi', 'Golden Dragons']);
    expect(found('jade')).toEqual(['Jade Dragon']);
  });

  test('a word more makes fewer', () => {
    expect(found('golden dragons tiger')).toEqual([]);
  });
});

describe('among 10,000', () => {
  const ENDINGS = ['Deluxe', 'Nights', 'Rush', 'Quest', 'Gold', 'Spin', 'Dream', 'Trail', 'Wonder', 'Parade', 'Legend', 'Tales'];
  const made = words.SLOT_MANNERS.flatMap((manner) =>
    words.SLOT_SUBJECTS.flatMap((subject) =>
      ENDINGS.map((ending, at) => [
        `${manner.EN} ${subject.EN} ${ending}`,
        `${manner.MY} ${subject.MY} ${at}`,
        `${manner.CN}${subject.CN}${at}`,
      ]),
    ),
  ).slice(0, 10_000);
  let index: SearchIndex;
  beforeAll(async () => {
    index = await createSearchIndex(
      made.map((names, at) => ({ names, vendors: [`Vendor ${at % 40}`], kinds: ['slots', '老虎机', 'စလော့'] })),
    );
  });

  test.each([
    ['a name', 'golden koi quest', 'Golden Koi Quest'],
    ['two words with errors', 'goldne volcno', 'Golden Volcano Deluxe'],
    ['one word with an error, of which there are many', 'dragpn', 'Golden Dragon Deluxe'],
    ['all in one word, with an error', 'emeraldbamboparade', 'Emerald Bamboo Parade'],
    ['Chinese', '翡翠神龙', 'Jade Dragon Deluxe'],
    ['Burmese with an error', 'ကျောက်စိန်း နဂါး', 'Jade Dragon Deluxe'],
  ])('finds %s first, having compared little', (_, text, first) => {
    const looked = { compared: 0, marked: 0 };
    const found = index.find(text, looked);
    expect(made[found[0] as number]?.[0]).toBe(first);
    expect(looked.compared).toBeLessThanOrEqual(4_000);
    expect(looked.marked).toBeLessThanOrEqual(20_000);
  });

  test('whatever is typed, no more is compared than the bound, and no game is marked more than a few times for a word', () => {
    for (const text of [
      's',
      'slots',
      'slots slots slots slots slots slots slots',
      'aeiou lnrst',
      'qwrtzp',
      'a b c d e f g h',
      '9'.repeat(60),
      '龙'.repeat(60),
      'ရွှေ'.repeat(15),
    ]) {
      const looked = { compared: 0, marked: 0 };
      const found = index.find(text, looked);
      expect(looked.compared, text).toBeLessThanOrEqual(4_000);
      expect(looked.marked, text).toBeLessThanOrEqual(6 * 4 * made.length);
      expect(new Set(found).size).toBe(found.length);
    }
  });
});

test.each([
  ['koi', 'koi', 0],
  ['kio', 'koi', 1],
  ['drgon', 'dragon', 1],
  ['draggon', 'dragon', 1],
  ['drag', 'dragon', 0],
  ['ragon', 'dragon', 1],
])('from its start, %s is %s with so many errors: %i', (typed, word, errors) => {
  expect(distance([...typed], [...word], { from: 'start', max: 2 })).toBe(errors);
});

test('from anywhere a stretch in the middle is no error', () => {
  expect(distance([...'神龙'], [...'翡翠神龙王'], { from: 'anywhere', max: 2 })).toBe(0);
  expect(distance([...'神龍'], [...'翡翠神龙王'], { from: 'anywhere', max: 2 })).toBe(1);
});

test('words are told apart where spaces are, and by script', () => {
  expect(wordsOf("Hold'em 27, Ｋ３龙虎")).toEqual(['hold', 'em', '27', 'k3', '龙虎']);
  expect(spellingsOf('ဖဲ 13 ချပ်').map(({ word }) => word)).toEqual(['13', 'ဖဲချပ်', 'ဖဲ13ချပ်']);
});
