import { useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { type Channel, usualOf } from './channel-model.ts';

/** What a way costs and how long it takes; or, where it is closed, until when. */
export function useWayText(): (channel: Pick<Channel, 'feeText' | 'expectedSeconds' | 'state' | 'restsUntil'>) => string {
  const t = useT();
  const { timeZone } = useProfile();
  return ({ feeText, expectedSeconds, state, restsUntil }) => {
    if (state === 'full') return t('ways.full');
    if (state === 'resting') {
      if (restsUntil === null) return t('ways.resting');
      const time = new Date(restsUntil).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
      return t('ways.resting_until', { time });
    }
    const usual = expectedSeconds === null ? null : usualOf(expectedSeconds);
    const fee = feeText || t('ways.no_fee');
    return usual === null ? fee : `${fee}, ${t(`ways.${usual.unit}`, { n: usual.n })}`;
  };
}
