import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MerchantProfile } from '../merchant-profile.ts';

export const consolidatedSettings = endpoint({
  id: 'consolidatedSettings',
  method: 'GET',
  path: '/wps/system/settings/consolidated',
  family: 'wps',
  auth: 'none',
  reply: z.extend(MerchantProfile, { skinUrl: z.string() }),
  errors: [],
  summary: 'Public part of the merchant profile',
});
