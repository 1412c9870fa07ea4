import { describe, expect, test } from 'vitest';
import { ALL_PLAYS } from './all-plays.ts';
import { checkLine } from './check-line.ts';

describe('the rules checker', () => {
  test.each<[name: string, input: unknown, answer: unknown]>([
    ['units alone', { play: 'SSC_5_Z20', sel: '1,2|2,3,4,5' }, { units: 9 }],
    ['units, wins and pushes', { play: 'K3_2BT', sel: '1,2,3', draw: [3, 2, 1] }, { units: 3, win: { W: 3 }, push: 0 }],
    ['no choice, no selection', { play: 'K3_3TT', draw: [2, 2, 2] }, { units: 1, win: { W: 1 }, push: 0 }],
    ['a lost bet', { play: 'K3_3TT', sel: '', draw: [2, 2, 3] }, { units: 1, win: {}, push: 0 }],
    ['numbers drawn that are given as text', { play: 'PH_2D', sel: '07,31', draw: ['07', '31'] }, { units: 1, win: { W: 1 }, push: 0 }],
    ['3D on a draw of P5', { play: 'D3_ZX_FS', sel: '1|2|3', draw: [1, 2, 3, 4, 5] }, { units: 1, win: { W: 1 }, push: 0 }],
    ['3D on four digits', { play: 'D3_ZX_FS', sel: '1|2|3', draw: [1, 2, 3, 4] }, { error: { code: 'DRAW_SHAPE', at: 0 } }],
    ['3D on five numbers that are no digits', { play: 'D3_TLJ', draw: [1, 2, 3, 4, 10] }, { error: { code: 'DRAW_SHAPE', at: 0 } }],
    ['a draw of null is none', { play: 'K3_3TT', sel: '', draw: null }, { units: 1 }],
    [
      'the lunar year',
      { play: 'LHC_TM', sel: 'Z:SNAKE', draw: [2, 3, 4, 5, 6, 7, 1], options: { lunarYear: 2025 } },
      { units: 1, win: { W: 1 }, push: 0 },
    ],
    [
      'the lunar year, by another name and as text',
      { play: 'LHC_TM', sel: 'Z:SNAKE', draw: [2, 3, 4, 5, 6, 7, 1], options: { zodiacYear: '2025' } },
      { units: 1, win: { W: 1 }, push: 0 },
    ],
    [
      'without it the horse',
      { play: 'LHC_TM', sel: 'Z:SNAKE,Z:HORSE', draw: [2, 3, 4, 5, 6, 7, 1], options: { lunarYear: null } },
      { units: 2, win: { W: 1 }, push: 0 },
    ],
    [
      'an option that is no text',
      { play: 'K3_1', sel: '1', draw: [1, 1, 1], options: { x: { toString: 1 } } },
      { units: 1, win: { W: 1 }, push: 0 },
    ],
    ['a typed list of which the play can hold nothing', { play: 'SSC_3B_HHZ', sel: '777' }, { units: 0 }],
    ['the same with a draw', { play: 'SSC_3B_HHZ', sel: '777', draw: [1, 2, 7, 7, 7] }, { units: 0, win: {}, push: 0 }],
    ['rows that make no unit', { play: 'K3_2TD', sel: '1|1' }, { error: { code: 'NO_UNITS', at: 0 } }],
    ['a bad selection', { play: 'K3_1', sel: '1,7' }, { error: { code: 'ITEM_UNKNOWN', at: 2 } }],
    ['a draw of the wrong length', { play: 'K3_1', sel: '1', draw: [1, 2] }, { error: { code: 'DRAW_SHAPE', at: 0 } }],
    ['a number that cannot be drawn', { play: 'K3_1', sel: '1', draw: [1, 2, 7] }, { error: { code: 'DRAW_RANGE', at: 2 } }],
    ['no such play', { play: 'toString', sel: '1' }, { error: { code: 'PLAY_UNKNOWN', at: 0 } }],
    ['no play', { sel: '1' }, { error: { code: 'INPUT_INVALID', at: 0 } }],
    ['no object', 'K3_1', { error: { code: 'INPUT_INVALID', at: 0 } }],
    ['nothing', null, { error: { code: 'INPUT_INVALID', at: 0 } }],
    ['a selection that is no text', { play: 'K3_1', sel: 1 }, { error: { code: 'INPUT_INVALID', at: 0 } }],
  ])('%s', (_name, input, answer) => {
    expect(checkLine(input, ALL_PLAYS)).toEqual(answer);
  });
});
