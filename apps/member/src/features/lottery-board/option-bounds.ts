import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { gameSetting } from '@fairhall/contract/lottery/game-setting';
import { optionsOf } from '@fairhall/lottery/exposure';
import { FULL_ODDS_E4 } from '@fairhall/lottery/paytable';
import { type Plays, playIn } from '@fairhall/lottery/plays';
import { parseSelection } from '@fairhall/lottery/selection';
import { formatOdds } from '@fairhall/money/format';
import { parseMajor } from '@fairhall/money/text';
import { t } from '../../shared/i18n.ts';
import { type Cell, type Chosen, cellId } from './board-model.ts';

export type OptionBound = NonNullable<ReplyOf<typeof gameSetting>['optionBounds']>[number];

/** A cell out of the ordinary: what stands on it for its odds, how that is said, and whether it is not sold. */
export type ShownBound = { readonly odds: string; readonly spoken: string; readonly off: boolean };

/** What the merchant does not sell now, or sells at a share of its odds. */
export type OptionBounds = {
  readonly rows: readonly OptionBound[];
  /** The share of the odds that a ticket is sold at, ×10⁴. */
  shareOf(ticket: Pick<Chosen, 'play' | 'selection'>): number;
  /** Null where nothing bounds the cell. `odds`: what the cell would show otherwise. */
  shown(cell: Cell, odds: string): ShownBound | null;
};

export function optionBounds(rows: readonly OptionBound[], plays: Plays): OptionBounds {
  const cells = new Map<string, number>();
  const lower = (id: string, share: number) => cells.set(id, Math.min(share, cells.get(id) ?? FULL_ODDS_E4));
  for (const row of rows) {
    const id = row.option === '' ? row.play : cellOfOption(row, plays);
    if (id !== null) lower(id, row.oddsShareE4);
  }
  return {
    rows,
    shareOf({ play, selection }) {
      const own = rows.filter((row) => row.play === play.code);
      if (own.length === 0) return FULL_ODDS_E4;
      const keys = new Set(optionsOf(play, selection).map(({ key }) => key));
      const shares = own.filter(({ option }) => option === '' || keys.has(option)).map(({ oddsShareE4 }) => oddsShareE4);
      // Zero is not sold: the server says so, and which option it is.
      return Math.min(FULL_ODDS_E4, ...shares.filter((share) => share > 0));
    },
    shown(cell, odds) {
      const share = Math.min(cells.get(cell.play.code) ?? FULL_ODDS_E4, cells.get(cellId(cell)) ?? FULL_ODDS_E4);
      if (share === FULL_ODDS_E4) return null;
      if (share === 0) return { odds: t('board.bound.off'), spoken: t('board.bound.off'), off: true };
      const now = odds.replace(/[\d.]+/g, (one) => reducedText(one, share));
      return { odds: `▾${now}`, spoken: t('board.bound.spoken', { odds: now }), off: false };
    },
  };
}

function reducedText(odds: string, share: number): string {
  const full = parseMajor(odds);
  return full === null ? odds : formatOdds((full * BigInt(share)) / BigInt(FULL_ODDS_E4));
}

/** The cell that an option is; null where it is none alone. */
function cellOfOption({ play: code, option }: OptionBound, plays: Plays): string | null {
  const play = playIn(plays, code);
  if (!play) return null;
  const read = parseSelection(play, option);
  if (!read.ok) return null;
  const { rows, dan, prefix } = read.value;
  const { form } = play;
  if (form.prefix?.kind === 'places' || dan.length > 0) return null;
  const choice = form.prefix && form.prefix.items.length > 1 && prefix !== undefined ? { choice: prefix } : {};
  const picked = rows.flatMap((items, row) => items.map((item) => ({ row, item })));
  const [only] = picked;
  if (picked.length > 1) return null;
  return cellId({ play, ...choice, ...(only ?? { row: 0, item: '' }) });
}
