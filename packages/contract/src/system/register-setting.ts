import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { FieldRule } from '../merchant-profile.ts';

export const registerSetting = endpoint({
  id: 'registerSetting',
  method: 'GET',
  path: '/wps/system/setting/register',
  family: 'wps',
  auth: 'none',
  module: 'REG3',
  reply: z.record(z.string(), FieldRule),
  errors: [],
  summary: 'Rules of each registration field',
});
