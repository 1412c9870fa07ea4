import { type ConsoleGameTerms, ODDS_PLATES, type TermName } from '@fairhall/contract/console/game-terms';
import { classNames } from '@fairhall/ui/class-names';
import { Button, Input, Segmented } from 'antd';
import { useId, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useDesk } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import styles from './game-terms.module.css';
import { type TermsDraft, typedOf, valueOfTyped } from './terms-draft.ts';

export type EditProps = {
  terms: ConsoleGameTerms;
  draft: TermsDraft;
  /** Absent for who only looks. */
  onDraft: ((draft: TermsDraft) => void) | undefined;
  /** Paths that the server refuses. */
  wrong: ReadonlySet<string>;
};

const STAKES: readonly TermName[] = ['stakeMin', 'stakeMax', 'multipleMax', 'issueStakeMax', 'winMax'];
const SERIES: readonly TermName[] = ['minSeries', 'maxBetSeries', 'maxSeries'];

/** Bounds of stakes and wins, and what the two kinds of odds return. */
export function LimitsCard(props: EditProps) {
  const t = useT();
  const modes = new Set(props.terms.plays.map(({ mode }) => mode));
  const group = (names: readonly TermName[]) => names.map((name) => <TermField key={name} name={name} {...props} />);
  return (
    <div className={styles.termsCards}>
      <section className={classNames(styles.termsCard, 'card')}>
        <h2>{t('console.terms.stakes')}</h2>
        {group(STAKES)}
      </section>
      {modes.has('trad') ? (
        <section className={classNames(styles.termsCard, 'card')}>
          <h2>{t('console.terms.tradition')}</h2>
          <p className="note">{t('console.terms.tradition_hint')}</p>
          {group(SERIES)}
        </section>
      ) : null}
      {modes.has('ent') ? (
        <section className={classNames(styles.termsCard, 'card')}>
          <h2>{t('console.terms.fixed')}</h2>
          <p className="note">{t('console.terms.fixed_hint')}</p>
          <Plates {...props} />
          {group(['entReturnE4'])}
        </section>
      ) : null}
    </div>
  );
}

function Plates({ terms, draft, onDraft }: EditProps) {
  const t = useT();
  const value = draft.terms.entReturnE4 ?? terms.terms.find(({ name }) => name === 'entReturnE4')?.value ?? '';
  const options = Object.entries(ODDS_PLATES).map(([plate, share]) => ({ value: String(share), label: `${plate} ${share / 100} %` }));
  return (
    <Segmented
      block
      disabled={!onDraft}
      aria-label={t('console.terms.plate')}
      options={options}
      value={options.some((option) => option.value === value) ? value : ''}
      onChange={(share) => onDraft?.({ ...draft, terms: { ...draft.terms, entReturnE4: share } })}
    />
  );
}

function TermField({ name, terms, draft, onDraft, wrong }: EditProps & { name: TermName }) {
  const t = useT();
  const id = useId();
  const { currencySymbol } = useDesk().merchant;
  const [typed, setTyped] = useState('');
  const term = terms.terms.find((one) => one.name === name);
  if (!term) return null;
  const { kind, standard } = term;
  const value = draft.terms[name] ?? term.value;
  const set = (next: string) => onDraft?.({ ...draft, terms: { ...draft.terms, [name]: next } });
  const isWrong = wrong.has(`terms.${name}`);
  return (
    <div className={styles.termField}>
      <label htmlFor={id}>
        {t(`console.terms.${name}`)} {value === standard ? null : <Tag tone="info">{t('console.terms.own')}</Tag>}
      </label>
      <Input
        id={id}
        inputMode="decimal"
        disabled={!onDraft}
        status={isWrong ? 'error' : undefined}
        aria-invalid={isWrong}
        {...(kind === 'amount' ? { prefix: currencySymbol } : {})}
        {...(kind === 'share' ? { suffix: '%' } : {})}
        placeholder={t('console.terms.unbounded')}
        // As it was typed, while that is what the draft says: "1." stays on its way to "1.5".
        value={valueOfTyped(name, kind, typed) === value ? typed : typedOf(name, kind, value)}
        onChange={({ target }) => {
          setTyped(target.value);
          set(valueOfTyped(name, kind, target.value));
        }}
      />
      <p className="note">
        {isWrong ? <span className="bad">{t('console.terms.wrong')} </span> : null}
        {t('console.terms.standard', { value: standard === '' ? t('console.terms.unbounded') : typedOf(name, kind, standard) })}
        {value !== standard && onDraft ? (
          <Button type="link" size="small" onClick={() => set(standard)}>
            {t('console.terms.to_standard')}
          </Button>
        ) : null}
      </p>
    </div>
  );
}
