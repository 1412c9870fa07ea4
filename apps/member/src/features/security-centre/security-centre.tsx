import { useOnline } from '@fairhall/client/online';
import { securityConfig } from '@fairhall/contract/withdraw/security-config';
import { Chip } from '@fairhall/ui/chip.tsx';
import { EntryList, EntryRow } from '@fairhall/ui/entry-list.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import {
  IconClockPause,
  IconCreditCard,
  IconDevices,
  IconFileExport,
  IconFingerprint,
  IconHelpCircle,
  IconId,
  IconKey,
  IconLock,
  IconPhone,
  IconShieldHalf,
  IconUserCircle,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n.ts';
import { read, STALE_MS } from '../../shared/query-client.ts';
import { Unread } from '../../shared/unread.tsx';
import { LAMPS, type Lamp, Lamps } from './lamps.tsx';

export type SecurityCentreProps = {
  /** Where each is set; null where this account may not. */
  loginTo: string;
  paymentTo: string | null;
  cardsTo: string | null;
  identityTo: string | null;
  limitsTo: string | null;
  factorsTo: string | null;
  holdsTo: string | null;
  devicesTo: string | null;
  reachTo: string | null;
  dataTo: string | null;
  looksTo: string | null;
  questionsTo: string | null;
};

/** What guards the account, what is in place, and the way to each. */
export function SecurityCentre({
  loginTo,
  paymentTo,
  cardsTo,
  identityTo,
  limitsTo,
  factorsTo,
  holdsTo,
  devicesTo,
  reachTo,
  dataTo,
  looksTo,
  questionsTo,
}: SecurityCentreProps) {
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
  const { info } = data;
  const standing = (complete: boolean) => <Chip tone={complete ? 'win' : 'warn'}>{t(complete ? 'security.set' : 'security.unset')}</Chip>;
  const lit: Record<Lamp, boolean> = {
    password: info.loginPassword.isComplete,
    payment: info.paymentPassword.isComplete,
    factor: info.bindGA.isComplete,
    reach: info.mobileVerified.isComplete || info.email.isComplete,
    identity: info.idVerification.isComplete,
  };
  return (
    <div className="flex flex-col gap-4 px-3 pt-1 pb-6">
      <Lamps lit={new Set(LAMPS.filter((lamp) => lit[lamp]))} />
      <Group title={t('factors.group.guards')}>
        {info.loginPassword.enabled && (
          <EntryRow icon={IconLock} label={t('security.login')} note={t('factors.row.password')} end={standing(true)} to={loginTo} />
        )}
        {info.bindGA.enabled && factorsTo !== null && (
          <EntryRow
            icon={IconFingerprint}
            label={t('factors.row')}
            note={t('factors.row.note')}
            end={standing(info.bindGA.isComplete)}
            to={factorsTo}
          />
        )}
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
        {info.securityQuestions.enabled && questionsTo !== null && (
          <EntryRow
            icon={IconHelpCircle}
            label={t('factors.row.questions')}
            note={t('factors.row.questions.note')}
            end={standing(info.securityQuestions.isComplete)}
            to={questionsTo}
          />
        )}
        {holdsTo !== null && (
          <EntryRow icon={IconClockPause} label={t('factors.row.hold')} note={t('factors.row.hold.note')} to={holdsTo} />
        )}
        {identityTo !== null && (
          <EntryRow icon={IconId} label={t('security.identity')} note={t('security.identity.note')} to={identityTo} />
        )}
        {limitsTo !== null && (
          <EntryRow icon={IconShieldHalf} label={t('protection.title')} note={t('protection.entry.note')} to={limitsTo} />
        )}
      </Group>
      {devicesTo !== null && (
        <Group title={t('factors.group.where')}>
          <EntryRow icon={IconDevices} label={t('factors.row.devices')} note={t('factors.row.devices.note')} to={devicesTo} />
        </Group>
      )}
      {reachTo !== null && (
        <Group title={t('factors.group.reach')}>
          <EntryRow
            icon={IconPhone}
            label={t('factors.row.reach')}
            note={t('factors.row.reach.note')}
            end={standing(info.mobileVerified.isComplete || info.email.isComplete)}
            to={reachTo}
          />
        </Group>
      )}
      {(dataTo !== null || looksTo !== null) && (
        <Group title={t('factors.group.data')}>
          {looksTo !== null && (
            <EntryRow icon={IconUserCircle} label={t('factors.row.looks')} note={t('factors.row.looks.note')} to={looksTo} />
          )}
          {dataTo !== null && (
            <EntryRow icon={IconFileExport} label={t('factors.row.data')} note={t('factors.row.data.note')} to={dataTo} />
          )}
        </Group>
      )}
    </div>
  );
}

/** Rows of one purpose under its name. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="px-1 pb-1.5 text-tile font-bold text-mid">{title}</h2>
      <EntryList label={title}>{children}</EntryList>
    </section>
  );
}
