import type { EditableSettings } from '@fairhall/contract/console/merchant-settings';
import { isLimitName, LIMIT_GROUPS, LIMIT_SETTINGS } from '@fairhall/contract/limit-settings';
import { parseMajor } from '@fairhall/money/text';
import { classNames } from '@fairhall/ui/class-names';
import { Input, Switch } from 'antd';
import { useId, useState } from 'react';
import { sayKnown, useT } from '../../shared/i18n.ts';
import { groupedText, ungrouped } from '../../shared/money.ts';
import { isOwn, limitIn, withLimit, withReset } from './draft-model.ts';
import { boundsText, inputText, limitProblem, problemText } from './limit-text.ts';
import styles from './merchant.module.css';
import { SectionFrame, type SectionProps } from './section.tsx';
import { ResetButton, SourceTag } from './source-tag.tsx';

type Limit = EditableSettings['limits'][number];

/** Bounds and figures of the merchant: for its players, and for its own desk. Whatever the server lists is shown. */
export function LimitsSection(props: SectionProps) {
  const t = useT();
  const { settings } = props;
  const groupOf = ({ name }: Limit) => (isLimitName(name) ? LIMIT_SETTINGS[name].group : null);
  return (
    <SectionFrame title={t('console.merchant.limits')} hint={t('console.merchant.limits.hint')}>
      {LIMIT_GROUPS.map((group) => (
        <section key={group} className={classNames(styles.limitGroup, 'card')} aria-label={t(`console.limit_group.${group}`)}>
          <h3>{t(`console.limit_group.${group}`)}</h3>
          {group === 'approvals' ? <p className="note">{t('console.limit_group.approvals.hint')}</p> : null}
          <ul>
            {settings.limits
              .filter((limit) => groupOf(limit) === group)
              .map((limit) => (
                <LimitRow key={limit.name} limit={limit} {...props} />
              ))}
          </ul>
        </section>
      ))}
    </SectionFrame>
  );
}

function LimitRow({ limit, settings, changes, onChange, readOnly }: SectionProps & { limit: Limit }) {
  const t = useT();
  const id = useId();
  const { name, kind, source } = limit;
  const { symbol } = settings.currency;
  const { value, touched } = limitIn(settings, changes, name);
  const [typing, setTyping] = useState(false);
  const shown = touched ? value : inputText(kind, value);
  const label = sayKnown(t, `console.limit.${name}`, name);
  const problem = limitProblem(limit, value);
  const change = (text: string) => onChange(withLimit(settings, changes, { name, text: kind === 'amount' ? ungrouped(text) : text }));
  return (
    <li className={touched ? classNames(styles.limitRow, styles.touched) : styles.limitRow}>
      <label htmlFor={id}>{label}</label>
      {kind === 'switch' ? (
        <span className={styles.limitField}>
          <Switch id={id} size="small" checked={value === 'true'} disabled={readOnly} onChange={(on) => change(String(on))} />
        </span>
      ) : (
        <Input
          id={id}
          className={styles.limitField}
          value={kind === 'amount' && !typing ? groupedText(shown) : shown}
          placeholder={kind === 'time' ? '00:00' : undefined}
          inputMode={kind === 'time' ? 'text' : 'decimal'}
          prefix={kind === 'amount' ? <span className="low">{symbol}</span> : undefined}
          suffix={kind === 'percent' ? <span className="low">%</span> : undefined}
          status={problem ? 'error' : undefined}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-bounds`}
          disabled={readOnly}
          maxLength={24}
          onChange={({ target }) => change(target.value.trim())}
          onFocus={() => setTyping(true)}
          onBlur={() => {
            setTyping(false);
            // Written as it will be kept, once it can be read.
            if (touched && kind === 'amount' && parseMajor(value) !== null) change(inputText(kind, value));
          }}
        />
      )}
      <span id={`${id}-bounds`} className={problem ? 'note bad' : 'note'}>
        {problem ? problemText(t, { limit, problem, symbol }) : boundsText(t, limit, symbol)}
      </span>
      <SourceTag source={source} touched={touched} />
      <ResetButton
        name={label}
        shown={!readOnly && (touched || isOwn(settings, name))}
        onReset={() => onChange(withReset(settings, changes, name))}
      />
    </li>
  );
}
