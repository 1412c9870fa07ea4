import { serverNow } from '@fairhall/client/server-clock';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { momentText } from '../../shared/time-text.ts';
import { type Channel, usualOf } from './channel-model.ts';

/** What a way costs and how long it takes; or, where it is closed, until when. */
export function useWayText(): (channel: Pick<Channel, 'feeText' | 'expectedSeconds' | 'state' | 'restsUntil'>) => string {
  const t = useT();
  const language = useLanguage();
  const { timeZone } = useProfile();
  return ({ feeText, expectedSeconds, state, restsUntil }) => {
    if (state === 'full') return t('ways.full');
    if (state === 'resting') {
      const time = restsUntil === null ? null : momentText(restsUntil, { language, timeZone, nowMs: serverNow() });
      return time === null ? t('ways.resting') : t('ways.resting_until', { time });
    }
    const usual = expectedSeconds === null ? null : usualOf(expectedSeconds);
    const fee = feeText || t('ways.no_fee');
    return usual === null ? fee : `${fee}, ${t(`ways.${usual.unit}`, { n: usual.n })}`;
  };
}
