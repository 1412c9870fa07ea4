import { describe, expect, test } from 'vitest';
import { ALL_HELP } from './all-help.ts';
import { ALL_BOOKS, ALL_CODES, ALL_PLAYS, isPlayCode, PLAYS_BY_ID } from './all-plays.ts';
import { drawText, type FamilyDraw, parseDrawText } from './draw.ts';
import { FAMILIES } from './families.ts';
import { FAMILY_TABLE, familyOfCode } from './family-table.ts';
import { MODES, modeOfPrizeMode } from './modes.ts';
import { playIn, playsOf, tabsOf } from './plays.ts';
import { formatSelection, parseSelection } from './selection.ts';
import { reportTier, reportWins } from './settle.ts';
import { someDraws } from './testing/draws.ts';
import { WORD_LANGUAGES, type Words } from './words.ts';

/** Numbers that bets in the database and on the wire already carry. Never edit a pair, only add. */
const PLAY_IDS = {
  K3_SUM: 5001, K3_SUM_BSOE: 5002, K3_3TD: 5003, K3_3TT: 5004, K3_3BT: 5005, K3_3LT: 5006, K3_2TF: 5007, K3_2TD: 5008, K3_2BT: 5009,
  K3_1: 5010, K3_0: 5011, EK3_BSOE: 5501, EK3_DS: 5502, EK3_SJ: 5503, EK3_WT: 5504, EK3_QT: 5505, EK3_CP: 5506, EK3_DP: 5507,
}; // biome-ignore format: pairs

