import { cashierRules, type FeeRuleView, type LimitRuleView, setFeeRule, setLimitRule } from '@fairhall/contract/console/cashier-rules';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { useChange } from '../../shared/act/use-change.ts';
import { call } from '../../shared/call.ts';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';

export type FeeRule = FeeRuleView;
export type LimitRule = LimitRuleView;

export function rulesQuery(merchant: string) {
  return queryOptions({
    queryKey: [...keys.rules(merchant), 'list'],
    queryFn: ({ signal }) => call(cashierRules, {}, { merchant, signal }),
  });
}

type Change = ({ kind: 'fee' } & BodyOf<typeof setFeeRule>) | ({ kind: 'limit' } & BodyOf<typeof setLimitRule>);

/** `onDone` is told until when a limit waits; null: the rule is in force. */
export function useRuleChange(onDone: (waitsUntilMs: number | null) => void) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: async (change: Change): Promise<number | null> => {
      const { kind, ...body } = change;
      if (kind === 'limit') return (await call(setLimitRule, { body: body as BodyOf<typeof setLimitRule> }, { merchant })).waitsUntilMs;
      await call(setFeeRule, { body: body as BodyOf<typeof setFeeRule> }, { merchant });
      return null;
    },
    family: keys.rules(merchant),
    onDone,
  });
}
