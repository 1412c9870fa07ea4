import { formatOdds } from '@fairhall/money/format';
import { ALL_HELP } from './all-help.ts';
import { ALL_BOOKS } from './all-plays.ts';
import type { PlayCode, TierKey } from './codes.ts';
import { formatContent } from './content.ts';
import type { FamilyCode } from './families.ts';
import { type Fraction, fractionText, truncateE4 } from './fraction.ts';
import { MODES, type Mode, PRIZE_MODES, SMALLEST_MODE } from './modes.ts';
import { DEFAULT_SERIES, entPaytable, fairOdds, oddsE4, type Paytable, paidReturn, returnOf, tradPaytable } from './paytable.ts';
import type { FormKind, PlayDefinition, PlayForm } from './play.ts';
import { countUnits, parseSelection } from './selection.ts';

const FAMILY_TEXT: Readonly<Record<FamilyCode, { title: string; draw: string }>> = {
  SSC: {
    title: 'SSC 时时彩',
    draw: 'Five digits 0 to 9 in the places wan, qian, bai, shi, ge: 100000 equally likely draws.',
  },
  D3: { title: '3D and P3 福彩3D 排列三', draw: 'Three digits 0 to 9: 1000 equally likely draws.' },
  N11: { title: '11x5 11选5', draw: 'Five different numbers of 1 to 11 in order: 55440 equally likely draws.' },
  K3: { title: 'K3 快三', draw: 'Three dice, each 1 to 6: 216 equally likely draws. No rule looks at the order of the dice.' },
  PK: { title: 'PK10 赛车', draw: 'The numbers 1 to 10 in the order in which they arrive: 3628800 equally likely draws.' },
  PC: { title: 'PC28 幸运28', draw: 'Three digits 0 to 9 and their sum 0 to 27: 1000 equally likely draws.' },
  LHC: {
    title: 'Mark Six 六合彩',
    draw: 'Six regular numbers and a special one, all different, of 1 to 49: 601304088 equally likely draws. Odds of animals and elements are those of the lunar year of the draw; the tables here show the year of the horse (2026).',
  },
  KL: { title: 'KL8 快乐8', draw: 'Twenty different numbers of 1 to 80, in no order: 3535316142212174320 equally likely draws.' },
  KF: { title: 'KL10F 快乐十分', draw: 'Eight different numbers of 1 to 20 in order; 19 and 20 are red.' },
  VNN: {
    title: 'Vietnam North, xổ số miền Bắc',
    draw: '27 numbers in eight prizes: 107 independent digits 0 to 9. Where a bet is paid for every hit, its chance is that of one hit times the numbers that it can hit.',
  },
  VNS: {
    title: 'Vietnam Centre and South, xổ số miền Trung, miền Nam',
    draw: '18 numbers in nine prizes: 82 independent digits 0 to 9. Where a bet is paid for every hit, its chance is that of one hit times the numbers that it can hit.',
  },
  TH: {
    title: 'Thai, Lao, Hanoi and Malay top',
    draw: 'A first prize of six digits, a bottom of two, two front and two back prizes of three: 20 independent digits 0 to 9. Lao and Malay draw a first prize of four digits, whose first two are the bottom; Hanoi takes the top from the end of its special prize and the bottom from its first prize; these have no front and back prizes.',
  },
  D4: {
    title: '4D 万字',
    draw: '23 numbers of four digits: first, second and third prize, ten starters, ten consolation prizes, each drawn independently.',
  },
  PH3: { title: 'Philippines 3D Swertres', draw: 'Three digits 0 to 9: 1000 equally likely draws.' },
  PH2: { title: 'Philippines 2D EZ2', draw: 'Two numbers 1 to 31, drawn independently: 961 equally likely draws.' },
};

const UNITS_TEXT: Readonly<Record<FormKind, (form: PlayForm) => string>> = {
  fixed: () => '1',
  each: ({ rows: [row] }) => (row?.options.some(({ units = 1 }) => units > 1) ? 'the units of each pick, added up' : 'n'),
  combination: ({ size, danTuo }) => `C(n,${size})${danTuo ? `; with d fixed and t others C(t,${size}−d)` : ''}`,
  pairing: ({ sizes: [a, b] = [1, 1] }) =>
    a === 1 && b === 1 ? 'pairs a, b of the two rows with a ≠ b' : `${a} of the first row and ${b} of the second, all different`,
  product: ({ rows, distinct }) => `n1 × … × n${rows.length}${distinct ? ', all different' : ''}`,
  spread: ({ size }) => `sum over every ${size} of the rows of n1 × … × n${size}`,
  list: ({ entry }) => (entry?.unitsOf ? 'numbers that the entries stand for, each once' : 'entries'),
  parlay: () => '1',
};

function playsIn(family: FamilyCode, mode: Mode): readonly PlayDefinition[] {
  return Object.values(ALL_BOOKS[family].plays).filter((play) => play.mode === mode);
}

