import { type ConsoleGameTerms, GAME_TERMS, type TermDifference, type TermName } from '@fairhall/contract/console/game-terms';
import { IconArrowRight } from '@tabler/icons-react';
import { type Translate, useT } from '../../shared/i18n.ts';
import styles from './game-terms.module.css';
import { oddsText, typedOf } from './terms-draft.ts';

/** What was and what is, one line for each term. */
export function DifferenceList({ differences, plays }: { differences: readonly TermDifference[]; plays: ConsoleGameTerms['plays'] }) {
  const t = useT();
  return (
    <ul className={styles.termDifferences}>
      {differences.map((difference) => {
        const { name, before, after } = toldOf(difference, { t, plays });
        return (
          <li key={difference.path}>
            <b>{name}</b>
            <span>
              <del>{before}</del> <IconArrowRight size={14} aria-label={t('console.merchant.difference.becomes')} /> <ins>{after}</ins>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** A path of terms in words: "Highest stake of a line", "Any triple: sold", "Sum, 4: odds". */
export function pathText(path: string, { t, plays }: { t: Translate; plays: ConsoleGameTerms['plays'] }): string {
  const [part = '', code = '', tier = ''] = path.split('.');
  if (part === 'terms' && code in GAME_TERMS) return t(`console.terms.${code as TermName}`);
  const play = plays.find((one) => one.code === code);
  const option = play?.options.find((one) => one.tier === tier);
  const name = play?.name ?? code;
  return option && option.label !== name ? `${name}, ${option.label}` : name;
}

function toldOf({ path, before, after }: TermDifference, words: { t: Translate; plays: ConsoleGameTerms['plays'] }) {
  const { t } = words;
  const [part, code = ''] = path.split('.');
  const shown = (value: string) => {
    if (part === 'plays') return t(value === 'on' ? 'console.terms.sold' : 'console.terms.not_sold');
    if (part === 'odds') return oddsText(value);
    const kind = code in GAME_TERMS ? GAME_TERMS[code as TermName].kind : '';
    if (value === '') return t('console.terms.unbounded');
    return kind === 'share' ? `${typedOf(code, kind, value)} %` : typedOf(code, kind, value);
  };
  return { name: pathText(path, words), before: shown(before), after: shown(after) };
}
