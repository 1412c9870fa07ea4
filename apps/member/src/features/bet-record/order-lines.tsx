import type { OrderRow } from '@fairhall/contract/lottery/order-row';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { betWords } from '../../shared/lottery/bet-words.ts';
import { usePlaysOf } from '../../shared/lottery/use-family.ts';

/** The lines of an order below each other. */
export function OrderLines({ note, children }: { note?: string; children: ReactNode }) {
  const t = useT();
  return (
    <section aria-label={t('order.lines')} className="border-t border-hairline pt-3">
      <h3 className="text-body font-bold">{t('order.lines')}</h3>
      {note && <p className="pb-1 text-caption text-mid">{note}</p>}
      <ol>{children}</ol>
    </section>
  );
}

export type OrderLineProps = { line: Pick<OrderRow, 'playCode' | 'bettingContent'>; onOpen?: () => void; children: ReactNode };

/** One line: its picks over its play, and at the end what is said of it. */
export function OrderLine({ line, onOpen, children }: OrderLineProps) {
  const { title, detail } = betWords(line, { language: useLanguage(), plays: usePlaysOf(line.playCode) });
  return (
    <SheetRow>
      <span className="min-w-0">
        <span className="block font-bold break-words">{onOpen ? <RowButton onClick={onOpen}>{title}</RowButton> : title}</span>
        {detail && <span className="block text-caption text-low">{detail}</span>}
      </span>
      {children}
    </SheetRow>
  );
}

/** Leads from a row to what it is about; all of the row is its place. */
export function RowButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className="text-left after:absolute after:inset-0 after:content-['']">
      {children}
    </button>
  );
}

/** A row of the sheet: what it is about, and what is said of it. */
export function SheetRow({ children }: { children: ReactNode }) {
  return (
    <li className="relative grid min-h-11 grid-cols-[1fr_auto] items-center gap-3 border-t border-hairline py-1.5 text-tile">{children}</li>
  );
}
