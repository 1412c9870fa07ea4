import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, text } from '../shapes.ts';
import { DepositView } from './deposit-view.ts';

/** Body: the PNG or JPEG itself, at most 5 MB; its content is checked, not its name. */
export const addDepositSlip = endpoint({
  id: 'addDepositSlip',
  method: 'POST',
  path: '/api/deposits/:depositId/slips',
  family: 'own',
  auth: 'member',
  ratePerMinute: 20,
  memberTypes: [0, 1, 2],
  module: 'DPSTBAS3',
  upload: true,
  params: z.object({ depositId: Id }),
  query: z.object({ name: z.optional(text(120)) }),
  reply: DepositView,
  errors: ['NOT_FOUND', 'DEPOSIT_STATE', 'SLIP_TYPE', 'SLIP_MAX', 'BODY_TOO_LARGE'],
  summary: 'Attach a slip image to a deposit',
});
