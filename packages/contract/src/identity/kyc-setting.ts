import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Whether the merchant asks its members for papers. */
export const kycSetting = endpoint({
  id: 'kycSetting',
  method: 'GET',
  path: '/wps/relay/MCSFE_getCustomerKycMerchantSetting',
  family: 'wps',
  auth: 'member',
  memberTypes: [0, 1, 2, 40, 41, 42],
  module: 'COMM3',
  reply: z.object({ merchantProviderResponse: z.object({ kycFree: z.boolean(), kycSwitchValue: z.boolean() }) }),
  errors: [],
  summary: 'Whether papers open deposits and withdrawals',
});
