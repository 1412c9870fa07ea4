import type { MachineCode } from '@fairhall/games/slots/machine';
import { MACHINES } from '@fairhall/games/slots/machines';
import { installDialog } from '@fairhall/ui/testing/dialog';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlaySession, Round, RoundOutcome } from '../../play-api.ts';
import { en } from '../../words/en.ts';
import { loadWords, type PlayLanguage } from '../../words/words.ts';
import { Spoken } from '../frame/speech.tsx';
import { type FakePlay, fakePlay, fakeRound, fakeSession, nonceWhere } from '../testing/fake-play.ts';
import { LOOKS } from './art/looks.ts';
import { wait } from './show/pace.ts';
import { scriptOf } from './show/script.ts';
import { type MakeStage, SlotPage } from './slot-page.tsx';
import { stillStage } from './stage/still-stage.ts';

installDialog();

beforeEach(() => {
  vi.useFakeTimers();
  window.sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

const makeStage: MakeStage = async ({ host, machine, signal, nowMs }) =>
  stillStage({ host, machine, look: LOOKS[machine.code], nowMs, wait: (ms) => wait(ms, signal) });

type Shown = { game?: MachineCode; nonces?: number[]; change?: Partial<PlaySession>; language?: PlayLanguage };

/** The page after its intro was read. */
async function show({ game = 'S5', nonces = [], change = {}, language = 'EN' }: Shown = {}): Promise<FakePlay> {
  const session = fakeSession(game, change);
  const play = fakePlay(game, { nonces, session });
  render(
    <Spoken language={language} words={await loadWords(language)}>
      <SlotPage game={game} client={play} session={session} makeStage={makeStage} />
    </Spoken>,
  );
  await pass(0);
  return play;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const start = () => fireEvent.click(screen.getByRole('button', { name: en['intro.start'] }));
const wheel = () => screen.getByRole('button', { name: en['spin.press'] });
const said = () => screen.getByRole('status').textContent;

const linesOf = (outcome: RoundOutcome) => {
  const [base] = scriptOf(MACHINES.S5, outcome);
  return base?.kind === 'spin' ? base.lines : [];
};
const none = nonceWhere('S5', ({ pay }) => pay === '0');
const win = nonceWhere('S5', ({ pay, stops }) => BigInt(pay) > 10_000n && stops.length === 1);
const some = nonceWhere('S5', ({ pay }) => BigInt(pay) > 0n && BigInt(pay) <= 10_000n);

test('rules and return stand before the first stake, once in a session', async () => {
  await show();
  const intro = screen.getByRole('dialog');
  expect(within(intro).getByText('Returns 96.23 % of all stakes in the long run')).toBeTruthy();
  start();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(window.sessionStorage.getItem('read S5')).toBe('1');
});

test('what stands before the first stake is read first: focus is there, not on the way out', async () => {
  await show();
  expect(document.querySelector('[autofocus]')?.textContent).toBe('Returns 96.23 % of all stakes in the long run');
});

test('rounds of other slots stand in the list by their own names, and can be checked but not shown here', async () => {
  const play = await show();
  const other = fakeRound('S3', 3, { state: 'CLOSED', paid: true });
  play.rounds = async () => ({ rounds: [other], next: null });
  start();
  fireEvent.click(screen.getByRole('button', { name: en['foot.history'] }));
  await pass(0);
  const list = screen.getByRole('dialog');
  expect(list.textContent).toContain('Lanterns · Round 3');
  expect(within(list).queryByRole('button', { name: en['history.replay'] })).toBeNull();
  fireEvent.click(within(list).getByRole('button', { name: en['history.verify'] }));
  await pass(0);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: en['verify.game'] }).value).toBe('S3');
});

test('a round that returned nothing is said in plain text', async () => {
  await show({ nonces: [none] });
  start();
  fireEvent.click(wheel());
  await pass(3_000);
  expect(said()).toBe('Nothing back on K1.00');
  expect(screen.getByText('−K1.00')).toBeTruthy();
});

