import { levelBenefits, levelRewards, setLevelBenefits } from '@fairhall/contract/console/level-benefits';
import { levelScheme, setLevelScheme } from '@fairhall/contract/console/levels';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { useChange } from '../../shared/act/use-change.ts';
import { call } from '../../shared/call.ts';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';

export function levelsQuery(merchant: string) {
  return queryOptions({
    queryKey: [...keys.levels(merchant), 'scheme'],
    queryFn: ({ signal }) => call(levelScheme, {}, { merchant, signal }),
  });
}

export function useLevelChange(onDone: () => void) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: (body: BodyOf<typeof setLevelScheme>) => call(setLevelScheme, { body }, { merchant }),
    family: keys.levels(merchant),
    onDone,
  });
}

export function benefitsQuery(merchant: string) {
  return queryOptions({
    queryKey: [...keys.levels(merchant), 'benefits'],
    queryFn: ({ signal }) => call(levelBenefits, {}, { merchant, signal }),
  });
}

export function rewardsQuery(merchant: string) {
  return queryOptions({
    queryKey: [...keys.levels(merchant), 'rewards'],
    queryFn: ({ signal }) => call(levelRewards, {}, { merchant, signal }),
  });
}

export function useBenefitsChange(onDone: () => void) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: (body: BodyOf<typeof setLevelBenefits>) => call(setLevelBenefits, { body }, { merchant }),
    family: keys.levels(merchant),
    onDone,
  });
}
