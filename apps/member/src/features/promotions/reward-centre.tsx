import { useOnline } from '@fairhall/client/online';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { findPromoCode, ownRewards } from '@fairhall/contract/promotion/activities';
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
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { usePush } from '../../shared/push.ts';
import { read, STALE_MS } from '../../shared/query-client.ts';
import { dayText } from '../../shared/time-text.ts';
import { Unread } from '../../shared/unread.tsx';
import { useRewardClaim } from './actions.tsx';
import { givenText, reread, TILE } from './detail-parts.ts';

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
  const { busy, claim } = useRewardClaim();
  const { title, state, grantState, amountE4, pointsE4, atMs, expiresAtMs, rewardId } = reward;
  const day = (ms: number) => dayText(ms, { language, timeZone });
  const said = grantState === null ? t(`rewards.state.${state}`) : t(`bonus.state.${grantState as 'active'}`);
  return (
    <li className={`${TILE} flex items-center justify-between gap-3`}>
      <span className="min-w-0">
        <span className="block text-tile font-bold">{title}</span>
        <span className="block text-body font-semibold text-brand tabular-nums">{givenText({ amountE4, pointsE4 }, t, money)}</span>
        <span className="block text-caption leading-(--lh-text) text-mid">
          {said} · {expiresAtMs !== null && state === 'I' ? t('rewards.claim_by', { day: day(expiresAtMs) }) : day(atMs)}
        </span>
      </span>
      {state === 'I' && (
        <Button kind="primary" size="small" busy={busy} onClick={() => void claim(rewardId)}>
          {t('promo.claim')}
        </Button>
      )}
    </li>
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
