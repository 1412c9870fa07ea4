import { SLIP_LINES_MAX, SLIP_TEXT_MAX } from './bounds.ts';
import { approachOf, contentDraft } from './content.ts';
import { type BettingModeId, isBettingModeId } from './modes.ts';
import type { PlayDefinition, Selection } from './play.ts';
import type { PlaysById } from './plays.ts';
import { MULTIPLE_MAX } from './price.ts';
import { makeList, type SelectionCode, type SelectionNotice } from './selection.ts';
import { createSlipTally, isBound, type SlipBound, type SlipTally } from './slip-tally.ts';
import { finish, type Steps } from './steps.ts';

/**
 * One line of a betting slip. `approach` 1 is picked, 2 a typed list.
 * `series` is the prize series of a Tradition line, 0 on an Entertainment line.
 */
export type SlipLine = {
  readonly play: PlayDefinition;
  readonly selection: Selection;
  readonly approach: 1 | 2;
  readonly modeId: BettingModeId;
  readonly series: number;
  readonly multiple: number;
};

export const SLIP_FIELDS = ['content', 'approach', 'playId', 'modeId', 'series', 'multiple', 'position'] as const;
export type SlipField = (typeof SLIP_FIELDS)[number];

/**
 * SLIP_EMPTY: no line; SLIP_TOO_LONG: too many lines or characters; SLIP_SHAPE: not six or seven fields; SLIP_FIELD: a field that names
 * nothing; SLIP_CONTENT: picks that the play refuses, `reason` says why and `at` where in the content; those of `SlipBound`: with this
 * line the slip holds more than `max` together.
 */
export type SlipCode = 'SLIP_EMPTY' | 'SLIP_TOO_LONG' | 'SLIP_SHAPE' | 'SLIP_FIELD' | 'SLIP_CONTENT' | SlipBound['code'];

/** `line` counts from 0. */
export type SlipFailure = {
  readonly ok: false;
  readonly code: SlipCode;
  readonly line: number;
  readonly field?: SlipField;
  readonly reason?: SelectionCode;
  readonly at?: number;
  readonly max?: number;
};

/** A merged duplicate, with the line it was found in. */
export type SlipNotice = SelectionNotice & { readonly line: number };
export type SlipResult = { readonly ok: true; readonly value: readonly SlipLine[]; readonly notices: readonly SlipNotice[] } | SlipFailure;

/**
 * Reads the family's betting slip: lines parted by ";", each `content~approach~playId~modeId~series~multiple[~position]`.
 * Content is that of `parseContent`; a position is the places that the content may also carry before "@".
 * A play that is not among `plays` is unknown. Series and multiple are checked for form only: a merchant's limits are the caller's.
 */
export function parseSlip(text: string, plays: PlaysById): SlipResult {
  const read = parseSlipLines(text, plays);
  if (!read.ok) return read;
  const lines: SlipLine[] = [];
  const notices: SlipNotice[] = [];
  for (const [line, parsed] of read.lines.entries()) {
    if (!parsed.ok) return { ...parsed, line };
    lines.push(parsed.value);
    notices.push(...parsed.notices.map((notice) => ({ ...notice, line })));
  }
  return { ok: true, value: lines, notices };
}

export type SlipLines = { readonly ok: true; readonly lines: readonly SlipLineResult[] } | SlipFailure;

/**
 * Reads each line of a betting slip for itself, so that every bad one can be told. A slip without lines is refused whole, and so is one
 * over a bound, at the line that passes it: nothing behind that is read.
 */
export function parseSlipLines(text: string, plays: PlaysById): SlipLines {
  return finish(slipSteps(text, plays));
}

/** The same, a line a step. */
export function* slipSteps(text: string, plays: PlaysById): Steps<SlipLines> {
  if (text.length > SLIP_TEXT_MAX) return { ok: false, code: 'SLIP_TOO_LONG', line: 0 };
  const texts = text.replace(/;$/, '').split(';');
  if (texts.length > SLIP_LINES_MAX) return { ok: false, code: 'SLIP_TOO_LONG', line: SLIP_LINES_MAX };
  if (texts.length === 1 && texts[0] === '') return { ok: false, code: 'SLIP_EMPTY', line: 0 };
  const tally = createSlipTally();
  const lines: SlipLineResult[] = [];
  for (const [line, one] of texts.entries()) {
    const read = parseLine(one, { plays, tally });
    if (!read.ok && isBound(read.code)) return { ...read, line };
    lines.push(read);
    yield;
  }
  return { ok: true, lines };
}

/** What became of one line. */
export type SlipLineResult =
  | { readonly ok: true; readonly value: SlipLine; readonly notices: readonly SelectionNotice[] }
  | Omit<SlipFailure, 'line'>;

function parseLine(text: string, { plays, tally }: { plays: PlaysById; tally: SlipTally }): SlipLineResult {
  const fields = text.split('~');
  if (fields.length !== 6 && fields.length !== 7) return { ok: false, code: 'SLIP_SHAPE' };
  const [content = '', approach = '', playId = '', modeId = '', series = '', multiple = '', position = ''] = fields;
  const play = plays.get(wholeNumber(playId));
  if (!play) return wrong('playId');
  const mode = wholeNumber(modeId);
  if (approach !== String(approachOf(play))) return wrong('approach');
  if (!isBettingModeId(mode)) return wrong('modeId');
  if (Number.isNaN(wholeNumber(series))) return wrong('series');
  const times = wholeNumber(multiple);
  if (!(times >= 1 && times <= MULTIPLE_MAX)) return wrong('multiple');
  if (position !== '' && (!play.form.prefix || content.includes('@'))) return wrong('position');
  const draft = contentDraft(play, position === '' ? content : `${position}@${content}`);
  const tooMany = tally.addGiven(draft);
  if (tooMany) return { ok: false, ...tooMany, field: 'content' };
  const selected = makeList(play, draft);
  if (!selected.ok) return { ok: false, code: 'SLIP_CONTENT', field: 'content', reason: selected.code, at: selected.at };
  const tooMuch = tally.add(play, selected.value);
  if (tooMuch) return { ok: false, ...tooMuch, field: 'content' };
  const line: SlipLine = {
    play,
    selection: selected.value,
    approach: approachOf(play),
    modeId: mode,
    series: play.mode === 'trad' ? wholeNumber(series) : 0,
    multiple: times,
  };
  return { ok: true, value: line, notices: selected.notices };
}

function wholeNumber(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}

function wrong(field: SlipField): Omit<SlipFailure, 'line'> {
  return { ok: false, code: 'SLIP_FIELD', field };
}
