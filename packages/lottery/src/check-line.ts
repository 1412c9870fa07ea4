import type { DrawOptions } from './draw.ts';
import type { FamilyCode } from './families.ts';
import { parseDraw } from './parse-draw.ts';
import { KENO_GAMES } from './pc/keno.ts';
import { type Plays, playIn } from './plays.ts';
import { countUnits, parseSelection } from './selection.ts';
import { missingPlace, reportWins, settleSelection } from './settle.ts';

/** `at`: characters into the selection, or the index of a number of the draw. */
export type CheckError = { readonly error: { readonly code: string; readonly at: number } };
/** Counts of 2^53 and more are strings. */
export type CheckAnswer =
  | { readonly units: number | string }
  | { readonly units: number | string; readonly win: Readonly<Record<string, number | string>>; readonly push: number | string }
  | CheckError;

/**
 * Answers one question of the rules checker: how many units a selection holds and, given a draw, how many of them win and are pushed.
 * Input `{play, sel, draw?, options?}`, anything else is answered by an error. A play that is not among `plays` is unknown.
 * Codes beside those of selections and draws: INPUT_INVALID, PLAY_UNKNOWN, DRAW_INCOMPLETE (a prize that the play needs is missing).
 */
export function checkLine(input: unknown, plays: Plays): CheckAnswer {
  if (typeof input !== 'object' || input === null) return refuse('INPUT_INVALID');
  const { play: code, sel = '', draw, options } = input as Record<string, unknown>;
  if (typeof code !== 'string' || typeof sel !== 'string') return refuse('INPUT_INVALID');
  const play = playIn(plays, code);
  if (!play) return refuse('PLAY_UNKNOWN');
  const selection = parseSelection(play, sel);
  // A typed list all of whose entries were dropped costs nothing: nobody can buy it, but each entry is well formed.
  const allDropped = !selection.ok && selection.code === 'NO_UNITS' && play.form.entry !== undefined;
  if (!selection.ok && !allDropped) return refuse(selection.code, selection.at);
  const units = selection.ok ? exact(countUnits(play, selection.value)) : 0;
  if (draw === undefined || draw === null) return { units };
  const drawn = parseDraw(play.family, numbersOf(play.family, draw), { ...optionsOf(options), partial: true });
  if (!drawn.ok) return refuse(drawn.code, typeof drawn.detail?.at === 'number' ? drawn.detail.at : 0);
  const missing = missingPlace(play, drawn.value);
  if (missing !== null) return refuse('DRAW_INCOMPLETE', missing);
  if (!selection.ok) return { units, win: {}, push: 0 };
  const settlement = settleSelection(play, selection.value, drawn.value);
  const win = Object.entries(reportWins(play, settlement)).map(([tier, count]) => [tier, exact(count)] as const);
  return { units, win: Object.fromEntries(win), push: exact(settlement.push) };
}

export function refuse(code: string, at = 0): CheckError {
  return { error: { code, at } };
}

function exact(count: number): number | string {
  return Number.isSafeInteger(count) ? count : BigInt(count).toString();
}

/** Numbers of one or two figures may be given as text, "07" for 7; of the five digits of P5 the first three are a 3D draw. */
function numbersOf(family: FamilyCode, draw: unknown): unknown {
  const isText = (number: unknown): boolean => typeof number === 'string' && /^\d\d?$/.test(number);
  if (!Array.isArray(draw)) return draw;
  const numbers: readonly unknown[] = draw.every(isText) ? draw.map(Number) : draw;
  return family === 'D3' && parseDraw('SSC', numbers).ok ? numbers.slice(0, 3) : numbers;
}

/** What an option means shows by its value, so it may go by any name: four digits are the lunar year, BJ28 is a game made of keno. */
function optionsOf(given: unknown): DrawOptions {
  const values = (typeof given === 'object' && given !== null ? Object.values(given) : [given])
    .filter((value) => typeof value === 'number' || typeof value === 'string')
    .map(String);
  const year = values.find((value) => /^\d{4}$/.test(value));
  const keno = KENO_GAMES.find((game) => values.includes(game)) ?? 'CA28';
  return { keno, ...(year ? { lunarYear: Number(year) } : {}) };
}
