import { Die } from '@fairhall/ui/die.tsx';
import { IconCheck, IconChevronLeft, IconHelpCircle, IconShieldCheck } from '@tabler/icons-react';
import { useT } from '../../shared/i18n.ts';

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
    <div className="phone-page" aria-hidden="true">
      <div className="phone-head">
        <IconChevronLeft size={18} />
        <b>Fast K3</b>
        <span className="grow" />
        <IconHelpCircle size={18} />
      </div>
      <div className="phone-draw">
        <div>
          <small>20261121-0869</small>
          <strong>00:42</strong>
        </div>
        <div>
          <small className="phone-accent">
            <IconShieldCheck size={13} /> {t('console.preview.proven')}
          </small>
          <span className="phone-dice">
            <Die face={2} size={26} />
            <Die face={5} size={26} />
            <Die face={6} size={26} />
          </span>
        </div>
        <u />
      </div>
      <div className="phone-tabs">
        <b>{t('console.preview.sum')}</b>
        <span>{t('console.preview.pairs')}</span>
        <span>{t('console.preview.triples')}</span>
      </div>
      <div className="phone-options">
        {SUMS.map(([sum, odds]) => (
          <span key={sum} className={PICKED.has(sum) ? 'phone-option phone-option-on' : 'phone-option'}>
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
      <p className="phone-note">{t('console.preview.rule')}</p>
      <div className="phone-states">
        <span className="phone-tint phone-state-win">{t('console.token.win')}</span>
        <span className="phone-tint phone-state-warn">{t('console.token.warn')}</span>
        <span className="phone-tint phone-state-danger">{t('console.token.danger')}</span>
        <span className="phone-tint phone-state-info">{t('console.token.info')}</span>
      </div>
      <div className="phone-dock">
        <span className="phone-input">{symbol}100</span>
        <span className="grow" />
        <span className="phone-button phone-primary">{t('console.preview.place')}</span>
      </div>
    </div>
  );
}
