import type { Failure } from '@fairhall/client/failure';
import type { CartPrice } from '@fairhall/lottery/price';
import type { Amount } from '@fairhall/money/amount';
import { type ReactNode, useId } from 'react';
import { CheckingRow } from '../../shared/checking-row.tsx';
import { useT } from '../../shared/i18n.ts';
import { shortNumero } from '../../shared/lottery/numero.ts';
import { useStakeText } from '../../shared/lottery/stake-text.ts';
import { RefusalNote } from './refusal-note.tsx';
import { remedyOf } from './remedy.ts';

/** Total and possible win of a slip that the player has seen and agreed to. */
export type SeenPrice = { stakeE4: Amount; possibleWinE4: Amount };

/** What a sheet that buys is told of the slip, and of how its order stands. */
export type OrderStanding = {
  /** Of the slip bought once; `seen` is what the player agreed to. */
  price: CartPrice;
  seen: SeenPrice;
  balanceAfter: (spentE4: Amount) => ReactNode;
  /** What of it is cash and what is bonus, where a bonus may pay. */
  payment: (spentE4: Amount) => ReactNode;
  step: 'idle' | 'sending' | 'checking';
  refusal: Failure | null;
  online: boolean;
  /** The draw on sale and the time left of it, since the head is covered. */
  clock: ReactNode;
  depositHref: string;
  onAskNow: () => void;
};

export type OrderFootProps = {
  standing: OrderStanding;
  /** The draw that is asked about while nobody knows whether the order was placed. */
  numero: string;
  note: NoteProps;
  /** The buttons; the one that buys is described by the note with this id. */
  children: (noteId: string) => ReactNode;
};

/** Under every sheet that buys: one thing to be known before the button, and the button; while the order's fate is unknown, that alone. */
export function OrderFoot({ standing, numero, note, children }: OrderFootProps) {
  const t = useT();
  const noteId = useId();
  if (standing.step === 'checking') {
    return <CheckingRow text={t('lottery.checking.text', { numero: shortNumero(numero) })} onAskNow={standing.onAskNow} />;
  }
  return (
    <div>
      <div id={noteId} role="alert">
        <FirstNote note={note} standing={standing} />
      </div>
      {children(noteId)}
    </div>
  );
}

type NoteProps = {
  /** What comes before all else, where there is such a thing. */
  first: string | null;
  /** The price is not the one that was seen. */
  changed: boolean;
};

function FirstNote({ note: { first, changed }, standing }: Pick<OrderFootProps, 'note' | 'standing'>) {
  const { price, seen, refusal, online, depositHref } = standing;
  const t = useT();
  const money = useStakeText();
  if (first !== null) return <RefusalNote text={first} />;
  if (changed) {
    const moved = { before: money(seen.stakeE4), now: money(price.stakeE4), win: money(price.possibleWinE4) };
    return <RefusalNote text={t('lottery.price_note', moved)} />;
  }
  if (refusal) {
    const link = remedyOf(refusal) === 'deposit' ? { link: { href: depositHref, label: t('common.deposit') } } : {};
    return <RefusalNote failure={refusal} {...link} />;
  }
  return online ? null : <RefusalNote text={t('lottery.offline')} />;
}

/** Whether a slip costs or wins anything else than the player has seen. */
export function hasMoved(price: CartPrice, seen: SeenPrice): boolean {
  return price.stakeE4 !== seen.stakeE4 || price.possibleWinE4 !== seen.possibleWinE4;
}
