import { ALL_CODES, ALL_PLAYS } from '@fairhall/lottery/all-plays';
import type { PlayCode } from '@fairhall/lottery/codes';
import { formatSelection } from '@fairhall/lottery/selection';
import { installDialog } from '@fairhall/ui/testing/dialog';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { freshApp, renderApp } from '../../../testing/app.tsx';
import type { Chosen } from '../board-model.ts';
import { canBeRandom } from '../random-picks.ts';
import { Desk } from '../testing/board-harness.tsx';
import { sheetEditors } from './later-sheets.ts';

beforeAll(async () => {
  installDialog();
  await sheetEditors.fetch();
});
beforeEach(() => freshApp());
afterEach(cleanup);

test('the trend of past draws is one tap from the name of the play', () => {
  const onTrend = vi.fn();
  renderApp(<Desk start="SSC_3B_ZX_FS" onTrend={onTrend} />);
  tap('Trend');
  expect(onTrend).toHaveBeenCalledOnce();
});

const open = (start: PlayCode, onLines: ((lines: readonly Chosen[]) => void) | null = null) =>
  renderApp(<Desk start={start} onLines={onLines} />);
const tap = (name: string | RegExp, place: HTMLElement = document.body) => fireEvent.click(within(place).getByRole('button', { name }));
const taps = (...names: (string | RegExp)[]) => {
  for (const name of names) tap(name);
};
const row = (name: string) => screen.getByRole('region', { name });
const group = (name: string) => screen.getByRole('group', { name });
const bets = () => screen.getByRole('status', { name: 'bets' }).textContent;

describe('rows of digits', () => {
  it('digits by place and quick picks make units by formula', () => {
    open('SSC_3B_ZX_FS');
    tap('1, 100s', row('100s'));
    tap('Big, 10s', row('10s'));
    expect(screen.getByText('1 more pick in 1s')).toBeTruthy();
    tap('All, 1s', row('1s'));
    expect(bets()).toBe('SSC_3B_ZX_FS 1|5,6,7,8,9|0,1,2,3,4,5,6,7,8,9 ×50');
    tap('Odd, 1s', row('1s'));
    expect(screen.getByText('25 bets')).toBeTruthy();
    tap('Clear, 10s', row('10s'));
    expect(bets()).toBe('');
  });

  it('groups of doubles and singles', () => {
    open('SSC_4B_Z12');
    tap('1, Pair', row('Pair'));
    for (const digit of ['1', '2', '3']) tap(`${digit}, Single`, row('Single'));
    expect(bets()).toBe('SSC_4B_Z12 1|1,2,3 ×1');
  });

  it('places that are left empty', () => {
    open('SSC_DWD');
    tap('7, 10,000s', row('10,000s'));
    tap('0, 1s', row('1s'));
    expect(bets()).toBe('SSC_DWD 7|-|-|-|0 ×2');
  });

  it('of many places the first are open; one is unfolded by a tap, or by the picks it holds, and stays so', () => {
    open('PK_DWD');
    const folded = () => screen.getAllByRole('button', { expanded: false, name: /^\d+th$/ }).map(({ textContent }) => textContent);
    expect(folded()).toEqual(['4th', '5th', '6th', '7th', '8th', '9th', '10th']);
    tap('7th', row('7th'));
    tap('2, 7th', row('7th'));
    tap('2, 7th', row('7th'));
    expect(folded()).toEqual(['4th', '5th', '6th', '8th', '9th', '10th']);
    expect(within(row('7th')).getByRole('button', { name: '2, 7th', pressed: false })).toBeTruthy();
  });

  it('sums tell how many bets they are', () => {
    open('SSC_3F_HZ');
    tap('13, Picks, 75 bets');
    expect(bets()).toBe('SSC_3F_HZ 13 ×75');
  });

  it('numbers that exclude each other are said to make no bet', () => {
    open('N11_2F_ZX_FS');
    tap('3, 1st', row('1st'));
    tap('3, 2nd', row('2nd'));
    expect(screen.getByText(/a number cannot stand twice/)).toBeTruthy();
    tap('4, 2nd', row('2nd'));
    expect(bets()).toBe('N11_2F_ZX_FS 3|3,4 ×1');
  });

  it('fixed numbers with others', () => {
    open('N11_R4');
    tap('Fixed numbers');
    for (const number of ['4', '6']) tap(`${number}, Fixed`, row('Fixed'));
    for (const number of ['1', '3', '7']) tap(`${number}, Others`, row('Others'));
    expect(bets()).toBe('N11_R4 4,6#1,3,7 ×3');
  });

  it('of a hundred numbers ten at a time', () => {
    open('VNN_XIEN2');
    tap('07, Picks');
    tap('40 to 49');
    tap('42, Picks');
    expect(bets()).toBe('VNN_XIEN2 07,42 ×1');
    expect(screen.getByRole('button', { name: '00 to 09, 1 chosen' })).toBeTruthy();
  });

  it('a play without choice is one cell', () => {
    open('KF_1H');
    tap(/^First is red \d/);
    expect(bets()).toBe('KF_1H  ×1');
  });
});

