import type { AgentScheme } from '@fairhall/contract/console/agents';
import type { OperatorContext } from '../../../platform/http/context.ts';
import type { DeskDeps } from '../deps.ts';
import { findScheme, findSeriesBounds } from '../store/schemes.ts';
import { DEFAULT_TERMS } from '../terms.ts';

export async function schemeOf({ db }: Pick<DeskDeps, 'db'>, { merchant }: Pick<OperatorContext, 'merchant'>): Promise<AgentScheme> {
  const { merchantId, profile } = merchant;
  const [scheme, series] = [await findScheme(db, merchantId), await findSeriesBounds(db, merchantId)];
  return {
    currency: profile.currency.code,
    version: scheme?.version ?? 0,
    changedAtMs: scheme?.madeAtMs ?? null,
    changedName: scheme?.madeName ?? '',
    seriesCap: series.cap,
    terms: scheme?.terms ?? DEFAULT_TERMS,
  };
}
