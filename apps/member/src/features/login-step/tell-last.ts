import { serverNow } from '@fairhall/client/server-clock';
import type { SessionValue } from '@fairhall/contract/identity/session-value';
import { TOAST_MS } from '@fairhall/contract/limits';
import { toast } from '@fairhall/ui/toast';
import { currentLanguage, loadWords, t } from '../../shared/i18n.ts';
import { momentText } from '../../shared/time-text.ts';

/** Says when and where the account was opened the last time: whoever was not there then learns it at once. */
export async function tellLast({ lastLogin, lastLoginIp, lastLoginCity, lastLoginCountry }: SessionValue, timeZone: string): Promise<void> {
  if (lastLogin === 0) return;
  await loadWords('entry');
  const place = [lastLoginCity, lastLoginCountry].filter(Boolean).join(', ') || lastLoginIp;
  const time = momentText(lastLogin, { language: currentLanguage(), timeZone, nowMs: serverNow() });
  toast(t('entry.last', { time, place }), { ms: TOAST_MS.long });
}