test('less than the stake is no win: the amount, no plus, no green', async () => {
  await show({ nonces: [some] });
  start();
  fireEvent.click(wheel());
  await pass(3_000);
  const outcome = fakeRound('S5', some).outcome;
  expect(said()).toContain(`K${(Number(outcome?.pay) / 10_000).toFixed(2)} back on K1.00`);
  expect(screen.getByRole('status').querySelector('.text-win')).toBeNull();
});

test('more than the stake is said as the net, with what came back on what', async () => {
  await show({ nonces: [win] });
  start();
  fireEvent.click(wheel());
  await pass(3_000);
  const back = Number(fakeRound('S5', win).outcome?.pay) / 10_000;
  expect(screen.getByRole('status').querySelector('.text-win')?.textContent).toBe(`+K${(back - 1).toFixed(2)}`);
  expect(said()).toContain(`K${back.toFixed(2)} back on K1.00`);
});

test('the words below go along with the line that is pointed at', async () => {
  const nonce = nonceWhere('S5', (outcome) => BigInt(outcome.pay) > 10_000n && outcome.stops.length === 1 && linesOf(outcome).length > 1);
  const lines = linesOf(fakeRound('S5', nonce).outcome as RoundOutcome).toSorted((one, other) => other.units - one.units);
  await show({ nonces: [nonce] });
  start();
  fireEvent.click(wheel());
  await pass(2_000);
  for (const { line } of lines.slice(0, 2)) {
    expect(said()).toMatch(new RegExp(`^Line ${line + 1} `));
    await pass(900);
  }
});

test('between free spins stands what they have brought so far', async () => {
  const nonce = nonceWhere('S5', ({ free = 0 }) => free === 10);
  const [base] = scriptOf(MACHINES.S5, fakeRound('S5', nonce).outcome as RoundOutcome);
  await show({ nonces: [nonce] });
  start();
  fireEvent.click(wheel());
  await pass(3_000);
  expect(said()).toContain('Free spin 1 of 10');
  expect(said()).toContain(`K${((base?.units ?? 0) / MACHINES.S5.unitsPerStake).toFixed(2)} so far`);
});

test('coins that hold say what they bring already, and that is no less in the end', async () => {
  await show({ game: 'SH', change: { open: fakeRound('SH', 461, { state: 'FEATURE', seen: 0 }) } });
  start();
  fireEvent.click(screen.getByRole('button', { name: en['resume.go'] }));
  await pass(1_900);
  expect(said()).toContain('K40.00 so far');
  await pass(20_000);
  expect(said()).toContain('K49.00 back on K1.00');
});

test('the window shows the strips at the stops that were drawn', async () => {
  await show({ nonces: [none] });
  start();
  fireEvent.click(wheel());
  await pass(3_000);
  const stops = fakeRound('S5', none).outcome?.stops[0] as number[];
  const shown = [...document.querySelectorAll<HTMLElement>('img[data-symbol]')].map(({ dataset }) => dataset.symbol).join('');
  expect(shown).toBe(MACHINES.S5.strips.map((strip, reel) => (strip + strip).slice(stops[reel], (stops[reel] as number) + 3)).join(''));
});

test('the wheel takes no press for 2.5 s, nor from a key that is held', async () => {
  const play = await show({ nonces: [none, none] });
  start();
  fireEvent.click(wheel());
  await pass(2_400);
  fireEvent.click(screen.getByRole('button', { name: en['spin.wait'] }));
  expect(play.pressed).toHaveLength(1);
  await pass(200);
  expect(fireEvent.keyDown(wheel(), { key: 'Enter', repeat: true })).toBe(false);
  fireEvent.click(wheel());
  expect(play.pressed).toHaveLength(2);
});

test('a refused bet says why and that nothing was charged', async () => {
  const play = await show();
  start();
  play.failures.push({ code: 'LIMIT_REACHED' });
  fireEvent.click(wheel());
  await pass(100);
  expect(said()).toBe(en['refused.LIMIT_REACHED']);
  expect(screen.getByText('K100.00')).toBeTruthy();
});

