import { classNames } from '@fairhall/ui/class-names';
import { Die } from '@fairhall/ui/die.tsx';
import { IconCheck, IconChevronLeft, IconHelpCircle, IconShieldCheck } from '@tabler/icons-react';
import { useT } from '../../shared/i18n.ts';
import styles from './phone.module.css';

const SUMS = [
  ['4', '69.84'],
  ['5', '34.92'],
  ['6', '20.952'],
  ['7', '13.968'],
  ['8', '9.9771'],
  ['9', '8.3808'],
  ['10', '7.76'],
  ['11', '7.76'],
  ['12', '8.3808'],
  ['13', '9.9771'],
  ['14', '13.968'],
  ['15', '20.952'],
] as const;
const PICKED = new Set(['8', '11']);

/** The lottery page in small. Nothing in it can be used. */
export function PhoneLottery({ symbol }: { symbol: string }) {
  const t = useT();
  return (
    <div className={styles.phonePage} aria-hidden="true">
      <div className={styles.phoneHead}>
        <IconChevronLeft size={18} />
        <b>Fast K3</b>
        <span className="grow" />
        <IconHelpCircle size={18} />
      </div>
      <div className={styles.phoneDraw}>
        <div>
          <small>20261121-0869</small>
          <strong>00:42</strong>
        </div>
        <div>
          <small className={styles.phoneAccent}>
            <IconShieldCheck size={13} /> {t('console.preview.proven')}
          </small>
          <span className={styles.phoneDice}>
            <Die face={2} size={26} />
            <Die face={5} size={26} />
            <Die face={6} size={26} />
          </span>
        </div>
        <u />
      </div>
      <div className={styles.phoneTabs}>
        <b>{t('console.preview.sum')}</b>
        <span>{t('console.preview.pairs')}</span>
        <span>{t('console.preview.triples')}</span>
      </div>
      <div className={styles.phoneOptions}>
        {SUMS.map(([sum, odds]) => (
          <span key={sum} className={PICKED.has(sum) ? classNames(styles.phoneOption, styles.phoneOptionOn) : styles.phoneOption}>
            <b>{sum}</b>
            <i>{odds}</i>
            {PICKED.has(sum) ? (
              <em>
                <IconCheck size={10} stroke={3} />
              </em>
            ) : null}
          </span>
        ))}
      </div>
      <p className={styles.phoneNote}>{t('console.preview.rule')}</p>
      <div className={styles.phoneStates}>
        <span className={classNames(styles.phoneTint, styles.phoneStateWin)}>{t('console.token.win')}</span>
        <span className={classNames(styles.phoneTint, styles.phoneStateWarn)}>{t('console.token.warn')}</span>
        <span className={classNames(styles.phoneTint, styles.phoneStateDanger)}>{t('console.token.danger')}</span>
        <span className={classNames(styles.phoneTint, styles.phoneStateInfo)}>{t('console.token.info')}</span>
      </div>
      <div className={styles.phoneDock}>
        <span className={styles.phoneInput}>{symbol}100</span>
        <span className="grow" />
        <span className={classNames(styles.phoneButton, styles.phonePrimary)}>{t('console.preview.place')}</span>
      </div>
    </div>
  );
}
