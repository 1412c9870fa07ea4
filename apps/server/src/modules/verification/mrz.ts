/**
 * Lines for machines at the foot of a paper (ICAO Doc 9303): three of 30 characters on a card, two of 36 on larger ones, two of 44 in a
 * passport. Typed by the member, they are compared with what was told, and never trusted alone.
 */
export type MachineLines = {
  number: string;
  /** Three letters, as the paper says it. */
  nationality: string;
  surnames: string;
  names: string;
  /** "yyyy-MM-dd"; the century is the one that makes sense of a birth. */
  birthDate: string;
  goodUntil: string;
};

const WEIGHTS = [7, 3, 1] as const;
const FILLER = '<';

/** 0 to 9 for digits, 10 to 35 for letters, 0 for the filler. */
function digitOf(character: string): number {
  return character === FILLER ? 0 : Number.parseInt(character, 36);
}

/** The sum of all values, each times 7, 3, 1 in turn, over ten. */
export function checkDigit(text: string): string {
  return String([...text].reduce((sum, character, at) => sum + digitOf(character) * (WEIGHTS[at % 3] ?? 0), 0) % 10);
}

/** Where things stand in the lines put behind each other; `whole`: what the last digit checks, in its order. */
type Layout = {
  lines: number;
  length: number;
  number: number;
  birth: number;
  end: number;
  nationality: number;
  names: readonly [from: number, to: number];
  optional: readonly (readonly [from: number, to: number])[];
  whole: readonly (readonly [from: number, to: number])[];
  last: number;
};
const LAYOUTS: readonly Layout[] = [
  {
    ...{ lines: 3, length: 30, number: 5, birth: 30, end: 38, nationality: 45, names: [60, 90], optional: [], last: 59 },
    whole: [
      [5, 30],
      [30, 37],
      [38, 45],
      [48, 59],
    ],
  },
  {
    ...{ lines: 2, length: 36, number: 36, birth: 49, end: 57, nationality: 46, names: [5, 36], optional: [], last: 71 },
    whole: [
      [36, 46],
      [49, 56],
      [57, 71],
    ],
  },
  {
    ...{ lines: 2, length: 44, number: 44, birth: 57, end: 65, nationality: 54, names: [5, 44], optional: [[72, 86]], last: 87 },
    whole: [
      [44, 54],
      [57, 64],
      [65, 87],
    ],
  },
];
const NUMBER_LENGTH = 9;
const DATE_LENGTH = 6;

/** Reads what was typed; null: not such lines, or a check digit that does not fit. `today`: "yyyy-MM-dd". */
export function readMachineLines(typed: string, today: string): MachineLines | null {
  const rows = typed
    .toUpperCase()
    .split(/\s*\n\s*/)
    .map((row) => row.replace(/\s+/g, ''))
    .filter((row) => row !== '');
  const layout = LAYOUTS.find(({ lines, length }) => rows.length === lines && rows.every((row) => row.length === length));
  const text = rows.join('');
  if (!layout || !/^[A-Z0-9<]+$/.test(text)) return null;
  const longer = longerNumber(text, layout);
  const number = longer ?? field(text, layout.number, NUMBER_LENGTH);
  const [birth, end] = [field(text, layout.birth, DATE_LENGTH), field(text, layout.end, DATE_LENGTH)];
  const whole = layout.whole.map(([from, to]) => text.slice(from, to)).join('');
  const optional = layout.optional.every(([from, to]) => isOptionalRight(text.slice(from, to), text[to] ?? ''));
  if (number === null || birth === null || end === null || !optional || text[layout.last] !== checkDigit(whole)) return null;
  const [surnames = '', names = ''] = text.slice(...layout.names).split('<<');
  const [birthDate, goodUntil] = [birthOf(birth, today), endOf(end, today)];
  if (birthDate === null || goodUntil === null) return null;
  const nationality = unfilled(text.slice(layout.nationality, layout.nationality + 3));
  return { number: unfilled(number), nationality, surnames: unfilled(surnames), names: unfilled(names), birthDate, goodUntil };
}

/** What stands there, when the digit behind it fits. */
function field(text: string, at: number, length: number): string | null {
  const found = text.slice(at, at + length);
  return text[at + length] === checkDigit(found) ? found : null;
}

/** A card's number of more than nine characters goes on where the filler stands for its check digit. */
function longerNumber(text: string, { lines, number }: Layout): string | null {
  if (lines !== 3 || text[number + NUMBER_LENGTH] !== FILLER) return null;
  const [rest = ''] = text.slice(number + NUMBER_LENGTH + 1, 30).split(FILLER);
  const whole = text.slice(number, number + NUMBER_LENGTH) + rest.slice(0, -1);
  return rest !== '' && rest.at(-1) === checkDigit(whole) ? whole : null;
}

/** What issuers may leave empty: then the filler may stand for the digit too. */
function isOptionalRight(text: string, digit: string): boolean {
  return digit === checkDigit(text) || (digit === FILLER && /^<*$/.test(text));
}

const unfilled = (text: string) => text.replace(/<+/g, ' ').trim();

function dateOf(yymmdd: string, century: number): string | null {
  if (!/^\d{6}$/.test(yymmdd)) return null;
  const date = `${century}${yymmdd.slice(0, 2)}-${yymmdd.slice(2, 4)}-${yymmdd.slice(4)}`;
  const at = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== date ? null : date;
}

/** Nobody is born after today. */
function birthOf(yymmdd: string, today: string): string | null {
  const recent = dateOf(yymmdd, 20);
  return recent !== null && recent <= today ? recent : dateOf(yymmdd, 19);
}

/** Papers are good for ten years, some for fifty: an end lies no further ahead. */
function endOf(yymmdd: string, today: string): string | null {
  const ahead = dateOf(yymmdd, 20);
  return ahead !== null && Number(ahead.slice(0, 4)) <= Number(today.slice(0, 4)) + 50 ? ahead : dateOf(yymmdd, 19);
}
