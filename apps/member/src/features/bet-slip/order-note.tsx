import type { Failure } from '@fairhall/client/failure';
import type { CartPrice } from '@fairhall/lottery/price';
import type { Amount } from '@fairhall/money/amount';
import { useT } from '../../shared/i18n.ts';
import { useStakeText } from '../../shared/lottery/stake-text.ts';
import { RefusalNote } from './refusal-note.tsx';
import { remedyOf } from './remedy.ts';

/** Total and possible win of a slip that the player has seen and agreed to. */
export type SeenPrice = { stakeE4: Amount; possibleWinE4: Amount };

export type OrderNoteProps = {
  /** The button below is described by it. */
  id: string;
  /** What comes before all else, where there is such a thing. */
  first: string | null;
  /** The price is not the one that was seen. */
  changed: boolean;
  price: CartPrice;
  seen: SeenPrice;
  refusal: Failure | null;
  online: boolean;
  depositHref: string;
};

/** Above the button that buys: why it was not bought, or what is to be known before it is; one thing at a time. */
export function OrderNote({ id, ...props }: OrderNoteProps) {
  return (
    <div id={id} role="alert">
      <FirstNote {...props} />
    </div>
  );
}

function FirstNote({ first, changed, price, seen, refusal, online, depositHref }: Omit<OrderNoteProps, 'id'>) {
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
  return online ? null : <RefusalNote text={t('common.offline.text')} />;
}

/** Whether a slip costs or wins anything else than the player has seen. */
export function hasMoved(price: CartPrice, seen: SeenPrice): boolean {
  return price.stakeE4 !== seen.stakeE4 || price.possibleWinE4 !== seen.possibleWinE4;
}
