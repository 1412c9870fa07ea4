import { LANGUAGES, type ReadyLanguage } from '@fairhall/contract/languages';
import { timeText } from '../../shared/time-text.ts';

/** When a match starts: "20:30" and "22 Nov" in the merchant's time zone; Burmese has the month by its number. */
export function matchMoment(atMs: number, { language, timeZone }: { language: ReadyLanguage; timeZone: string }) {
  const day = new Intl.DateTimeFormat(language === 'CN' ? LANGUAGES.CN.tag : 'en-GB', {
    timeZone,
    day: '2-digit',
    month: language === 'MY' ? '2-digit' : 'short',
  }).format(atMs);
  return { time: timeText(atMs, timeZone), day };
}
