import { streamAddress } from '@fairhall/contract/message/launch-chat';
import { pushStream } from '@fairhall/contract/push/stream';
import { ok } from '@fairhall/money/result';
import { forMember, type RouteBinding, rawForMember } from './platform/http/route.ts';
import type { Push } from './platform/push.ts';

/** The member's stream. It belongs to no module: every module's facts go through it. */
export function pushRoutes(push: () => Push): RouteBinding[] {
  return [
    forMember(streamAddress, async ({ siteOrigin }) => ok(`${siteOrigin}${pushStream.path}`)),
    rawForMember(pushStream, async ({ actor }, _input, http) => {
      await push().serveMember(http, actor);
      return ok(undefined);
    }),
  ];
}
