import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** STATIC: one of the set, by its number, `0` none. CUSTOM: the picture itself, as an address that holds its bytes. */
export const Avatar = z.object({ avatar: z.string(), avatarType: z.enum(['STATIC', 'CUSTOM']) });

export const ownAvatar = endpoint({
  auth: 'member',
  memberTypes: [0, 1, 2],
  id: 'ownAvatar',
  method: 'GET',
  path: '/wps/member/info/icon',
  aliases: ['/wps/relay/MCSFE_getPlayerAvatar'],
  family: 'wps',
  module: 'PROFPIC3',
  reply: Avatar,
  errors: [],
  summary: 'Profile picture',
});
