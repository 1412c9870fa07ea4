import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';
import { Avatar } from './own-avatar.ts';

/** Pictures that every member may choose from, drawn by the phone. */
export const AVATARS = 12;

const ofMember = { auth: 'member', memberTypes: [0, 1, 2] } as const;

/** TOO_MANY_REQUESTS: it was changed within 30 days; `seconds` until it may be again. */
export const changeNickname = endpoint({
  ...ofMember,
  id: 'changeNickname',
  method: 'POST',
  path: '/wps/member/info/nickname',
  family: 'wps',
  module: 'COMM3',
  ratePerMinute: 10,
  body: z.object({ value: text(40, 1) }),
  reply: z.boolean(),
  errors: ['FIELD_REQUIRED', 'FIELD_FORMAT', 'NICKNAME_USED', 'TOO_MANY_REQUESTS'],
  summary: 'Change the nickname, once in 30 days',
});

export const chooseAvatar = endpoint({
  ...ofMember,
  id: 'chooseAvatar',
  method: 'POST',
  path: '/wps/member/info/icon',
  family: 'wps',
  module: 'PROFPIC3',
  ratePerMinute: 10,
  body: z.object({ avatar: text(2, 1) }),
  reply: Avatar,
  errors: ['FIELD_FORMAT', 'TOO_MANY_REQUESTS'],
  summary: 'Choose a profile picture of the set, three changes a day',
});

/** Body: the PNG or JPEG itself, at most 5 MB. Kept 256 by 256, without anything but its pixels. */
export const addAvatar = endpoint({
  ...ofMember,
  id: 'addAvatar',
  method: 'POST',
  path: '/api/identity/icon',
  family: 'own',
  module: 'PROFPIC3',
  ratePerMinute: 10,
  memberRatePerMinute: 5,
  upload: true,
  reply: Avatar,
  errors: ['SLIP_TYPE', 'BODY_TOO_LARGE', 'OVERLOADED', 'TOO_MANY_REQUESTS'],
  summary: 'Upload a profile picture of one’s own, three changes a day',
});
