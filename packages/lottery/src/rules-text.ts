import { formatOdds } from '@fairhall/money/format';
import { invariant } from '@fairhall/money/result';
import { ALL_HELP } from './all-help.ts';
import { ALL_BOOKS, EVERY_PLAY } from './all-plays.ts';
import type { TierKey } from './codes.ts';
import { formatContent } from './content.ts';
import type { FamilyCode } from './families.ts';
import { type Fraction, fractionText, truncateE4 } from './fraction.ts';
import { MODES, type Mode, PRIZE_MODES, SMALLEST_MODE } from './modes.ts';
import { DEFAULT_SERIES, entPaytable, fairOdds, oddsE4, type Paytable, paidReturn, returnOf, tradPaytable } from './paytable.ts';
import type { FormKind, PlayDefinition, PlayForm } from './play.ts';
import { playsOf } from './plays.ts';
import { countUnits, parseSelection } from './selection.ts';

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
  const { title, draw } = ALL_HELP[family];
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
  const paytable = mode === 'trad' ? tradPaytable(DEFAULT_SERIES.defaultSeries) : entPaytable(EVERY_PLAY);
  const head = `## ${PRIZE_MODES[mode].code} (prize mode ${PRIZE_MODES[mode].prizeModeId})\n\n${MODE_TEXT[mode]}\n`;
  return [head, ...playsOf(ALL_BOOKS[family], mode).map((play) => playText(play, paytable))].join('\n');
}

function playText(play: PlayDefinition, paytable: Paytable): string {
  const { code, family, playId, name, form, tiers, costFactor = 1 } = play;
  const cost = costFactor > 1 ? ` A unit costs ${costFactor} times the price above.` : '';
  const help = ALL_HELP[family].plays[code];
  invariant(help, `${code} has its help`);
  const rows = tiers
    .filter(({ legs = 1 }) => legs === 1)
    .map(({ key, p }) => `| ${optionsOf(play, key)} | ${chanceText(p)} | ${oddsRow(play, key, paytable)} |`);
  return [
    `### ${code} · ${name.EN} · ${name.MY} · ${name.CN}\n`,
    `Play ${playId}. Units: ${unitsText(form)}.${cost} ${exampleText(play)}\n`,
    `- EN: ${help.EN}`,
    `- MY: ${help.MY}`,
    `- CN: ${help.CN}\n`,
    '| option | chance of a unit | fair odds | odds | return | in Milli |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

function exampleText(play: PlayDefinition): string {
  const { code, example } = play;
  const parsed = parseSelection(play, example);
  if (!parsed.ok) throw new Error(`the example of ${code} is no selection`);
  const units = countUnits(play, parsed.value);
  const unitText = `${units} unit${units === 1 ? '' : 's'}`;
  if (example === '') return `No choice, empty selection: ${unitText}.`;
  return `Example: \`${example}\` (slip content \`${formatContent(play, parsed.value)}\`): ${unitText}.`;
}

/** Options of a class: those of a row whose every pick is of one class; "any" where the class covers all units; else its key. */
function optionsOf({ form, tiers, classes, quoted }: PlayDefinition, tier: TierKey): string {
  if (tiers.length === 1) return 'any';
  const items = form.rows.flatMap(({ options }) => options.filter((option) => option.tier === tier).map(({ item }) => item));
  if (form.kind === 'parlay') return [...new Set(items.map((item) => item.split('=')[1]))].join(', ');
  return form.kind === 'each' && (!classes || quoted) && items.length > 0 ? [...new Set(items)].join(', ') : tier;
}

function oddsRow(play: PlayDefinition, tier: TierKey, paytable: Paytable): string {
  const quotedE4 = oddsE4(play, tier, paytable);
  const shares = [returnOf(play, tier, quotedE4), paidReturn(play, tier, { quotedE4, modeId: SMALLEST_MODE })];
  return [formatOdds(truncateE4(fairOdds(play, tier))), formatOdds(quotedE4), ...shares.map(percentText)].join(' | ');
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