describe('places and choices', () => {
  it('any two of the chosen places', () => {
    open('SSC_R2_Z');
    taps('1, Picks', '2, Picks');
    expect(bets()).toBe('SSC_R2_Z 45@1,2 ×1');
    tap('10,000s', group('Places'));
    expect(bets()).toBe('SSC_R2_Z 145@1,2 ×3');
    tap('10s', group('Places'));
    tap('1s', group('Places'));
    expect(screen.getByText('Choose at least 2 places')).toBeTruthy();
  });

  it('a duel for each pair, all at once', () => {
    open('EPK_LH');
    const pair = (name: string) => screen.getByText(name).closest('li') as HTMLElement;
    tap(/^Dragon/, pair('1 v 10'));
    tap(/^Tiger/, pair('5 v 6'));
    expect(bets()).toBe('EPK_LH 1v10@D ×1 / EPK_LH 5v6@T ×1');
  });

  it('one of many pairs at a time', () => {
    open('EKF_LH');
    tap('3 v 7');
    tap(/^Dragon \d/);
    tap('1 v 2');
    tap(/^Tiger \d/);
    expect(bets()).toBe('EKF_LH 1v2@T ×1 / EKF_LH 3v7@D ×1');
    expect(screen.getByRole('button', { name: '3 v 7, 1 chosen' })).toBeTruthy();
  });
});

describe('typed lists', () => {
  const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Numbers' });
  const type = (value: string) => fireEvent.change(text(), { target: { value } });

  it('a number joins the list with its last digit', () => {
    open('SSC_3B_ZX_DS');
    taps('1', '2', '3', '4', '5');
    expect(bets()).toBe('SSC_3B_ZX_DS 123 ×1');
    tap('6');
    expect(bets()).toBe('SSC_3B_ZX_DS 123;456 ×2');
    taps('1', '2', '3');
    expect(screen.getByText('123 is in the list already')).toBeTruthy();
    tap('Remove 456');
    expect(bets()).toBe('SSC_3B_ZX_DS 123 ×1');
  });

  it('keys of a list of numbers', () => {
    open('N11_R2_DS');
    taps('3', '11');
    expect(bets()).toBe('N11_R2_DS 03,11 ×1');
    taps('5', '5');
    expect(screen.getByText(/05,05 was not added/)).toBeTruthy();
  });

  it('keys of a roll', () => {
    open('D4_ROLL');
    taps('1', 'R', '2', '3');
    expect(bets()).toBe('D4_ROLL 1R23 ×10');
  });

  it('mistakes, duplicates and what cannot be held are marked where they stand', () => {
    open('SSC_3B_Z3_DS');
    fireEvent.click(screen.getByRole('radio', { name: 'Type or paste' }));
    type('112 211 777 12 3x3');
    const marks = [...document.querySelectorAll('[data-state]')].filter((mark) => mark.getAttribute('data-state') !== 'taken');
    expect(marks.map((mark) => `${mark.textContent} ${mark.getAttribute('data-state')}`)).toEqual([
      '211 duplicate',
      '777 dropped',
      '12 wrong',
      '3x3 wrong',
    ]);
    expect(screen.getByText('1 number')).toBeTruthy();
    expect(screen.getByText('1 given twice, counted once')).toBeTruthy();
    expect(screen.getByText('2 mistakes: no bet until they are put right')).toBeTruthy();
    expect(bets()).toBe('');
    tap('“3x3” at character 17');
    expect(text().selectionStart).toBe(15);
    tap('Keep only the good ones');
    expect(bets()).toBe('SSC_3B_Z3_DS 112 ×1');
  });

  it('digits by place add every number of them', () => {
    open('VNN_LO2');
    fireEvent.click(screen.getByRole('radio', { name: 'By place' }));
    tap('1, Place 1');
    tap('Odd, Place 2');
    tap('Add 5 numbers');
    expect(bets()).toBe('VNN_LO2 11,13,15,17,19 ×5');
    expect(screen.getByText(/Each bet costs 27 units/)).toBeTruthy();
  });

  it('short ways of typing of the Thai game', () => {
    open('TH_2T');
    fireEvent.click(screen.getByRole('radio', { name: 'Type or paste' }));
    type('19:5 DBL');
    expect(bets()).toMatch(/×28$/);
    expect(screen.getByText('28 numbers')).toBeTruthy();
  });
});

