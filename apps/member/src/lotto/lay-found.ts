import { TOAST_MS } from '@fairhall/contract/limits';
import { modeOfPrizeMode } from '@fairhall/lottery/modes';
import { PLAYS } from '@fairhall/lottery/plays';
import { parseSlipLines, type SlipLine } from '@fairhall/lottery/slip';
import { toast } from '@fairhall/ui/toast';
import { currentLanguage, t } from '../shared/i18n.ts';
import { wordOf } from '../shared/lottery/words.ts';
import type { Table } from './use-table.ts';
import type { Terms } from './use-terms.ts';

/** A slip as it was kept or sold: the family's text, and its way of betting. */
export type FoundSlip = { readonly bettingSlipString: string; readonly prizeModeId: number };

/** What of a slip can be laid on the table now: lines that are sold, plays that are not, by name once each, and whether stakes differ. */
export function sortFound({ bettingSlipString, prizeModeId }: FoundSlip, { listOf }: Pick<Terms, 'listOf'>) {
  const mode = modeOfPrizeMode(prizeModeId);
  const list = mode && listOf(mode);
  const read = parseSlipLines(bettingSlipString);
  const lines: readonly SlipLine[] = read.ok ? read.lines.flatMap((line) => (line.ok ? [line.value] : [])) : [];
  const sold = lines.filter(({ play }) => list?.onSale.has(play));
  const [first] = sold;
  return {
    mode,
    sold,
    stale: [...new Set(lines.filter((line) => !sold.includes(line)).map(({ play }) => play))],
    uneven: sold.some(({ modeId, multiple }) => modeId !== first?.modeId || multiple !== first.multiple),
  };
}

/** Lays a slip on the table in place of what lies there, at the prices of now, and says what is left out. Buys nothing. */
export function layFound(found: FoundSlip, { terms, table }: { terms: Terms; table: Table }): void {
  const { mode, sold, stale, uneven } = sortFound(found, terms);
  const [first] = sold;
  const names = stale.map((play) => wordOf(PLAYS[play].name, currentLanguage())).join(', ');
  if (!mode || !first) {
    toast([t('order.nothing'), ...(names ? [t('order.stale', { plays: names })] : [])].join(' '), { kind: 'danger', ms: TOAST_MS.long });
    return;
  }
  if (mode === 'trad') terms.series?.choose(first.series);
  table.lay({
    mode,
    tickets: sold.map(({ play, selection }) => ({ play, selection })),
    plan: { modeId: first.modeId, multiple: first.multiple },
  });
  const notes = [...(names ? [t('order.stale', { plays: names })] : []), ...(uneven ? [t('order.uneven')] : [])];
  toast([t('order.laid'), ...notes].join(' '), { ms: notes.length > 0 ? TOAST_MS.long : TOAST_MS.standard });
}
