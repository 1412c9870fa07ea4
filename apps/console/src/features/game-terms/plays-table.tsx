import { type GamePlay, RETURN_WARN, RETURN_WHOLE } from '@fairhall/contract/console/game-terms';
import { classNames } from '@fairhall/ui/class-names';
import { Button, Input, Switch } from 'antd';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { Tag } from '../../shared/tag.tsx';
import styles from './game-terms.module.css';
import type { EditProps } from './limits-card.tsx';
import { oddsOfTyped, oddsText, percentText, withOdds } from './terms-draft.ts';

/** Every play with its switch, what it returns and what stays with the house; of fixed odds the odds of each option. */
export function PlaysTable({ plays, ...props }: EditProps & { plays: readonly GamePlay[] }) {
  const t = useT();
  const groups = [...new Set(plays.map(({ mode, group }) => `${mode} ${group}`))];
  return (
    <div className={styles.playsGroups}>
      {groups.map((name) => {
        const own = plays.filter(({ mode, group }) => `${mode} ${group}` === name);
        const [first] = own;
        if (!first) return null;
        return (
          <section key={name} className={classNames(styles.playsCard, 'card')}>
            <h2>
              {first.group} <span className="low">{t(first.mode === 'ent' ? 'console.terms.fixed' : 'console.terms.tradition')}</span>
            </h2>
            <table className={styles.playsTable}>
              <thead>
                <tr>
                  <th>{t('console.terms.play')}</th>
                  <th className={styles.num}>{first.mode === 'ent' ? t('console.terms.chance') : ''}</th>
                  <th className={styles.num}>{first.mode === 'ent' ? t('console.terms.odds') : ''}</th>
                  <th className={styles.num}>{t('console.terms.return')}</th>
                  <th className={styles.num}>{t('console.terms.edge')}</th>
                  <th className={styles.sold}>{t('console.terms.sold')}</th>
                </tr>
              </thead>
              {own.map((play) => (
                <PlayRows key={play.code} play={play} {...props} />
              ))}
            </table>
          </section>
        );
      })}
    </div>
  );
}

function PlayRows({ play, terms, draft, onDraft, wrong }: EditProps & { play: GamePlay }) {
  const t = useT();
  const on = draft.plays[play.code] ?? play.on;
  const drafted = draft.odds[play.code];
  const isOwn = drafted ? Object.keys(drafted).length > 0 : play.options.some(({ own }) => own);
  const known = terms.plays.find(({ code }) => code === play.code) ?? play;
  return (
    <tbody className={on ? undefined : styles.playOff}>
      <tr>
        <th scope="row">
          {play.name} <small className="low mono">{play.code}</small> {isOwn ? <Tag tone="info">{t('console.terms.own')}</Tag> : null}
          {isOwn && onDraft ? (
            <Button type="link" size="small" onClick={() => onDraft({ ...draft, odds: { ...draft.odds, [play.code]: {} } })}>
              {t('console.terms.to_standard')}
            </Button>
          ) : null}
        </th>
        <td />
        <td />
        <td className={styles.num}>
          <Return lowE6={play.lowE6} highE6={play.highE6} />
        </td>
        <td className={styles.num}>{percentText(1_000_000 - play.highE6)}</td>
        <td>
          <Switch
            size="small"
            checked={on}
            disabled={!onDraft}
            aria-label={`${t('console.terms.sold')}: ${play.name}`}
            onChange={(next) => onDraft?.({ ...draft, plays: { ...draft.plays, [play.code]: next } })}
          />
        </td>
      </tr>
      {play.options.map((option) => {
        const { tier, label, chance, returnE6 } = option;
        const isWrong = wrong.has(`odds.${play.code}.${tier}`);
        return (
          <tr key={tier} className={styles.optionRow}>
            <td>{label === play.name ? t('console.terms.each_option') : label}</td>
            <td className={classNames(styles.num, 'low')}>{chance}</td>
            <td className={styles.num}>
              <OddsInput
                label={`${play.name}, ${label}`}
                value={drafted?.[tier] ?? option.odds}
                isWrong={isWrong}
                onValue={onDraft && ((value) => onDraft(withOdds(draft, known, tier, value)))}
              />
            </td>
            <td className={styles.num}>
              {isWrong ? <span className="bad">{t('console.terms.wrong')}</span> : <Return lowE6={returnE6} highE6={returnE6} />}
            </td>
            <td className={styles.num}>{isWrong ? '—' : percentText(1_000_000 - returnE6)}</td>
            <td />
          </tr>
        );
      })}
    </tbody>
  );
}

function Return({ lowE6, highE6 }: { lowE6: number; highE6: number }) {
  const tone = highE6 > RETURN_WHOLE ? 'bad' : highE6 < RETURN_WARN ? 'warn' : undefined;
  // Cuts at the fourth decimal of odds alone are no range worth reading.
  const text = percentText(lowE6) === percentText(highE6) ? percentText(highE6) : `${percentText(lowE6)} – ${percentText(highE6)}`;
  return <span className={tone}>{text}</span>;
}

type OddsInputProps = { label: string; value: string; isWrong: boolean; onValue: ((value: string) => void) | undefined };

function OddsInput({ label, value, isWrong, onValue }: OddsInputProps) {
  const [typed, setTyped] = useState('');
  return (
    <Input
      size="small"
      className={styles.oddsInput}
      inputMode="decimal"
      aria-label={label}
      disabled={!onValue}
      status={isWrong ? 'error' : undefined}
      aria-invalid={isWrong}
      value={typed !== '' && oddsOfTyped(typed) === value ? typed : oddsText(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onValue?.(oddsOfTyped(target.value));
      }}
    />
  );
}
