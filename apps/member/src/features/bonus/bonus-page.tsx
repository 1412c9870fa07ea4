import { useOnline } from '@fairhall/client/online';
import { ownBonus } from '@fairhall/contract/promotion/bonus';
import { amount, ZERO } from '@fairhall/money/amount';
import { buttonClass } from '@fairhall/ui/button-class';
import { Chip } from '@fairhall/ui/chip.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { usePush } from '../../shared/push.ts';
import { read, STALE_MS } from '../../shared/query-client.ts';
import { dayText } from '../../shared/time-text.ts';
import { Unread } from '../../shared/unread.tsx';
import { BonusBar } from './bonus-bar.tsx';
import { type Grant, read4, rereadBonus } from './bonus-model.ts';
import { GiveUp } from './give-up.tsx';

const DAY_MS = 86_400_000;
const TILE = 'rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge';

/** Bonus money: what it is, what is left to stake where, until when, what giving it up loses; what waits, and what was. */
export function BonusPage() {
  const t = useT();
  const online = useOnline();
  usePush('bonus.changed', rereadBonus);
  usePush('bet.settled', rereadBonus);
  usePush('wallet.changed', rereadBonus);
  const query = useQuery({ ...read(ownBonus, {}), staleTime: STALE_MS.live });
  const { data } = query;
  if (!data) {
    return (
      <Unread query={query} offline={!online} className="flex flex-col gap-3 px-3 pt-2">
        <Skeleton className="h-36 rounded-tile" />
        <Skeleton className="h-48 rounded-tile" />
      </Unread>
    );
  }
  return (
    <div className="flex flex-col gap-3 px-3 pt-1 pb-6">
      {data.grants.length === 0 && (
        <StateView
          kind="empty"
          title={t('bonus.none')}
          text={t('bonus.none_text')}
          actions={
            <UiLink to="/activity" className={buttonClass({ kind: 'secondary' })}>
              {t('promo.list')}
            </UiLink>
          }
        />
      )}
      {data.grants.map((grant) =>
        grant.state === 'queued' ? <Waiting key={grant.grantId} grant={grant} /> : <Running key={grant.grantId} grant={grant} />,
      )}
      {data.ended.length > 0 && <Before ended={data.ended} />}
    </div>
  );
}

function useDay() {
  const language = useLanguage();
  const { timeZone } = useProfile();
  return (atMs: number) => dayText(atMs, { language, timeZone });
}

function Running({ grant }: { grant: Grant }) {
  const t = useT();
  const money = useMoneyText();
  const day = useDay();
  const { title, state, kind, expiresAtMs, maxBetE4, maxConvertE4 } = grant;
  const lacks = amount(read4(grant.requiredE4) - read4(grant.wageredE4));
  const staked = t('bonus.staked', { actual: money(read4(grant.wageredE4)), required: money(read4(grant.requiredE4)) });
  return (
    <>
      <section className={TILE} aria-label={title}>
        <div className="flex items-start justify-between gap-3">
          <h2 className="text-body font-bold">{title}</h2>
          <Chip tone="brand">{t(`bonus.state.${state}`)}</Chip>
        </div>
        {kind === 'freeBets' ? (
          <p className="mt-1 text-title font-bold tabular-nums">
            {t('bonus.free_left', { n: grant.bets, amount: money(read4(grant.unitE4)) })}
          </p>
        ) : (
          <>
            <dl className="mt-2 mb-2.5 grid grid-cols-2 gap-3">
              <Figure name={t('bonus.balance')} value={money(read4(grant.balanceE4))} />
              <Figure name={t('bonus.left')} value={money(lacks)} />
            </dl>
            <BonusBar grant={grant} />
            <p className="mt-1.5 text-caption leading-(--lh-text) text-mid tabular-nums">
              {staked}
              {read4(grant.pendingE4) > ZERO && <> · {t('bonus.pending', { amount: money(read4(grant.pendingE4)) })}</>}
            </p>
          </>
        )}
        <dl className="mt-3 grid grid-cols-3 gap-2 text-tile">
          <Fact name={t('bonus.ends')} value={expiresAtMs === null ? '' : day(expiresAtMs)} />
          {kind === 'bonus' && (
            <>
              <Fact name={t('promo.largest_bet')} value={maxBetE4 === null ? t('promo.any_bet') : money(read4(maxBetE4))} />
              <Fact name={t('promo.max_cash')} value={maxConvertE4 === null ? t('bonus.no_cap') : money(read4(maxConvertE4))} />
            </>
          )}
        </dl>
        {kind === 'freeBets' && <FreeBets grant={grant} />}
      </section>
      {kind === 'bonus' && <Left grant={grant} />}
      {kind === 'bonus' && <p className="px-1 text-caption leading-(--lh-text) text-mid">{t('promo.never_locked')}</p>}
      <GiveUp grant={grant} />
    </>
  );
}

