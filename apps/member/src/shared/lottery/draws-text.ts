import type { Translate } from '../i18n.ts';
import { shortNumero } from './numero.ts';

/** "Draw 0869"; of several "Draws 0869–0871". The day is said of the first alone, where it is another. */
export function drawsText(t: Translate, { first, last, day = '' }: { first: string; last: string; day?: string }): string {
  const numero = day + shortNumero(first);
  return first === last ? t('records.order.draw', { numero }) : t('records.order.draws', { first: numero, last: shortNumero(last) });
}