test('a round that was left is announced, and its rest is shown', async () => {
  const play = await show({ game: 'SH', change: { open: fakeRound('SH', 461, { state: 'FEATURE', seen: 8 }) } });
  start();
  expect(screen.getByRole('alert').textContent).toContain(en['resume.title']);
  fireEvent.click(screen.getByRole('button', { name: en['resume.go'] }));
  await pass(4_000);
  expect(play.shown.map(({ spins }) => spins)).toEqual([9, 10]);
  expect(said()).toContain('K49.00 back on K1.00');
});

test('without a line everything stands, with the time since', async () => {
  const play = await show({ nonces: [none] });
  start();
  play.failures.push('no line', 'no line', 'no line');
  fireEvent.click(wheel());
  await pass(2_000);
  expect(screen.getByRole('alert').textContent).toContain(en['state.offline_note']);
  await pass(8_000);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('practice money and trial money are marked as such all the time', async () => {
  await show({ change: { mode: 'practice', currency: 'XXX' } });
  expect(screen.getByText(en['practice.mark'])).toBeTruthy();
});

test('under an operator’s bar practice shows its own money, and neither time nor way back again; a wallet shows nothing twice', async () => {
  const framed = vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
  await show({ change: { mode: 'practice', currency: 'XXX', operatorBar: true } });
  expect(screen.getByText(en['bar.net'])).toBeTruthy();
  expect(screen.queryByText(/^Time/)).toBeNull();
  expect(screen.queryByRole('link', { name: en['bar.back'] })).toBeNull();
  cleanup();
  await show({ change: { operatorBar: true } });
  expect(screen.queryByText(en['bar.net'])).toBeNull();
  framed.mockRestore();
});

test('a bet is chosen from what is offered, or typed within the bounds', async () => {
  const play = await show({ nonces: [none] });
  start();
  fireEvent.click(screen.getByRole('button', { name: en['bet.more'] }));
  fireEvent.click(screen.getByRole('button', { name: /Bet · 20 lines/ }));
  const other = screen.getByRole('textbox', { name: en['bet.other'] });
  fireEvent.change(other, { target: { value: '2.5' } });
  fireEvent.click(screen.getByRole('button', { name: en['bet.set'] }));
  expect(screen.getByRole('dialog').textContent).toContain('K1.00 to K100.00, in steps of K1.00');
  fireEvent.change(other, { target: { value: '7' } });
  fireEvent.click(screen.getByRole('button', { name: en['bet.set'] }));
  fireEvent.click(wheel());
  expect(play.pressed[0]?.stake).toBe('70000');
});

test('rounds of before are listed; one is shown again without a press, and checked on the phone after the seed was shown', async () => {
  const play = await show({ nonces: [none] });
  start();
  fireEvent.click(wheel());
  await pass(3_000);
  fireEvent.click(screen.getByRole('button', { name: en['foot.history'] }));
  await pass(0);
  fireEvent.click(screen.getByRole('button', { name: en['history.replay'] }));
  await pass(3_000);
  expect(play.pressed).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: `Prove round ${none}` }));
  await pass(0);
  fireEvent.click(screen.getByRole('button', { name: en['seed.rotate'] }));
  await pass(0);
  const proof = screen.getByRole('dialog');
  expect(proof.textContent).toContain(en['verify.result']);
  expect(proof.textContent).toContain((fakeRound('S5', none) as Round).outcome?.stops[0]?.join(', '));
});

test.each(['MY', 'CN'] as const)('in %s no English is left on the page', async (language) => {
  await show({ language });
  const words = await loadWords(language);
  const button = screen.getByRole('button', { name: words['intro.start'] });
  const page = button.closest('body > div');
  fireEvent.click(button);
  const text = page?.textContent.replace(/K[\d,.]+|RTP/g, '') ?? '';
  expect(text.length).toBeGreaterThan(20);
  expect(text.match(/[A-Za-z]{3,}/g)).toBeNull();
});
