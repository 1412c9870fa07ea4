import { bankCards } from '@fairhall/contract/withdraw/bank-cards';
import { withdrawBanks } from '@fairhall/contract/withdraw/banks';
import { bindBankCard } from '@fairhall/contract/withdraw/bind-card';
import { bindConfig } from '@fairhall/contract/withdraw/bind-config';
import { withdrawCharges } from '@fairhall/contract/withdraw/charges';
import { listWithdrawals as listEndpoint } from '@fairhall/contract/withdraw/list';
import { withdrawMethods } from '@fairhall/contract/withdraw/methods';
import { ownTurnover } from '@fairhall/contract/withdraw/own-turnover';
import { withdrawPreview } from '@fairhall/contract/withdraw/preview';
import { withdrawReport as reportEndpoint } from '@fairhall/contract/withdraw/report';
import { securityConfig } from '@fairhall/contract/withdraw/security-config';
import { withdrawSettings } from '@fairhall/contract/withdraw/settings';
import { turnoverInfo } from '@fairhall/contract/withdraw/turnover';
import { withdraw as withdrawEndpoint } from '@fairhall/contract/withdraw/withdraw';
import { translate } from '@fairhall/i18n/catalogue';
import { ok } from '@fairhall/money/result';
import type { Cursors } from '../../../platform/cursors.ts';
import { forMember, type RouteBinding } from '../../../platform/http/route.ts';
import { byCursor } from '../queries/by-cursor.ts';
import { bindCard } from './commands/bind-card.ts';
import { withdraw } from './commands/withdraw.ts';
import type { WithdrawalDeps } from './deps.ts';
import { listWithdrawals, withdrawReport } from './queries/list-withdrawals.ts';
import { previewOf } from './queries/preview.ts';
import { securityOf } from './queries/security.ts';
import { banksOf, cardsOf, chargesOf, settingsOf } from './queries/settings.ts';
import { ownTurnoverOf, turnoverOf } from './queries/turnover.ts';

export function withdrawalRoutes(deps: WithdrawalDeps, cursors: Cursors): RouteBinding[] {
  return [...cardRoutes(deps), ...requestRoutes(deps, cursors)];
}

function cardRoutes(deps: WithdrawalDeps): RouteBinding[] {
  return [
    forMember(bankCards, async (context) => ok(await cardsOf(deps, context))),
    forMember(withdrawBanks, async (context) => ok(await banksOf(deps, context))),
    forMember(bindConfig, async ({ actor }) =>
      ok({
        shouldBindGA: false,
        validate: { mobileNum: false, authCode: false, paymentPassword: true, validatePaymentPassword: false },
        payeeName: await deps.identity.payeeOf(actor.merchantId, actor.memberId),
      }),
    ),
    forMember(bindBankCard, async (context, { body }) => bindCard(deps, context, body)),
    forMember(securityConfig, async (context) => ok(await securityOf(deps, context))),
  ];
}

function requestRoutes(deps: WithdrawalDeps, cursors: Cursors): RouteBinding[] {
  return [
    forMember(withdrawSettings, async (context) => ok(await settingsOf(deps, context))),
    forMember(withdrawMethods, async ({ merchant, language }) =>
      ok(
        merchant.profile.withdraw.allowed
          ? [
              {
                methodGroupType: 'B' as const,
                withdrawMethodGroup: '0',
                groupName: translate(language, 'withdraw.method.bank'),
                groupIconUrl: '',
              },
            ]
          : [],
      ),
    ),
    forMember(turnoverInfo, async (context) => ok(await turnoverOf(deps, context))),
    forMember(ownTurnover, async (context) => ok(await ownTurnoverOf(deps, context))),
    forMember(withdrawPreview, (context, { query }) => previewOf(deps, context, query)),
    forMember(withdrawCharges, async (context, { query }) => chargesOf(deps, context, query)),
    forMember(withdrawEndpoint, async (context, { body }) => {
      return withdraw(deps, context, { key: context.idempotencyKey, input: body });
    }),
    forMember(listEndpoint, (context, { query }) =>
      byCursor(cursors, query, {
        of: 'withdrawals',
        actor: context.actor,
        list: (asked) => listWithdrawals(deps, context, asked),
        idOf: ({ withdrawalId }) => withdrawalId,
      }),
    ),
    forMember(reportEndpoint, async (context, { query }) => ok(await withdrawReport(deps, context, query))),
  ];
}
