import { installDialog } from '@fairhall/ui/testing/dialog';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PageSays } from '../../table-api.ts';
import type { TableCode } from '../../table-games/games.ts';
import type { Outcome } from '../../table-games/port.ts';
import { en } from '../../words/en.ts';
import { Spoken } from '../frame/speech.tsx';
import { loadFace } from './load-face.ts';
import { TableLine } from './table-line.ts';
import { TablePage } from './table-page.tsx';
import { snapshotOf, viewOf } from './testing/table.ts';

installDialog();

const AT = 1_000_500;

type Case = {
  table: TableCode;
  /** Earlier rounds as the game marks them. */
  hands: string;
  put: RegExp;
  areas: Record<string, string>;
  outcome: Outcome;
  said: string;
  lit: RegExp;
  dark: RegExp;
};

const CASES: readonly Case[] = [
  {
    ...{ table: 'TABLE-3', hands: 'DDTE', put: /^Suited tie, 51\.00 back/, areas: { STIE: '10000' } },
    ...{ outcome: { dragon: 'KS', tiger: '2H' }, said: 'Dragon wins', lit: /^Dragon,/, dark: /^Tiger,/ },
  },
  {
    ...{ table: 'TABLE-4', hands: '136444', put: /^Total 10, 7 back/, areas: { T10: '10000' } },
    ...{ outcome: { dice: [6, 5, 2] }, said: '13 · Big · Odd', lit: /^Total 13,/, dark: /^Small,/ },
  },
  {
    ...{ table: 'TABLE-5', hands: '170032', put: /^Split 8 11, 18 back/, areas: { 'SPLIT-8-11': '10000' } },
    ...{ outcome: { number: 17 }, said: 'Black · Odd', lit: /^Black,/, dark: /^Red,/ },
  },
];

describe.each(CASES)('the page of $table', ({ table, hands, put, areas, outcome, said, lit, dark }) => {
  const sent: PageSays[] = [];
  let socket: EventTarget;

  beforeEach(async () => {
    const face = await loadFace(table);
    vi.useFakeTimers({ now: AT });
    sessionStorage.setItem(`rules ${table}`, 'seen');
    sent.length = 0;
    const fake = Object.assign(new EventTarget(), { readyState: 1, send: (text: string) => sent.push(JSON.parse(text)), close() {} });
    socket = fake;
    render(
      <Spoken language="EN" words={en}>
        <TablePage face={face} line={new TableLine(() => fake as unknown as WebSocket, 'secret')} readBets={async () => ({ bets: [] })} />
      </Spoken>,
    );
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  const show = (view: Parameters<typeof viewOf>[0]) => {
    const says = { kind: 'snapshot', v: 1, at: AT, ...snapshotOf({ table, view: viewOf({ hands, ...view }) }) };
    act(() => void socket.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(says) })));
  };

  test('a chip lies where it is put, by the area’s own name and price, and is placed as that area', () => {
    show({});
    fireEvent.click(screen.getByRole('button', { name: put }));
    fireEvent.click(screen.getByRole('button', { name: 'Place bet' }));
    expect(sent.filter(({ kind }) => kind === 'bets')).toEqual([{ kind: 'bets', round: 'r1', areas, at: AT }]);
  });

  test('what came is said, and areas that pay on it are told from those that do not', () => {
    show({ phase: 'SETTLED', deal: outcome });
    expect(screen.getByText(said)).toBeTruthy();
    const lightOf = (name: RegExp) => screen.getByRole('button', { name }).style.boxShadow;
    expect(lightOf(lit)).not.toBe(lightOf(dark));
    show({ phase: 'OPEN', deal: null });
    expect(lightOf(lit)).not.toContain('14px');
  });

  test('its rules name every bet and what it returns', () => {
    show({});
    fireEvent.click(screen.getByRole('button', { name: en['foot.menu'] }));
    fireEvent.click(screen.getByRole('button', { name: en['table.menu.rules'] }));
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.length).toBeGreaterThanOrEqual(12);
    for (const row of rows) expect(row.textContent).toMatch(/(8|9)\d\.\d\d %$/);
  });
});
