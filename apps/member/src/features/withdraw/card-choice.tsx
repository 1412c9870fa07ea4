import type { BankCard } from '@fairhall/contract/withdraw/bank-cards';
import { Icon } from '@fairhall/ui/icon.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { IconBuildingBank, IconPlus } from '@tabler/icons-react';
import { type Translate, useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { dateTimeText } from '../../shared/time-text.ts';
import { lastDigits } from './withdraw-model.ts';

export type CardChoiceProps = {
  cards: readonly BankCard[];
  value: string;
  onChange: (bankCardId: string) => void;
  disabled: boolean;
  error: string | null;
  /** Where a card is added; null while no more can be. */
  addTo: string | null;
};

const ROW =
  'relative flex min-h-14 items-center gap-3 border-b border-hairline px-3.5 py-2 last:border-0 has-checked:bg-brand-tint has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus has-disabled:opacity-60';

/** The cards that money may go to; one that takes none now says until when. */
export function CardChoice({ cards, value, onChange, disabled, error, addTo }: CardChoiceProps) {
  const t = useT();
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-1.5 px-0.5 text-tile font-bold">{t('withdraw.card')}</legend>
      <div className="overflow-hidden rounded-tile bg-s1 inset-ring-1 inset-ring-hairline inset-shadow-edge">
        {cards.map((card) => (
          <CardRow key={card.bankCardId} card={card} chosen={card.bankCardId === value} onChange={onChange} />
        ))}
        {addTo !== null && (
          <UiLink
            to={addTo}
            className="flex min-h-12 items-center gap-3 px-3.5 text-tile font-semibold text-mid -outline-offset-2 active:bg-s2"
          >
            <Icon glyph={IconPlus} size={22} />
            {t('withdraw.card.add')}
          </UiLink>
        )}
      </div>
      {error && (
        <p role="alert" className="mt-1.5 px-0.5 text-caption text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function CardRow({ card, chosen, onChange }: { card: BankCard; chosen: boolean; onChange: (bankCardId: string) => void }) {
  const t = useT();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const { heldUntil } = card;
  const shut = card.isWithdrawActive !== 'Y';
  const at = (ms: number) => dateTimeText(ms, { language, timeZone });
  return (
    <label className={ROW}>
      <input
        type="radio"
        name="card"
        value={card.bankCardId}
        checked={chosen}
        disabled={shut || heldUntil !== null}
        onChange={() => onChange(card.bankCardId)}
        className="size-5 flex-none accent-brand outline-none"
      />
      <Icon glyph={IconBuildingBank} size={22} className="text-mid" />
      <span className="min-w-0 flex-1">
        <span className="block text-body leading-(--lh-title) font-bold">{card.bankName}</span>
        <span className="block text-caption text-low">
          {lastDigits(card.cardNumber)} · {card.cardHolder}
        </span>
        {shut && <span className="block text-caption font-semibold text-warn">{shutText(card, t, at)}</span>}
        {!shut && heldUntil !== null && (
          <span className="block text-caption font-semibold text-warn">{t('withdraw.card.held', { time: at(heldUntil) })}</span>
        )}
      </span>
    </label>
  );
}

function shutText({ shutBy, maintenanceEndTime: until }: BankCard, t: Translate, at: (ms: number) => string): string {
  if (shutBy === 'bank') return t('withdraw.card.bank_off');
  if (shutBy === 'card') return t('withdraw.card.closed');
  return until === null ? t('withdraw.card.rests') : t('withdraw.card.rests_until', { time: at(until) });
}
