import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { ownVerification } from '@fairhall/contract/identity/verification';
import { parseDigits } from '@fairhall/money/text';
import { classNames } from '@fairhall/ui/class-names';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconCheck } from '@tabler/icons-react';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useT } from '../../shared/i18n.ts';

type View = ReplyOf<typeof ownVerification>;
const TIERS = [1, 2, 3] as const;

/** What each tier lets out in a day, how much is left at the member's own, and what the next one lifts. */
export function TierCard({ view }: { view: View }) {
  const t = useT();
  const text = useMoneyText();
  const money = (e4: string) => text(parseDigits(e4));
  const { tier, nextTier, dayCapsE4, withdrawRoomE4, plays, due } = view;
  const capOf = (of: number) => dayCapsE4[of - 1];
  const next = nextTier === null ? null : capOf(nextTier);
  return (
    <section className="rounded-tile bg-s1 bg-linear-to-br from-brand-tint to-transparent px-4 py-3.5 inset-shadow-edge">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-caption text-mid">{nextTier === null ? t('identity.top') : t('identity.lifts', { n: nextTier })}</p>
          <p className="text-h2 font-bold tabular-nums">{next ? t('identity.a_day', { amount: money(next) }) : t('identity.house_most')}</p>
        </div>
        {withdrawRoomE4 !== null && (
          <div className="shrink-0 text-end">
            <p className="text-caption text-mid">{t('identity.left', { n: tier })}</p>
            <p className="text-title font-bold tabular-nums">{money(withdrawRoomE4)}</p>
          </div>
        )}
      </div>
      <ol className="mt-3 grid grid-cols-3 gap-2" aria-label={t('identity.tiers')}>
        {TIERS.map((of) => (
          <li key={of} aria-current={of === tier ? 'step' : undefined} className="min-w-0">
            <span className={classNames('flex items-center gap-2 text-tile font-bold', of === nextTier && 'text-brand')}>
              <TierMark of={of} reached={of <= tier} next={of === nextTier} />
              {t('identity.tier_n', { n: of })}
            </span>
            <span className="mt-1 block text-caption text-mid tabular-nums">{tierText(capOf(of) ?? null, money, t)}</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-tile text-mid">{t(plays ? 'identity.plays' : 'identity.shut')}</p>
      {due && (
        <p role="status" className="mt-2 rounded-input bg-warn-tint px-3 py-2 text-tile text-warn">
          {t('identity.due')}
        </p>
      )}
    </section>
  );
}

function tierText(cap: string | null, money: (e4: string) => string, t: ReturnType<typeof useT>): string {
  if (cap === null) return t('identity.most');
  return /^0+$/.test(cap) ? t('identity.nothing') : money(cap);
}

function TierMark({ of, reached, next }: { of: number; reached: boolean; next: boolean }) {
  const look = reached
    ? 'bg-win text-bg'
    : next
      ? 'text-brand inset-ring-2 inset-ring-brand-edge'
      : 'text-mid inset-ring-1 inset-ring-line';
  return (
    <span className={classNames('grid size-6 shrink-0 place-items-center rounded-pill text-caption font-bold', look)} aria-hidden="true">
      {reached ? <Icon glyph={IconCheck} size={14} stroke={3} /> : of}
    </span>
  );
}