describe('the table of plays', () => {
  test('play numbers stay what they are', () => {
    expect(Object.fromEntries(ALL_CODES.map((code) => [code, ALL_PLAYS[code].playId]))).toMatchObject(PLAY_IDS);
    expect(new Set(ALL_CODES.map((code) => ALL_PLAYS[code].playId)).size).toBe(ALL_CODES.length);
    for (const [code, playId] of Object.entries(PLAY_IDS)) expect(PLAYS_BY_ID.get(playId)?.code).toBe(code);
    expect(PLAYS_BY_ID.get(1)).toBeUndefined();
  });

  test('a family is one row of the table, and its codes begin as the row says and no other', async () => {
    for (const family of FAMILIES) {
      const row = FAMILY_TABLE[family];
      const [book, help] = await Promise.all([row.book(), row.help()]);
      expect(book.family).toBe(family);
      expect(Object.keys(help.plays).sort(), `help of ${family}`).toEqual(Object.keys(book.plays).sort());
      expect(Math.min(help.title.length, help.draw.length), `head of the rule book of ${family}`).toBeGreaterThan(0);
      for (const draw of someDraws(family, 20)) {
        expect(draw).toMatchObject({ family, numbers: expect.objectContaining({ length: row.shape.count }) });
        expect(parseDrawText(row as FamilyDraw, drawText(draw))).toEqual({ ok: true, value: draw });
      }
      for (const code of Object.keys(book.plays)) {
        const plain = code.replace(/^E/, '');
        const begins = FAMILIES.filter((one) => plain.startsWith(FAMILY_TABLE[one].prefix));
        expect(begins, `families of ${code}`).toEqual([family]);
      }
    }
    expect(Object.keys(FAMILY_TABLE)).toEqual([...FAMILIES]);
  });

  test('plays are values: nobody adds one or changes one book for another', () => {
    for (const value of [ALL_BOOKS, ALL_PLAYS, ALL_HELP]) expect(Object.isFrozen(value)).toBe(true);
    expect(playIn(ALL_BOOKS.K3.plays, 'K3_SUM')).toBe(ALL_PLAYS.K3_SUM);
    expect([playIn(ALL_BOOKS.K3.plays, 'D3_HZ'), playIn(ALL_PLAYS, 'toString')]).toEqual([null, null]);
  });

  test('codes are known by name and by nothing else', () => {
    expect(isPlayCode('K3_SUM')).toBe(true);
    expect([isPlayCode('toString'), isPlayCode('k3_sum')]).toEqual([false, false]);
  });

  test.each(ALL_CODES)('%s is complete', (code) => {
    const play = ALL_PLAYS[code];
    expect(play.code).toBe(code);
    expect(play.mode).toBe(code.startsWith('E') ? 'ent' : 'trad');
    expect(familyOfCode(code)).toBe(play.family);
    expect((play.most === undefined) !== (play.outcomes === undefined)).toBe(true);
    const tiers = play.tiers.map(({ key }) => key);
    expect(new Set(tiers).size).toBe(tiers.length);
    const options = play.form.rows.flatMap((row) => row.options);
    if (play.form.kind === 'each') for (const { tier } of options) expect(tiers).toContain(tier);
    if (play.form.kind === 'each' && !play.classes) expect(new Set(options.map(({ tier }) => tier))).toEqual(new Set(tiers));
    for (const row of play.form.rows) expect(new Set(row.options.map(({ item }) => item)).size).toBe(row.options.length);
    for (const { key, report } of play.tiers) expect(reportTier(ALL_PLAYS[code], key)).toBe(report);
    expect(play.form.entry !== undefined).toBe(play.form.kind === 'list');
    const example = parseSelection(ALL_PLAYS[code], play.example);
    expect(example.ok && formatSelection(example.value)).toBe(play.example);
  });

  test('the checker adds up classes it does not tell apart', () => {
    expect(reportWins(ALL_PLAYS.EK3_BSOE, { wins: { B: 1, E: 1 }, push: 0 })).toEqual({ W: 2 });
    expect(reportWins(ALL_PLAYS.K3_SUM, { wins: {}, push: 0 })).toEqual({});
  });

  test('both modes together are all plays, once', () => {
    expect(FAMILIES.flatMap((family) => MODES.flatMap((mode) => playsOf(ALL_BOOKS[family], mode).map(({ code }) => code))).sort()).toEqual(
      [...ALL_CODES].sort(),
    );
    expect([1, 3, 2].map(modeOfPrizeMode)).toEqual(['trad', 'ent', null]);
  });

  test.each(FAMILIES)('%s: every play has its tab, and every tab a play', (family) => {
    for (const mode of MODES) {
      const tabs = tabsOf(ALL_BOOKS[family], mode);
      const homes = tabs.flatMap(({ group, plays }) => plays.filter((play) => play.group === group));
      expect(homes.map(({ code }) => code).sort()).toEqual(
        playsOf(ALL_BOOKS[family], mode)
          .map(({ code }) => code)
          .sort(),
      );
      for (const { plays } of tabs) expect(plays.length).toBeGreaterThan(0);
    }
  });

  test('guests of a tab come after those at home', () => {
    expect(tabsOf(ALL_BOOKS.K3, 'ent')[0]?.plays.map(({ code }) => code)).toEqual(['EK3_BSOE', 'EK3_DS', 'EK3_QT']);
  });
});

describe('words of the table', () => {
  const script = { EN: /^[\x20-\x7e–×−]+$/, MY: /[\u1000-\u109f]/, CN: /[\u4e00-\u9fff]/ };
  const texts: [string, Words][] = ALL_CODES.flatMap((code) => [
    [`${code} name`, ALL_PLAYS[code].name],
    [`${code} help`, ALL_HELP[ALL_PLAYS[code].family].plays[code] as Words],
  ]);

  test.each(texts)('%s is there in every language, in its script, with Latin digits', (_name, words) => {
    for (const language of WORD_LANGUAGES) {
      expect(words[language]).toMatch(script[language]);
      expect(words[language]).not.toMatch(/[\u1040-\u1049０-９]/);
    }
  });

  test.each(FAMILIES)('%s: two plays of one mode never share a name', (family) => {
    for (const mode of MODES) {
      for (const language of WORD_LANGUAGES) {
        const names = playsOf(ALL_BOOKS[family], mode).map(({ name }) => name[language]);
        expect(new Set(names).size).toBe(names.length);
      }
    }
  });
});