/** What a free bet pays, and what becomes of what it wins. */
function FreeBets({ grant: { unitE4, expiresAtMs, issuedAtMs } }: { grant: Grant }) {
  const t = useT();
  const money = useMoneyText();
  const n = Math.max(1, Math.round(((expiresAtMs ?? issuedAtMs) - issuedAtMs) / DAY_MS));
  return (
    <>
      <p className="mt-3 mb-3 text-caption leading-(--lh-text) text-mid">{t('promo.bets_how', { amount: money(read4(unitE4)), n })}</p>
      <UiLink to="/lottery" className={buttonClass({ kind: 'secondary' })}>
        {t('bonus.free_play')}
      </UiLink>
    </>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-low">{name}</dt>
      <dd className="text-title font-bold text-brand tabular-nums">{value}</dd>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption leading-(--lh-text) text-low">{name}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

function Left({ grant }: { grant: Grant }) {
  const t = useT();
  const money = useMoneyText();
  return (
    <section className={TILE}>
      <table className="w-full text-tile">
        <caption className="pb-1.5 text-left text-body font-bold">{t('bonus.finish')}</caption>
        <tbody className="divide-y divide-hairline">
          {grant.left.map(({ category, stakeE4 }) => (
            <tr key={category} className={stakeE4 === null ? 'text-low' : ''}>
              <th scope="row" className="py-1.5 text-left font-normal">
                {t(`lobby.category.${category as 'RNG'}`)}
              </th>
              <td className="py-1.5 text-right tabular-nums">{stakeE4 === null ? t('bonus.stays_out') : money(read4(stakeE4))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Waiting({ grant }: { grant: Grant }) {
  const t = useT();
  const money = useMoneyText();
  const day = useDay();
  return (
    <section className={`${TILE} flex flex-col gap-2`} aria-label={grant.title}>
      <p className="text-body font-bold">{grant.title}</p>
      <p className="text-tile leading-(--lh-text) text-mid">
        {t('bonus.waits', { amount: money(read4(grant.amountE4)), day: day(grant.queueUntilMs) })}
      </p>
      <GiveUp grant={grant} />
    </section>
  );
}

function Before({ ended }: { ended: readonly Grant[] }) {
  const t = useT();
  const money = useMoneyText();
  const day = useDay();
  return (
    <section className={TILE}>
      <h2 className="text-body font-bold">{t('bonus.before')}</h2>
      <ul className="divide-y divide-hairline">
        {ended.map(({ grantId, title, state, amountE4, endedAtMs, issuedAtMs }) => (
          <li key={grantId} className="flex justify-between gap-3 py-2 text-tile">
            <span className="min-w-0">
              <span className="block truncate">{title}</span>
              <span className="block text-caption text-mid">
                {t(`bonus.state.${state}`)} · {day(endedAtMs ?? issuedAtMs)}
              </span>
            </span>
            <span className="tabular-nums">{money(read4(amountE4))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
