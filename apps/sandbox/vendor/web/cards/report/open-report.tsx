import type { ReactNode } from 'react';
import type { CardCode } from '../../../card-games/codes.ts';
import type { CardRules } from '../../../cards-api.ts';
import { ask } from '../../frame/play-client.ts';
import { loadCardsFace } from '../load-face.ts';
import { CardReport } from './card-report.tsx';

/** The report of a card game; stakes are named in the currency that the address gives. */
export async function openCardReport(code: CardCode, currency: string | null): Promise<ReactNode> {
  const of = currency !== null && /^[A-Z]{3}$/.test(currency) ? `?currency=${currency}` : '';
  const [face, rules] = await Promise.all([loadCardsFace(code), ask<CardRules>(`/play/cards/${code}/rules${of}`, {}).catch(() => null)]);
  return <CardReport code={code} face={face} rules={rules} />;
}
