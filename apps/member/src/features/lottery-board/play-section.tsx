import type { PlayCode } from '@fairhall/lottery/codes';
import type { Face } from '@fairhall/lottery/k3/draw';
import { oddsE4, type Paytable } from '@fairhall/lottery/paytable';
import { type PlayDefinition, type PlayOption, ROW_WORDS } from '@fairhall/lottery/plays';
import { wordOf } from '@fairhall/lottery/selection-words';
import { formatOdds } from '@fairhall/money/format';
import { classNames } from '@fairhall/ui/class-names';
import { Die } from '@fairhall/ui/die.tsx';
import { OptionCell } from '@fairhall/ui/option-cell.tsx';
import { type Translate, useLanguage, useT } from '../../shared/i18n.ts';
import { type Cell, cellId, heldAt, isChosen, type Picks } from './board-model.ts';
import { DanButton } from './dan-button.tsx';
import { isNumeric, rowsWithDan, wordColumns } from './grid-model.ts';
import type { OptionBounds } from './option-bounds.ts';

export type PlaySectionProps = {
  /** A play, and plays without choice that stand in the same grid. */
  plays: readonly PlayDefinition[];
  titled: boolean;
  paytable: Paytable;
  bounds: OptionBounds | null;
  picks: Picks;
  locked: boolean;
  danOpen: ReadonlySet<PlayCode>;
  onDan: (play: PlayDefinition, open: boolean) => void;
  /** Given the id of a cell. */
  onToggle: (id: string) => void;
};

/** One play's options. */
export function PlaySection({ plays, titled, paytable, bounds, picks, locked, danOpen, onDan, onToggle }: PlaySectionProps) {
  const language = useLanguage();
  const play = plays[0];
  if (!play) return null;
  const guests = plays.slice(1);
  const withDan = danOpen.has(play.code) || heldAt(picks, { play }).dan.length > 0;
  const rows = rowsWithDan(play.form.rows, withDan);
  const uniform = play.form.kind === 'combination' || play.form.kind === 'pairing';
  const cell = (at: Cell['row'], option: PlayOption | null, of: PlayDefinition = play) => (
    <Option
      key={`${of.code}${option?.item}`}
      play={of}
      option={option}
      at={at}
      odds={uniform && of === play ? '' : formatOdds(oddsE4(of, option?.tier ?? of.tiers[0].key, paytable))}
      selected={isChosen(picks, { play: of, row: at, item: option?.item ?? '' })}
      locked={locked}
      guest={of !== play}
      bounds={bounds}
      onToggle={onToggle}
    />
  );
  return (
    <section aria-label={wordOf(play.name, language)}>
      {((titled && rows.length > 0) || uniform) && (
        <div className="flex min-h-8 items-center justify-between gap-3 px-1">
          <h2 className="text-tile font-bold">
            {wordOf(play.name, language)}
            {uniform && <span className="ml-2 text-brand">{formatOdds(oddsE4(play, play.tiers[0].key, paytable))}</span>}
          </h2>
          {play.form.danTuo && <DanButton on={withDan} disabled={locked} onSwitch={() => onDan(play, !withDan)} />}
        </div>
      )}
      {rows.length === 0 ? (
        <div data-board className="grid">
          {cell(0, null)}
        </div>
      ) : (
        <div className="flex flex-col gap-2">
          {rows.map(({ at, row }) => (
            <div key={at}>
              {rows.length > 1 && <p className="px-1 pb-1 text-caption text-low">{wordOf(ROW_WORDS[row.name], language)}</p>}
              <div data-board className={classNames('grid gap-2', columnsOf(row.options, { guests: guests.length, uniform }))}>
                {row.options.map((option) => cell(at, option))}
                {at === 0 && guests.map((guest) => cell(0, null, guest))}
              </div>
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

type OptionProps = {
  play: PlayDefinition;
  /** Null for a play without choice. */
  option: PlayOption | null;
  at: Cell['row'];
  odds: string;
  selected: boolean;
  locked: boolean;
  /** Stands in the grid of another play: goes by the short name. */
  guest: boolean;
  bounds: OptionBounds | null;
  onToggle: (id: string) => void;
};

function Option({ play, option, at, odds, selected, locked, guest, bounds, onToggle }: OptionProps) {
  const t = useT();
  const language = useLanguage();
  const playName = wordOf(play.name, language);
  const words = guest ? t('lottery.tag.triple') : wordOf(option?.label ?? play.name, language);
  const hint = option?.hint && wordOf(option.hint, language);
  const dice = option?.dice;
  const cell: Cell = { play, row: at, item: option?.item ?? '' };
  const bound = bounds?.shown(cell, odds) ?? null;
  const said = bound?.spoken ?? odds;
  return (
    <OptionCell
      id={cellId(cell)}
      name={dice ? <Dice faces={dice} /> : guest ? <span className="text-tile whitespace-nowrap">{words}</span> : words}
      {...(hint ? { range: hint } : {})}
      odds={bound?.odds ?? odds}
      label={dice ? spokenDice(t, { playName, words, odds: said }) : spokenText(t, { playName, words, hint, odds: said })}
      selected={selected}
      disabled={locked || (bound?.off === true && !selected)}
      size={hint ? 'side' : 'sum'}
      onToggle={onToggle}
    />
  );
}

type Spoken = { playName: string; words: string; hint?: string | undefined; odds: string };

/** Drawn dice have no text of their own: play, number, odds. */
function spokenDice(t: Translate, { playName, words, odds }: Spoken): string {
  return odds ? t('lottery.option.dice', { play: playName, option: words, odds }) : `${playName} ${words}`;
}

/** What stands on the cell goes first, so that it can be asked for by voice; then the play it belongs to. */
function spokenText(t: Translate, { playName, words, hint, odds }: Spoken): string {
  const shown = [words, hint, odds].filter(Boolean).join(' ');
  return words === playName ? shown : t('lottery.option', { shown, play: playName });
}

function Dice({ faces }: { faces: readonly number[] }) {
  return (
    <span className="flex justify-center gap-0.75">
      {faces.map((face, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal dice differ by nothing but their place
        <Die key={place} face={face as Face} size={faces.length > 1 ? 24 : 30} />
      ))}
    </span>
  );
}

/** Columns that leave no ragged row: 4 sides, 15 or 16 sums; faces in one row where the odds stand above, else in two; words three abreast. */
function columnsOf(options: readonly PlayOption[], { guests, uniform }: { guests: number; uniform: boolean }): string {
  const dice = options[0]?.dice?.length ?? 0;
  if (dice > 0) return uniform && dice === 1 ? 'grid-cols-6' : 'grid-cols-3';
  if (guests === 0 && options.length !== 4 && !isNumeric({ options })) return wordColumns(options);
  return (options.length + guests) % 5 === 0 ? 'grid-cols-5' : 'grid-cols-4';
}
