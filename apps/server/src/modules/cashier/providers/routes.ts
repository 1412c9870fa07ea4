import { payByPage, payByQr } from '@fairhall/contract/cashier/pay-by-provider';
import { switchDeposit as switchEndpoint } from '@fairhall/contract/cashier/switch-deposit';
import { fail, ok } from '@fairhall/money/result';
import { majorText } from '@fairhall/money/text';
import { forMember, type RouteBinding } from '../../../platform/http/route.ts';
import { payByProvider } from './commands/pay-by-provider.ts';
import { switchDeposit } from './commands/switch-deposit.ts';
import type { ProviderDeps } from './deps.ts';
import { qrPicture } from './qr-picture.ts';

export function providerRoutes(deps: ProviderDeps): RouteBinding[] {
  return [
    forMember(switchEndpoint, (context, { params, body }) =>
      switchDeposit(deps, context, { key: context.idempotencyKey, input: { ...params, ...body } }),
    ),
    forMember(payByQr, async (context, { body }) => {
      const placed = await payByProvider(deps, context, { key: context.idempotencyKey, input: body, kind: 'qr' });
      if (!placed.ok) return placed;
      const { deposit, order } = placed.value;
      const { qrContent } = order;
      if (qrContent === null) return fail('PROVIDER_DOWN');
      const { depositId, amount, reference } = deposit;
      const told = { transId: String(depositId), amount: majorText(amount), reference, expiresAt: order.expiresAtMs };
      return ok({ ...told, qrContent, qrImageUrl: qrPicture(qrContent) });
    }),
    forMember(payByPage, async (context, { body }) => {
      const placed = await payByProvider(deps, context, { key: context.idempotencyKey, input: body, kind: 'page' });
      if (!placed.ok) return placed;
      const { deposit, order } = placed.value;
      return order.redirectUrl === null
        ? fail('PROVIDER_DOWN')
        : ok({ transId: String(deposit.depositId), redirectUrl: order.redirectUrl });
    }),
  ];
}