describe('the 49 numbers', () => {
  it('bets on one ball, by kind', () => {
    open('LHC_TM');
    tap(/^8, red/);
    fireEvent.click(screen.getByRole('tab', { name: 'Sides' }));
    tap(/^Big \d/);
    expect(bets()).toBe('LHC_TM N:8,2:B ×2');
  });

  it('several animals as one bet', () => {
    open('LHC_TM');
    fireEvent.click(screen.getByRole('tab', { name: 'Animals together' }));
    taps('Rat', 'Ox', 'Add this set');
    expect(bets()).toBe('LHC_TM HX:RAT+OX ×1');
    tap('Remove Rat + Ox');
    expect(bets()).toBe('');
  });

  it('a regular ball by place', () => {
    open('LHC_ZT');
    tap('Ball 3');
    tap(/^49, green/);
    expect(bets()).toBe('LHC_ZT 3@N:49 ×1');
  });

  it('whole sets of numbers', () => {
    open('LHC_2QZ');
    tap('Numbers of Horse');
    expect(bets()).toBe('LHC_2QZ 1,13,25,37,49 ×10');
    tap('Numbers of Horse');
    expect(bets()).toBe('');
  });

  it('legs of a parlay, one for each ball', () => {
    open('LHC_GG');
    tap('Ball 1 big');
    tap(/^Ball 2/);
    tap('Ball 2 red');
    expect(bets()).toBe('LHC_GG 1=2:B|2=C:R ×1');
    expect(screen.getByText('2 of 6 legs')).toBeTruthy();
  });
});

describe('which play', () => {
  it('is found by a search and opened', () => {
    open('SSC_3B_ZX_FS');
    tap(/^Back three: straight: choose another play/);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search plays' }), { target: { value: 'any four group 6' } });
    tap('Any four: group 6');
    taps('1, Pair', '2, Pair');
    expect(bets()).toBe('SSC_R4_Z6 2345@1,2 ×1');
  });

  it('says how it is played', async () => {
    open('SSC_3B_ZX_FS');
    tap('How Back three: straight is played');
    const sheet = screen.getByRole('dialog', { name: 'Back three: straight' });
    expect((await within(sheet).findByText(/./, { selector: 'p.text-body' })).textContent).not.toBe('');
  });
});

it('five by chance go into the slip at once', () => {
  const lines: Chosen[] = [];
  open('SSC_R3_Z6', (added) => lines.push(...added));
  tap('Random 5');
  expect(lines.map(({ selection, units }) => `${formatSelection(selection).slice(0, 3)} ${units}`)).toEqual(Array(5).fill('345 1'));
});

/** One play of every form that there is. */
const KINDS = [
  ...new Map(
    ALL_CODES.filter((code) => canBeRandom(ALL_PLAYS[code])).map((play) => {
      const { form, family } = ALL_PLAYS[play];
      const { entry } = form;
      const shape = [
        form.kind,
        form.danTuo,
        form.prefix?.kind,
        entry && JSON.stringify(entry.shape),
        form.rows.map(({ options }) => options.length),
      ];
      return [`${family === 'LHC'} ${shape}`, play] as const;
    }),
  ).values(),
];

it.each(KINDS)('%s can be picked', (play) => {
  open(play);
  tap('Random 1');
  expect(bets()).toMatch(new RegExp(`^${play} .*×[1-9]`));
  tap('Clear');
  expect(bets()).toBe('');
});
