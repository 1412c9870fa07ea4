import type { SettingDifference } from '@fairhall/contract/console/merchant-settings';
import { IconArrowRight } from '@tabler/icons-react';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useDesk } from '../../shared/session.ts';
import { tellDifferences } from './difference-model.ts';
import styles from './merchant.module.css';

/** What was and what is, one line for each setting. */
export function DifferenceList({ differences }: { differences: readonly SettingDifference[] }) {
  const t = useT();
  const language = useLanguage();
  const { currencySymbol: symbol, timeZone } = useDesk().merchant;
  const told = tellDifferences(differences, { t, language, symbol, timeZone });
  return (
    <ul className={styles.differences}>
      {told.map(({ name, before, after, colour }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and they are drawn anew together
        <li key={place}>
          <b>{name}</b>
          <span className={styles.differenceValues}>
            <del>{colour ? <Colour value={before} /> : before}</del>
            <IconArrowRight size={14} aria-label={t('console.merchant.difference.becomes')} />
            <ins>{colour ? <Colour value={after} /> : after}</ins>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Colour({ value }: { value: string }) {
  return (
    <span className={styles.differenceColour}>
      <i className={styles.differenceSwatch} style={{ background: value }} aria-hidden="true" />
      <code>{value}</code>
    </span>
  );
}