function unitsText(form: PlayForm): string {
  const base = UNITS_TEXT[form.kind](form);
  const { times = 1, prefix } = form;
  const counted = times > 1 ? `${times} × (${base})` : base;
  return prefix?.kind === 'places' ? `C(k,${prefix.size}) × (${counted}) for k places` : counted;
}

const MODE_TEXT: Readonly<Record<Mode, string>> = {
  trad: `Tradition. A unit costs 2 × unit mode × multiple. Odds are fair odds × series / 2000, cut to four decimals; shown for series ${DEFAULT_SERIES.defaultSeries}.`,
  ent: 'Entertainment. A unit costs 1 × unit mode × multiple, so any stake can be placed. Odds are fixed; shown for the default table of 97 %.',
};

/** The rule book of a family as Markdown, made of nothing but its table: it cannot differ from what is priced and paid. */
export function rulesMarkdown(family: FamilyCode): string {
  const { title, draw } = FAMILY_TEXT[family];
  const intro = [
    `# ${title}\n`,
    `${draw}\n`,
    'Made from the table of plays by `rulesMarkdown`; a test keeps this file equal to it. Odds include the stake.',
    'A winning unit is paid unit × odds, cut to 1/10000 of the currency unit, then × the multiple.',
    'The last column shows what that leaves in the smallest unit.\n',
  ].join('\n');
  return [intro, ...MODES.map((mode) => modeText(family, mode))].join('\n');
}

function modeText(family: FamilyCode, mode: Mode): string {
  const paytable = mode === 'trad' ? tradPaytable(DEFAULT_SERIES.defaultSeries) : entPaytable();
  const head = `## ${PRIZE_MODES[mode].code} (prize mode ${PRIZE_MODES[mode].prizeModeId})\n\n${MODE_TEXT[mode]}\n`;
  return [head, ...playsIn(family, mode).map((play) => playText(play, paytable))].join('\n');
}

function playText(play: PlayDefinition, paytable: Paytable): string {
  const { code, playId, name, form, tiers, example, costFactor = 1 } = play;
  const cost = costFactor > 1 ? ` A unit costs ${costFactor} times the price above.` : '';
  const help = ALL_HELP[code];
  const rows = tiers
    .filter(({ legs = 1 }) => legs === 1)
    .map(({ key, p }) => `| ${optionsOf(play, key)} | ${chanceText(p)} | ${oddsRow(code, key, paytable)} |`);
  return [
    `### ${code} · ${name.EN} · ${name.MY} · ${name.CN}\n`,
    `Play ${playId}. Units: ${unitsText(form)}.${cost} ${exampleText(code, example)}\n`,
    `- EN: ${help.EN}`,
    `- MY: ${help.MY}`,
    `- CN: ${help.CN}\n`,
    '| option | chance of a unit | fair odds | odds | return | in Milli |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

function exampleText(code: PlayCode, example: string): string {
  const parsed = parseSelection(code, example);
  if (!parsed.ok) throw new Error(`the example of ${code} is no selection`);
  const units = countUnits(code, parsed.value);
  const unitText = `${units} unit${units === 1 ? '' : 's'}`;
  if (example === '') return `No choice, empty selection: ${unitText}.`;
  return `Example: \`${example}\` (slip content \`${formatContent(code, parsed.value)}\`): ${unitText}.`;
}

/** Options of a class: those of a row whose every pick is of one class; "any" where the class covers all units; else its key. */
function optionsOf({ form, tiers, classes, quoted }: PlayDefinition, tier: TierKey): string {
  if (tiers.length === 1) return 'any';
  const items = form.rows.flatMap(({ options }) => options.filter((option) => option.tier === tier).map(({ item }) => item));
  if (form.kind === 'parlay') return [...new Set(items.map((item) => item.split('=')[1]))].join(', ');
  return form.kind === 'each' && (!classes || quoted) && items.length > 0 ? [...new Set(items)].join(', ') : tier;
}

function oddsRow(code: PlayCode, tier: TierKey, paytable: Paytable): string {
  const quotedE4 = oddsE4(code, tier, paytable);
  const shares = [returnOf(code, tier, quotedE4), paidReturn(code, tier, { quotedE4, modeId: SMALLEST_MODE })];
  return [formatOdds(truncateE4(fairOdds(code, tier))), formatOdds(quotedE4), ...shares.map(percentText)].join(' | ');
}

/** A fraction of few enough digits to be read; else about, to six significant digits. */
function chanceText(chance: Fraction): string {
  const exact = fractionText(chance);
  if (exact.length <= CHANCE_DIGITS_MAX) return exact;
  return `about ${(Number((chance.n * 10n ** 18n) / chance.d) / 1e18).toPrecision(6)}`;
}

/** As many as a chance at keno has. */
const CHANCE_DIGITS_MAX = 40;

/** Percent with two decimals, cut. */
function percentText({ n, d }: Fraction): string {
  const hundredths = ((n * 10_000n) / d).toString().padStart(3, '0');
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)} %`;
}
