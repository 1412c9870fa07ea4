import { useOnline } from '@fairhall/client/online';
import { securityConfig } from '@fairhall/contract/withdraw/security-config';
import { Chip } from '@fairhall/ui/chip.tsx';
import { EntryList, EntryRow } from '@fairhall/ui/entry-list.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { IconCreditCard, IconKey, IconLock, IconShieldHalf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../shared/i18n.ts';
import { read, STALE_MS } from '../../shared/query-client.ts';
import { Unread } from '../../shared/unread.tsx';

/** Five lamps from here on, each as wide as its share of the whole. */
const LAMPS = [0, 20, 40, 60, 80] as const;
const LAMP_SHARE = 20;

export type SecurityCentreProps = {
  /** Where each is set; null where this account may not. */
  loginTo: string;
  paymentTo: string | null;
  cardsTo: string | null;
  limitsTo: string | null;
};

/** What guards the account, what is in place, and the way to each. */
export function SecurityCentre({ loginTo, paymentTo, cardsTo, limitsTo }: SecurityCentreProps) {
  const t = useT();
  const online = useOnline();
  const query = useQuery({ ...read(securityConfig, {}), staleTime: STALE_MS.live });
  const { data } = query;
  if (!data) {
    return (
      <Unread query={query} offline={!online} className="flex flex-col gap-4 px-3 pt-3">
        <Skeleton className="h-19 rounded-tile" />
        <Skeleton className="h-36 rounded-tile" />
      </Unread>
    );
  }
  const { completeProgress, info } = data;
  const standing = (complete: boolean) => <Chip tone={complete ? 'win' : 'warn'}>{t(complete ? 'security.set' : 'security.unset')}</Chip>;
  return (
    <div className="flex flex-col gap-4 px-3 pt-1 pb-6">
      <section className="rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="text-title font-bold">{t('security.level')}</h2>
          <p className="text-tile text-mid">{t('security.level.text', { n: completeProgress })}</p>
        </div>
        <div aria-hidden="true" className="mt-3 grid grid-cols-5 gap-1.5">
          {LAMPS.map((from) => (
            <span key={from} className="h-1.5 overflow-hidden rounded-pill bg-line">
              <i className="block h-full bg-accent" style={{ width: `${litPercent(completeProgress - from)}%` }} />
            </span>
          ))}
        </div>
      </section>
      <EntryList>
        {info.loginPassword.enabled && <EntryRow icon={IconLock} label={t('security.login')} end={standing(true)} to={loginTo} />}
        {info.paymentPassword.enabled && paymentTo !== null && (
          <EntryRow
            icon={IconKey}
            label={t('security.payment')}
            note={t('security.payment.note')}
            end={standing(info.paymentPassword.isComplete)}
            to={paymentTo}
          />
        )}
        {info.bankCards.enabled && cardsTo !== null && (
          <EntryRow
            icon={IconCreditCard}
            label={t('security.cards')}
            note={t('security.cards.note')}
            end={standing(info.bankCards.isComplete)}
            to={cardsTo}
          />
        )}
      </EntryList>
      {limitsTo !== null && (
        <EntryList>
          <EntryRow icon={IconShieldHalf} label={t('protection.title')} note={t('protection.entry.note')} to={limitsTo} />
        </EntryList>
      )}
    </div>
  );
}

/** How much of a lamp is lit, so that together they show what the figure beside them says. */
function litPercent(progress: number): number {
  return (Math.min(LAMP_SHARE, Math.max(0, progress)) / LAMP_SHARE) * 100;
}
