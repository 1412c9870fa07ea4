import { failureOf } from '@fairhall/client/failure';
import { type FieldRule, flagOn } from '@fairhall/contract/merchant-profile';
import { registerSetting } from '@fairhall/contract/system/register-setting';
import { hasPaymentPassword } from '@fairhall/contract/withdraw/payment-password';
import { Loading, Skeleton } from '@fairhall/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { safeNext } from '../nav/guards.ts';
import { useGo } from '../nav/use-go.ts';
import { FailureView } from '../shared/failure-view.tsx';
import { loadWords, useT } from '../shared/i18n.ts';
import { lazyWith } from '../shared/lazy-with.ts';
import { useProfile } from '../shared/profile.ts';
import { read, STALE_MS } from '../shared/query-client.ts';
import { mayMoveMoney, useSession } from '../shared/session.ts';

const SecurityCentre = lazyWith('factors', async () => ({
  default: (await import('../features/security-centre/security-centre.tsx')).SecurityCentre,
}));
/** The words of codes come along: whoever changes something here may be asked for one. */
const proving = async <Part,>(part: Promise<Part>) => (await Promise.all([part, loadWords('forms')]))[0];
const Factors = lazyWith('factors', async () => ({ default: (await proving(import('../features/factors/factors.tsx'))).Factors }));
const Contacts = lazyWith('factors', async () => ({ default: (await proving(import('../features/factors/contacts.tsx'))).Contacts }));
const Looks = lazyWith('factors', async () => ({ default: (await import('../features/looks/looks.tsx')).Looks }));
const Questions = lazyWith('factors', async () => ({ default: (await proving(import('../features/factors/questions.tsx'))).Questions }));
const Holds = lazyWith('factors', async () => ({ default: (await proving(import('../features/factors/holds.tsx'))).Holds }));
const Devices = lazyWith(
  'entry',
  async () => (await Promise.all([import('./-devices-item.tsx'), loadWords('factors'), loadWords('forms')]))[0],
);
const PaymentItem = lazyWith(
  'money',
  async () => (await Promise.all([import('./-payment-item.tsx'), loadWords('factors'), loadWords('forms')]))[0],
);
const CardList = lazyWith('money', async () => ({ default: (await import('../features/bank-card/card-list.tsx')).CardList }));
const BindCard = lazyWith('money', async () => {
  const [{ BindCard }] = await Promise.all([import('../features/bank-card/bind-card.tsx'), loadWords('factors')]);
  return { default: BindCard };
});
const Identity = lazyWith('protection', async () => ({ default: (await import('../features/identity/identity.tsx')).Identity }));
const Leaving = lazyWith('factors', async () => {
  const { Leaving } = await proving(import('../features/factors/leaving.tsx'));
  return { default: Leaving };
});
const Protection = lazyWith('protection', async () => ({ default: (await import('../features/protection/protection.tsx')).Protection }));

const ITEMS = [
  'payment',
  'cards',
  'bind',
  'limits',
  'factors',
  'holds',
  'devices',
  'reach',
  'identity',
  'data',
  'looks',
  'questions',
] as const;
type Item = (typeof ITEMS)[number];
type Search = { item?: Item; backUrl?: string };

export const Route = createFileRoute('/securityCenter')({
  validateSearch: ({ item, backUrl }): Search => ({
    ...(ITEMS.some((known) => known === item) ? { item: item as Item } : {}),
    ...(typeof backUrl === 'string' ? { backUrl } : {}),
  }),
  component: SecurityCenter,
});

function SecurityCenter() {
  return (
    <Suspense fallback={<Waiting />}>
      <Items />
    </Suspense>
  );
}

/** The security centre, and what each of its rows opens. `backUrl` is where one came from: what is done leads back there. */
function Items() {
  const go = useGo();
  const session = useSession();
  const profile = useProfile();
  const { item, backUrl } = Route.useSearch();
  const back = () => go(backUrl === undefined ? '/securityCenter' : safeNext(backUrl), { replace: true });
  const cardsDone = () => go(backUrl === undefined ? '/securityCenter?item=cards' : safeNext(backUrl), { replace: true });
  // Accounts that may not move real money have neither cards nor a payment password.
  const real = mayMoveMoney(session);
  switch (real ? item : undefined) {
    case 'payment':
      return <PaymentPassword mayReset={flagOn(profile, 'RESPAYPASS3')} onDone={back} />;
    case 'cards':
      return <CardList addTo="/securityCenter?item=bind" />;
    case 'bind':
      return <PasswordFirst then={<BindCard onDone={cardsDone} />} />;
    case 'identity':
      return <Identity />;
    case 'limits':
      return <Protection />;
    case 'factors':
      return <Factors />;
    case 'reach':
      return <Contacts />;
    case 'looks':
      return <Looks />;
    case 'questions':
      return <Questions onDone={back} />;
    case 'data':
      return <Leaving />;
    case 'holds':
      return <Holds />;
    case 'devices':
      return <Devices />;
    default:
      return (
        <SecurityCentre
          loginTo="/changePsw"
          paymentTo={real ? '/securityCenter?item=payment' : null}
          cardsTo={real ? '/securityCenter?item=cards' : null}
          identityTo={real && flagOn(profile, 'KYC3') ? '/securityCenter?item=identity' : null}
          limitsTo={real ? '/securityCenter?item=limits' : null}
          factorsTo={real ? '/securityCenter?item=factors' : null}
          holdsTo={real ? '/securityCenter?item=holds' : null}
          looksTo={real ? '/securityCenter?item=looks' : null}
          questionsTo={real ? '/securityCenter?item=questions' : null}
          dataTo={real ? '/securityCenter?item=data' : null}
          devicesTo={real ? '/securityCenter?item=devices' : null}
          reachTo={real && profile.flags.MAILVERIFICATION3 === true ? '/securityCenter?item=reach' : null}
        />
      );
  }
}

function PaymentPassword({ mayReset, onDone }: { mayReset: boolean; onDone: () => void }) {
  return <WithPassword>{(isSet, rule) => <PaymentItem isSet={isSet} rule={rule} mayReset={mayReset} onDone={onDone} />}</WithPassword>;
}

const stay = () => undefined;

/** Whoever binds a card shows the payment password: without one it is set first, in the same place. */
function PasswordFirst({ then }: { then: ReactNode }) {
  return (
    <WithPassword>
      {(isSet, rule) => (isSet ? then : <PaymentItem isSet={false} rule={rule} mayReset={false} onDone={stay} />)}
    </WithPassword>
  );
}

/** Waits until it is known whether a payment password is set, and what one must look like. */
function WithPassword({ children }: { children: (isSet: boolean, rule: FieldRule | null) => ReactNode }) {
  const { data, error, refetch } = useQuery({ ...read(hasPaymentPassword, {}), staleTime: STALE_MS.live });
  const rules = useQuery({ ...read(registerSetting, {}), staleTime: STALE_MS.fiveMinutes });
  if (data !== undefined && rules.data) return children(data, rules.data.paymentPassword ?? null);
  const failed = error ?? rules.error;
  if (!failed) return <Waiting />;
  return <FailureView failure={failureOf(failed)} onRetry={() => void Promise.all([refetch(), rules.refetch()])} />;
}

function Waiting() {
  const t = useT();
  return (
    <Loading label={t('common.loading')} className="flex flex-col gap-4 px-4 pt-3">
      <Skeleton className="h-19 rounded-input" />
      <Skeleton className="h-19 rounded-input" />
    </Loading>
  );
}
