import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { orderDetail } from '@fairhall/contract/lottery/order-detail';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { dateTimeText } from '../../shared/time-text.ts';
import { Fact, WinningNumber } from './bet-facts.tsx';

/** Results of the bet's draw that were corrected, each with when and why. */
export function CorrectedFacts({ bet }: { bet: ReplyOf<typeof orderDetail> }) {
  const t = useT();
  const language = useLanguage();
  const { timeZone } = useProfile();
  return bet.corrected.map(({ winningNumber, reason, atMs }) => (
    <Fact key={atMs} name={<span className="font-bold text-warn">{t('proof.corrected')}</span>}>
      <span className="text-caption font-medium text-low">{t('proof.corrected.before')}</span>
      <WinningNumber playCode={bet.playCode} winningNumber={winningNumber} />
      <span className="w-full text-caption font-medium break-words text-mid">
        {t('proof.corrected.why', { time: dateTimeText(atMs, { language, timeZone }), reason })}
      </span>
    </Fact>
  ));
}
