import { calendars } from '@fairhall/contract/promotion/calendars';
import { ZERO } from '@fairhall/money/amount';
import { parseDigits } from '@fairhall/money/text';
import { Chip } from '@fairhall/ui/chip.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useT } from '../../shared/i18n.ts';
import { read, STALE_MS } from '../../shared/query-client.ts';

/** The way to the sign-in calendar, where there is one. */
export function SignInCard() {
  const t = useT();
  const money = useMoneyText();
  const { data } = useQuery({ ...read(calendars, {}), staleTime: STALE_MS.live });
  const calendar = data?.list[0];
  if (!calendar) return null;
  const { title, label, days, place } = calendar;
  const day = days.find((one) => one.place === place);
  return (
    <UiLink to="/activity/signIn" className="mx-3 mb-2.5 block rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge">
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0 text-body leading-(--lh-title) font-bold">{title}</span>
        <Chip tone={label === 'claim' ? 'brand' : label === 'signed' || label === 'claimed' ? 'win' : 'neutral'}>
          {t(label === 'signed' ? 'promo.today_taken' : `promo.label.${label}`)}
        </Chip>
      </span>
      {day && (
        <span className="mt-1 block text-tile font-semibold text-brand">
          {t('promo.today_gives', { amount: money(parseDigits(day.amountE4) ?? ZERO) })}
        </span>
      )}
    </UiLink>
  );
}
