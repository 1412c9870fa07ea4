import { useOnline } from '@fairhall/client/online';
import { serverNow } from '@fairhall/client/server-clock';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { findPromoCode, ownRewards } from '@fairhall/contract/promotion/activities';
import { ZERO } from '@fairhall/money/amount';
import { parseDigits } from '@fairhall/money/text';
import { Button } from '@fairhall/ui/button.tsx';
import { Field } from '@fairhall/ui/field.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { Tabs } from '@fairhall/ui/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/call.ts';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { failureText } from '../../shared/errors.ts';
import { type Translate, useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { usePush } from '../../shared/push.ts';
import { read, STALE_MS } from '../../shared/query-client.ts';
import { dayText } from '../../shared/time-text.ts';
import { Unread } from '../../shared/unread.tsx';
import { givenText, reread, TILE } from './detail-parts.ts';
import { OpenGame } from './spins.tsx';
import { useRewardClaim } from './use-reward-claim.ts';

type Reward = ReplyOf<typeof ownRewards>['list'][number];
const PARTS = ['issued', 'used', 'expired'] as const;

/** What waits for its member, what it has used, and what has ended. */
export function RewardCentre({ onCode }: { onCode: (campaignId: string, code: string) => void }) {
  const t = useT();
  const online = useOnline();
  const [of, setOf] = useState<(typeof PARTS)[number]>('issued');
  usePush('reward.issued', reread);
  usePush('bonus.changed', reread);
  const query = useQuery({ ...read(ownRewards, { query: { of } }), staleTime: STALE_MS.live });
  const { data } = query;
  return (
    <div className="flex flex-col gap-3 px-3 pt-1 pb-6">
      <CodeForm onCode={onCode} />
      <Tabs
        label={t('promo.rewards')}
        value={of}
        onChange={setOf}
        items={PARTS.map((id) => ({ id, label: t(`rewards.tab.${id}`), ...(data ? { count: data.counts[id] } : {}) }))}
        className="gap-5"
      />
      {!data && (
        <Unread query={query} offline={!online} className="flex flex-col gap-3">
          <Skeleton className="h-20 rounded-tile" />
          <Skeleton className="h-20 rounded-tile" />
        </Unread>
      )}
      {data?.list.length === 0 && <StateView kind="empty" title={t('rewards.none')} text={t('rewards.none_text')} />}
      <ul className="flex flex-col gap-2.5">
        {data?.list.map((reward) => (
          <RewardRow key={reward.rewardId} reward={reward} />
        ))}
      </ul>
    </div>
  );
}

function RewardRow({ reward }: { reward: Reward }) {
  const t = useT();
  const money = useMoneyText();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const { spins } = reward;
  const rounds = spins && t('promo.spins', { count: spins.rounds, game: spins.game, amount: money(parseDigits(spins.unitE4) ?? ZERO) });
  const { busy, claim } = useRewardClaim(rounds);
  const { title, state, grantState, amountE4, pointsE4, atMs, expiresAtMs, rewardId } = reward;
  const day = (ms: number) => dayText(ms, { language, timeZone });
  const word = grantState === null ? t(`rewards.state.${state}`) : t(`bonus.state.${grantState as 'active'}`);
  const said = spins && state !== 'I' && state !== 'E' ? spinsText(spins, t) : word;
  return (
    <li className={`${TILE} flex items-center justify-between gap-3`}>
      <span className="min-w-0">
        <span className="block text-tile font-bold">{title}</span>
        <span className="block text-body font-semibold text-brand tabular-nums">
          {rounds ?? givenText({ amountE4, pointsE4 }, t, money)}
        </span>
        <span className="block text-caption leading-(--lh-text) text-mid">
          {said} · {expiresAtMs !== null && state === 'I' ? t('rewards.claim_by', { day: day(expiresAtMs) }) : day(atMs)}
        </span>
        {spins && <SpinsNote spins={spins} waits={state === 'I'} day={day} />}
      </span>
      {state === 'I' && (
        <Button kind="primary" size="small" busy={busy} onClick={() => void claim(rewardId)} className="shrink-0 whitespace-nowrap">
          {t('promo.claim')}
        </Button>
      )}
    </li>
  );
}

type SpinsOf = NonNullable<Reward['spins']>;
const isLive = ({ state, left, untilMs }: SpinsOf) => state === 'given' && left > 0 && untilMs !== null && untilMs > serverNow();

function spinsText(spins: SpinsOf, t: Translate): string {
  return t(`rewards.spins.${spins.state === null || (spins.state === 'given' && !isLive(spins)) ? 'over' : spins.state}`);
}

/** Of free rounds: until when, how many are left, what they have won as cash, and the way to the game. */
function SpinsNote({ spins, waits, day }: { spins: SpinsOf; waits: boolean; day: (ms: number) => string }) {
  const t = useT();
  const money = useMoneyText();
  const { state, rounds, left, untilMs, days, wonE4 } = spins;
  const won = parseDigits(wonE4) ?? ZERO;
  const live = isLive(spins);
  const said = [
    ...(waits ? [t('rewards.spins_days', { n: days }), t('promo.no_wagering')] : []),
    ...(waits && state === 'refused' ? [t('rewards.spins.refused')] : []),
    ...(live ? [t('rewards.spins_left', { left, rounds })] : []),
    ...((live || state === 'asked') && untilMs !== null ? [t('promo.until', { day: day(untilMs) })] : []),
    ...(won > ZERO ? [t('rewards.spins_won', { amount: money(won) })] : []),
  ];
  return (
    <>
      <span className="block text-caption leading-(--lh-text) text-mid">{said.join(' · ')}</span>
      {(live || waits) && (
        <span className="mt-2 block">
          <OpenGame spins={spins} />
        </span>
      )}
    </>
  );
}

function CodeForm({ onCode }: { onCode: (campaignId: string, code: string) => void }) {
  const t = useT();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const look = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || code.trim() === '') return;
    setBusy(true);
    const answer = await call(findPromoCode, { body: { code } });
    setBusy(false);
    if (answer.ok) onCode(answer.value.campaignId, code.trim());
    else setError(failureText(answer.failure));
  };
  return (
    <form onSubmit={(event) => void look(event)} noValidate>
      <Field
        label={t('promo.code')}
        value={code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={(event) => {
          setCode(event.target.value);
          setError(null);
        }}
        error={error}
        trailing={
          <Button kind="ghost" size="small" type="submit" busy={busy}>
            {t('promo.code_look')}
          </Button>
        }
      />
    </form>
  );
}
