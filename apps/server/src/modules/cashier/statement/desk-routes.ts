import {
  enterSource as enterEndpoint,
  openSource as openEndpoint,
  shutSource as shutEndpoint,
} from '@fairhall/contract/console/statement-sources';
import {
  bankDesk as bankDeskEndpoint,
  closeLine as closeEndpoint,
  importStatement as importEndpoint,
  matchLine as matchEndpoint,
  unmatchLine as unmatchEndpoint,
} from '@fairhall/contract/console/statements';
import { forOperator, type RouteBinding, routesPerMerchant } from '../../../platform/http/route.ts';
import { closeLine, matchLine, unmatchLine } from './commands/decide-line.ts';
import { importStatement } from './commands/import-statement.ts';
import { enterSource, openSource, shutSource } from './fetch/commands/change-source.ts';
import type { SourceDeps } from './fetch/deps.ts';
import { bankDesk } from './queries/bank-desk.ts';

/** Statements of banks at the console: taken in, looked at, matched line by line. */
export function statementDesk(deps: SourceDeps): RouteBinding[] {
  return routesPerMerchant(deps, (own) => [
    forOperator(importEndpoint, (context, { params, query, body }) =>
      importStatement(own, context, { ...params, ...query, bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0) }),
    ),
    forOperator(bankDeskEndpoint, (context, { params, query }) => bankDesk(own, context, { ...params, ...query })),
    forOperator(matchEndpoint, (context, { params, body }) => matchLine(own, context, { ...params, ...body })),
    forOperator(unmatchEndpoint, (context, { params }) => unmatchLine(own, context, params)),
    forOperator(enterEndpoint, (context, { params, body }) => enterSource(own, context, { ...params, ...body })),
    forOperator(openEndpoint, (context, { params, body }) => openSource(own, context, { ...params, ...body })),
    forOperator(shutEndpoint, (context, { params, body }) => shutSource(own, context, { ...params, ...body })),
    forOperator(closeEndpoint, (context, { params, body }) => closeLine(own, context, { ...params, ...body })),
  ]);
}
