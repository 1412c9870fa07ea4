import { describe, expect, test } from 'vitest';
import { ALL_PLAYS, EVERY_PLAY, isPlayCode } from './all-plays.ts';
import { checkLine } from './check-line.ts';
import { FAMILIES } from './families.ts';
import { entPaytable, tradPaytable } from './paytable.ts';
import { formatSelection, parseSelection } from './selection.ts';
import { reportWins, settleSelection } from './settle.ts';
import { someDraws } from './testing/draws.ts';
import { EXAMPLES } from './testing/examples.ts';
import { price } from './testing/price.ts';
import { classesOf } from './units.ts';

const DRAWS = new Map(FAMILIES.map((family) => [family, someDraws(family, 100)]));
const ENT = entPaytable(EVERY_PLAY);

describe('every example is read, counted, priced and judged', () => {
  test.each(EXAMPLES)('$play $text', ({ play, text, reports, pushes }) => {
    if (!isPlayCode(play)) throw new Error(`${play} is no play`);
    const { tiers, mode, family } = ALL_PLAYS[play];
    const parsed = parseSelection(ALL_PLAYS[play], text);
    if (!parsed.ok) throw new Error(`${parsed.code} at ${parsed.at}`);
    expect(parseSelection(ALL_PLAYS[play], formatSelection(parsed.value))).toEqual({ ok: true, value: parsed.value, notices: [] });
    const classes = classesOf(ALL_PLAYS[play], parsed.value);
    const classed = tiers.filter(({ key, legs }) => legs === undefined || classes[key]);
    expect([...new Set(classed.map(({ report }) => report))].sort()).toEqual([...reports].sort());
    expect(tiers.some(({ push }) => push !== undefined)).toBe(pushes);
    const paytable = mode === 'trad' ? tradPaytable(1960) : ENT;
    const { units } = price({ play: ALL_PLAYS[play], selection: parsed.value, modeId: 1, multiple: 1, paytable });
    expect(checkLine({ play, sel: text }, ALL_PLAYS)).toEqual({ units });
    for (const draw of DRAWS.get(family) ?? []) {
      const settlement = settleSelection(ALL_PLAYS[play], parsed.value, draw);
      for (const name of Object.keys(reportWins(ALL_PLAYS[play], settlement))) expect(reports).toContain(name);
      expect(settlement.push === 0 || pushes).toBe(true);
    }
  });
});
