import type { ReplyOf } from '@fairhall/contract/endpoint';
import { activities, activity as activityEndpoint, ownRewards } from '@fairhall/contract/promotion/activities';
import { ownBonus } from '@fairhall/contract/promotion/bonus';
import { invalidate } from '../../shared/query-client.ts';

/** An activity as its page reads it. */
export type Whole = ReplyOf<typeof activityEndpoint>;
export const TILE = 'rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge';
/** Reads again whatever a claim or an application changes. */
export const reread = () => void invalidate(activityEndpoint, activities, ownRewards, ownBonus);
