import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { NUMBER_FORMS } from './number-form.ts';

/** Banks that a merchant pays to. `isBranchRequired`: "Y" required, "D" shown, "N" not asked. */
export const withdrawBanks = endpoint({
  id: 'withdrawBanks',
  method: 'GET',
  path: '/wps/relay/MCS2_withdrawBanks',
  family: 'wps',
  auth: 'member',
  memberTypes: [0, 1, 2],
  module: 'BINDCARD3',
  reply: z.array(
    z.object({
      bankCode: z.string(),
      bankEngName: z.string(),
      bankChName: z.string(),
      bankLocaleName: z.string(),
      isProvinceRequired: z.string(),
      isBranchRequired: z.string(),
      /** How many digits its card numbers have. */
      cardNumberMin: z.int(),
      cardNumberMax: z.int(),
      /** And what they look like: ours, beside what the family reads. */
      cardNumberForm: z.enum(NUMBER_FORMS),
    }),
  ),
  errors: ['FREE_REJECT'],
  summary: 'Banks that withdrawals are paid to',
});
