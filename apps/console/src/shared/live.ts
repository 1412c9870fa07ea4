import type { LineState } from '@fairhall/client/line';
import type { ConsoleEvent, ConsoleEventName } from '@fairhall/contract/events';
import { TIMING_MS } from '@fairhall/contract/limits';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { followPush } from './push.ts';
import { keys } from './query-keys.ts';
import { createStore, useStore } from './store.ts';

/** What each event makes stale. Events carry facts to read again by, never rows. */
const STALE_BY: Record<ConsoleEventName, (merchant: string) => QueryKey[]> = {
  'deposit.changed': (merchant) => [keys.deposits(merchant), keys.members(merchant), keys.payees(merchant)],
  'withdrawal.changed': (merchant) => [keys.withdrawals(merchant), keys.members(merchant), keys.payouts(merchant)],
  'payout.changed': (merchant) => [keys.payouts(merchant), keys.withdrawals(merchant)],
  'draw.changed': (merchant) => [keys.draws(merchant), keys.orders(merchant)],
  'exposure.changed': (merchant) => [keys.exposure(merchant)],
  'game.changed': (merchant) => [keys.games(merchant), keys.draws(merchant)],
  'member.changed': (merchant) => [keys.members(merchant)],
  // Whatever is done about operators is an act: it is in the log.
  'audit.added': (merchant) => [keys.audit(merchant), keys.operators(merchant), keys.security(merchant), keys.changes(merchant)],
  'money.changed': (merchant) => [keys.money(merchant)],
  'case.changed': (merchant) => [keys.vendorCases(merchant), keys.papers(merchant), keys.recon(merchant)],
  'campaign.changed': (merchant) => [keys.campaigns(merchant)],
  'jackpot.changed': (merchant) => [keys.jackpots(merchant)],
  'merchant.changed': (merchant) => [keys.settings(merchant)],
  'announcement.changed': (merchant) => [keys.announcements(merchant)],
  'bulk.progress': (merchant) => [keys.messages(merchant)],
  'chat.queue': (merchant) => [keys.chat(merchant)],
  'catalogue.changed': (merchant) => [keys.lobby(merchant)],
  // Whatever is on the screen is asked for again: the answer leads to the login, unless somebody has come back in another tab.
  'session.ended': (merchant) => [keys.all(merchant)],
  // A newer page of this session has the line: lists are read again by the clock until this one has it back.
  'stream.closed': () => [],
  resync: (merchant) => [keys.all(merchant)],
};

const pushState = createStore<LineState>('connecting');

export function usePushState(): LineState {
  return useStore(pushState);
}

/** Without a live line, lists are read again this often, in ms. */
const POLL_MS = 15_000;

/** How often a list reads itself again: not at all while events arrive. */
export function usePollMs(): number | false {
  return usePushState() === 'live' ? false : POLL_MS;
}

const hearers = new Set<(name: ConsoleEventName, data: string) => void>();

/** Hears each event of one kind, for what passes and is in no answer: that somebody is writing. */
export function useHeard<Name extends ConsoleEventName>(
  name: Name,
  hear: (data: Extract<ConsoleEvent, { name: Name }>['data']) => void,
): void {
  const latest = useEffectEvent(hear);
  useEffect(() => {
    const hearer = (heard: ConsoleEventName, data: string) => {
      if (heard === name) latest(JSON.parse(data));
    };
    hearers.add(hearer);
    return () => void hearers.delete(hearer);
  }, [name]);
}

/** Keeps what is on the screen true while somebody works for this merchant. */
export function useLiveData(merchant: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const stale = new Map<string, QueryKey>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A settling draw sends many events: they are gathered, so that a list is read once for all of them.
    const flush = () => {
      timer = undefined;
      for (const queryKey of stale.values()) void queryClient.invalidateQueries({ queryKey });
      stale.clear();
    };
    const stop = followPush(merchant, {
      onEvent: (name, data) => {
        for (const hear of hearers) hear(name, data);
        for (const key of STALE_BY[name](merchant)) stale.set(key.join(), key);
        timer ??= setTimeout(flush, TIMING_MS.revalidateDebounce);
      },
      onState: pushState.set,
    });
    return () => {
      stop();
      clearTimeout(timer);
      pushState.set('connecting');
    };
  }, [merchant, queryClient]);
}
