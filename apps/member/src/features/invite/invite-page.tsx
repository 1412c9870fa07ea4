import { useOnline } from '@fairhall/client/online';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { ownReferral, type ReferredFriend } from '@fairhall/contract/referral/referral';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { parseDigits } from '@fairhall/money/text';
import { Button } from '@fairhall/ui/button.tsx';
import { CopyLine } from '@fairhall/ui/copy-line.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { IconShare2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { QrCode } from '../../shared/qr-code.tsx';
import { read, STALE_MS } from '../../shared/query-client.ts';
import { dayText } from '../../shared/time-text.ts';
import { Unread } from '../../shared/unread.tsx';

type View = ReplyOf<typeof ownReferral>;
const TILE = 'rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge';
const read4 = (text: string): Amount => parseDigits(text) ?? ZERO;
const GOOD: readonly ReferredFriend['state'][] = ['paid', 'capped'];
const BAD: readonly ReferredFriend['state'][] = ['refused', 'late'];

/** Invites friends: the own code, what a friend has to do and what that brings, and how far each is. */
export function InvitePage() {
  const t = useT();
  const online = useOnline();
  const query = useQuery({ ...read(ownReferral, {}), staleTime: STALE_MS.live });
  const { data } = query;
  if (!data) {
    return (
      <Unread query={query} offline={!online} className="flex flex-col gap-3 px-3 pt-2">
        <Skeleton className="h-64 rounded-tile" />
        <Skeleton className="h-40 rounded-tile" />
      </Unread>
    );
  }
  return (
    <div className="flex flex-col gap-3 px-3 pt-1 pb-6">
      <Code code={data.code} />
      {data.rule ? <Rule rule={data.rule} view={data} /> : <p className="px-1 text-tile text-mid">{t('invite.no_rule')}</p>}
      <Friends view={data} />
    </div>
  );
}

function Code({ code }: { code: string }) {
  const t = useT();
  const { name } = useProfile();
  const url = `${window.location.origin}/m/register?referralCode=${code}`;
  const share = () => void navigator.share({ title: name, url }).catch(() => undefined);
  return (
    <section className={TILE} aria-label={t('invite.yours')}>
      <p className="text-caption text-low">{t('invite.yours')}</p>
      <p className="text-title font-bold tracking-widest text-brand">{code}</p>
      <QrCode text={url} label={t('invite.qr')} className="mx-auto my-3 size-40 rounded-input bg-white p-2" />
      <dl className="rounded-input bg-s2 pl-3.5 *:border-t-0 [&_dt]:w-auto">
        <CopyLine
          label={t('invite.link')}
          value={url}
          shown={window.location.host}
          copyLabel={t('common.copy')}
          copiedLabel={t('common.copied')}
        />
        <CopyLine label={t('invite.code')} value={code} copyLabel={t('common.copy')} copiedLabel={t('common.copied')} />
      </dl>
      {typeof navigator.share === 'function' && (
        <Button kind="primary" wide icon={IconShare2} onClick={share} className="mt-3">
          {t('invite.share')}
        </Button>
      )}
    </section>
  );
}

function Rule({ rule, view }: { rule: NonNullable<View['rule']>; view: View }) {
  const t = useT();
  const money = useMoneyText();
  const { steps, minDepositE4, minStakeE4, withinDays, tier, monthCap, friendE4, friendGifts } = rule;
  const asked = [
    t('invite.mobile'),
    ...(tier > 0 ? [t('invite.tier', { n: tier })] : []),
    ...(read4(minDepositE4) > ZERO ? [t('invite.deposit', { amount: money(read4(minDepositE4)) })] : []),
    ...(read4(minStakeE4) > ZERO ? [t('invite.stake', { amount: money(read4(minStakeE4)) })] : []),
  ];
  return (
    <section className={TILE}>
      <h2 className="text-body font-bold">{t('invite.brings')}</h2>
      <dl className="mt-1 divide-y divide-hairline text-tile">
        {steps.map(({ from, amountE4 }, place) => {
          const next = steps[place + 1];
          return (
            <div key={from} className="flex justify-between gap-3 py-2">
              <dt>{next ? t('invite.step', { from, to: next.from - 1 }) : t('invite.last_step', { from })}</dt>
              <dd className="font-semibold text-brand tabular-nums">{money(read4(amountE4))}</dd>
            </div>
          );
        })}
        <div className="flex justify-between gap-3 py-2">
          <dt>{t('invite.this_month')}</dt>
          <dd className="font-semibold tabular-nums">
            {view.monthCount} · {money(read4(view.monthE4))}
          </dd>
        </div>
      </dl>
      <p className="mt-2 text-tile leading-(--lh-text)">{t('invite.asked', { n: withinDays })}</p>
      <ul className="ml-4 list-disc text-tile leading-(--lh-text) text-mid">
        {asked.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-2 text-caption leading-(--lh-text) text-mid">
        {t('invite.terms', { cap: monthCap })}
        {read4(friendE4) > ZERO && ` ${t('invite.friend', { amount: money(read4(friendE4)) })}`}
        {friendGifts.length > 0 && ` ${t('invite.friend_gifts', { titles: friendGifts.join(', ') })}`}
      </p>
    </section>
  );
}

function Friends({ view: { friends, total } }: { view: View }) {
  const t = useT();
  const money = useMoneyText();
  const language = useLanguage();
  const { timeZone } = useProfile();
  if (friends.length === 0) return <StateView kind="empty" title={t('invite.none')} text={t('invite.none_text')} />;
  const day = (atMs: number) => dayText(atMs, { language, timeZone });
  const tone = (state: ReferredFriend['state']) => (GOOD.includes(state) ? 'text-win' : BAD.includes(state) ? 'text-low' : 'text-warn');
  return (
    <section className={TILE}>
      <h2 className="text-body font-bold">{t('invite.friends', { n: total })}</h2>
      <ul className="divide-y divide-hairline">
        {friends.map(({ name, joinedAtMs, untilMs, state, why, amountE4 }) => (
          <li key={`${name}-${joinedAtMs}`} className="flex justify-between gap-3 py-2.5 text-tile">
            <span className="min-w-0">
              <span className="block font-semibold">{name}</span>
              <span className="block text-caption text-mid">
                {GOOD.includes(state) || BAD.includes(state) ? day(joinedAtMs) : t('invite.until', { day: day(untilMs) })}
              </span>
            </span>
            <span className={`text-right ${tone(state)}`}>
              <span className="block font-semibold">{t(`invite.state.${state}`)}</span>
              <span className="block text-caption">
                {state === 'paid' && money(read4(amountE4))}
                {why !== null && t(`invite.why.${why}`)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
