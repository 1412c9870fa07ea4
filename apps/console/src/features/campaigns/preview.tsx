import { contributionOf, matchAmount, requirement } from '@fairhall/bonus/amounts';
import { LANGUAGES, READY_LANGUAGES, type ReadyLanguage } from '@fairhall/contract/languages';
import { type CampaignDraft, PROMOTION_CATEGORIES } from '@fairhall/contract/promotion/plan';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { digits, parseDigits } from '@fairhall/money/text';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';
import styles from './campaigns.module.css';

const read = (text: string | null): Amount => (text === null ? ZERO : (parseDigits(text) ?? ZERO));
const PERCENT = 100;

/** Of a list, or of a rank. */
const isPoints = (prize: object) => ('kind' in prize && prize.kind === 'points') || ('points' in prize && prize.points === true);

/** What the phone will show, in each language, with what is lacking. */
export function Preview({ draft }: { draft: CampaignDraft }) {
  const t = useT();
  const [language, setLanguage] = useState<ReadyLanguage>('EN');
  const words = draft.texts[language];
  const lacking = READY_LANGUAGES.filter((one) => Object.values(draft.texts[one] ?? {}).some((text) => text.trim() === ''));
  const { kind, terms, calendar, mission, prizes, cashback, board, spins } = draft;
  const isFree = kind === 'freeBets' || kind === 'spins';
  const planned =
    calendar?.days ?? mission?.milestones ?? board?.prizes ?? (prizes?.packet ? [{ amountE4: prizes.packet.totalE4 }] : prizes?.lines);
  const deposit = read(terms.minDepositE4);
  const max = terms.maxAmountE4 === null ? null : read(terms.maxAmountE4);
  const gift = kind === 'match' ? matchAmount(deposit, { matchBps: terms.matchBps, max }) : read(terms.amountE4);
  const sum = (of: Amount) => digitsText(digits(of));
  return (
    <aside className={styles.phone} aria-label={t('console.promo.preview')}>
      <Segmented
        block
        value={language}
        options={READY_LANGUAGES.map((value) => ({ value, label: LANGUAGES[value].name }))}
        onChange={setLanguage}
      />
      <h3 lang={LANGUAGES[language].tag}>{words.title || '…'}</h3>
      <p lang={LANGUAGES[language].tag}>{words.conditions || '…'}</p>
      <dl>
        <dt>{t('console.promo.gives')}</dt>
        <dd>
          {cashback
            ? `${cashback.lossBps / PERCENT}% · ${t(`console.promo.per.${cashback.per}`)}`
            : planned
              ? planned
                  .map((day) => `${sum(read(day.amountE4))}${isPoints(day) ? ` ${t('console.promo.prize_kind.points')}` : ''}`)
                  .join(' · ')
              : kind === 'match'
                ? `${terms.matchBps / PERCENT}% · ${sum(deposit)} → ${sum(gift)}`
                : isFree
                  ? `${spins?.game ? `${spins.game} · ` : ''}${terms.count} × ${sum(read(terms.unitE4))}`
                  : sum(gift)}
        </dd>
        {isFree ? (
          <>
            <dt>{t('console.promo.play_days')}</dt>
            <dd>{terms.playDays}</dd>
          </>
        ) : null}
        {cashback || isFree ? null : (
          <>
            <dt>{t('console.promo.to_stake')}</dt>
            <dd>{sum(requirement(gift, terms.wageringX100))}</dd>
            <dt>{t('console.promo.max_bet')}</dt>
            <dd>{terms.maxBetE4 === null ? t('console.promo.unbounded') : sum(read(terms.maxBetE4))}</dd>
            <dt>{t('console.promo.play_days')}</dt>
            <dd>{terms.playDays}</dd>
          </>
        )}
        {(isFree ? [] : PROMOTION_CATEGORIES).map((category) => {
          const bps = Number(contributionOf(terms.contribution as Readonly<Record<string, number>> | null, category));
          return [
            <dt key={category}>{t(`lobby.category.${category}`)}</dt>,
            <dd key={`${category} counts`}>{bps === 0 ? t('console.promo.closed') : `${bps / PERCENT}%`}</dd>,
          ];
        })}
      </dl>
      <p lang={LANGUAGES[language].tag} className={styles.terms}>
        {words.terms || '…'}
      </p>
      {lacking.length > 0 ? (
        <p className="note bad" role="alert">
          {t('console.promo.lacking', { languages: lacking.map((one) => LANGUAGES[one].name).join(', ') })}
        </p>
      ) : null}
    </aside>
  );
}
