import type { CampaignForecast } from '@fairhall/contract/console/campaigns';
import type { CampaignDraft, PromotionCategory } from '@fairhall/contract/promotion/plan';
import { parseDigits } from '@fairhall/money/text';
import { Button } from 'antd';
import { Fact, Facts } from '../../shared/facts.tsx';
import { FailureView } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';
import { useForecast } from './api.ts';
import styles from './campaigns.module.css';

/** What a draft would have cost in the last month, when it is asked, with what that takes for granted. */
export function Forecast({ draft }: { draft: CampaignDraft }) {
  const t = useT();
  const { mutate, data, variables, error, isPending } = useForecast();
  const isOld = data !== undefined && JSON.stringify(figuresOf(variables)) !== JSON.stringify(figuresOf(draft));
  return (
    <section aria-label={t('console.promo.forecast')} className={styles.forecast}>
      <h3>{t('console.promo.forecast')}</h3>
      <Button loading={isPending} disabled={isPending} onClick={() => mutate(draft)}>
        {t('console.promo.forecast_go')}
      </Button>
      {error ? <FailureView error={error} title={t('console.error.refused')} compact /> : null}
      {isOld ? <p className="note">{t('console.promo.forecast_old')}</p> : null}
      {data && !isPending ? <Figures forecast={data} /> : null}
    </section>
  );
}

/** What a forecast goes by: no words. */
const figuresOf = (draft: CampaignDraft | undefined) => ({ ...draft, texts: null });

const PERCENT = 100;

function Figures({ forecast }: { forecast: CampaignForecast }) {
  const t = useT();
  const { fromDay, toDay, members, read, qualified, gifts, wantedE4, givenE4, convertedE4, worstE4, resultE4, laws } = forecast;
  const many = (n: number) => n.toLocaleString('en');
  const share = shareOf(convertedE4, resultE4);
  return (
    <>
      <p className="note">{t('console.promo.forecast_month', { from: fromDay, to: toDay })}</p>
      <Facts>
        <Fact name={t('console.promo.forecast_qualified')}>
          {t('console.promo.forecast_of', { n: many(qualified), members: many(members) })}
        </Fact>
        <Fact name={t('console.promo.forecast_gifts')}>
          {t('console.promo.forecast_times', { sum: digitsText(givenE4), n: many(gifts) })}
        </Fact>
        <Fact name={t('console.promo.forecast_converted')}>{digitsText(convertedE4)}</Fact>
        <Fact name={t('console.promo.forecast_worst')}>{digitsText(worstE4)}</Fact>
        <Fact name={t('console.promo.forecast_result')}>
          {digitsText(resultE4)} {share === null ? '' : `· ${t('console.promo.forecast_share', { percent: share })}`}
        </Fact>
        {laws.map(({ category, playedBps, returnBps, completesBps, convertedBps }) => (
          <Fact key={category} name={t(`lobby.category.${category as PromotionCategory}`)}>
            {t('console.promo.forecast_law', {
              ...{ played: playedBps / PERCENT, back: returnBps / PERCENT },
              ...{ completes: completesBps / PERCENT, converted: convertedBps / PERCENT },
            })}
          </Fact>
        ))}
      </Facts>
      {wantedE4 === givenE4 ? null : <p className="note bad">{t('console.promo.forecast_wanted', { sum: digitsText(wantedE4) })}</p>}
      <ul className="note">
        <li>{t('console.promo.assume.fit')}</li>
        {read < members ? <li>{t('console.promo.assume.sample', { read: many(read), members: many(members) })}</li> : null}
        <li>{t('console.promo.assume.all')}</li>
        <li>{t('console.promo.assume.same')}</li>
        {laws.length > 0 ? <li>{t('console.promo.assume.law')}</li> : null}
      </ul>
    </>
  );
}

/** What is given away of what play left, in percent; null: it left nothing. */
function shareOf(convertedE4: string, resultE4: string): string | null {
  const [converted, result] = [parseDigits(convertedE4), parseDigits(resultE4)];
  if (converted === null || result === null || result <= converted - converted) return null;
  return (Number((converted * BigInt(PERCENT * PERCENT)) / result) / PERCENT).toFixed(2);
}
