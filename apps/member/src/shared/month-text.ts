import { LANGUAGES, type ReadyLanguage } from '@fairhall/contract/languages';

/** "October 2026" of "2026-10"; Burmese by numbers, "10/2026". */
export function monthText(month: string, language: ReadyLanguage): string {
  return new Intl.DateTimeFormat(language === 'CN' ? LANGUAGES.CN.tag : 'en-GB', {
    timeZone: 'UTC',
    year: 'numeric',
    month: language === 'MY' ? '2-digit' : 'long',
  }).format(Date.parse(`${month}-01T00:00:00Z`));
}
