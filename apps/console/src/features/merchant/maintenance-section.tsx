import { useServerSecond } from '@fairhall/client/server-second';
import { isClosedAt } from '@fairhall/contract/merchant-closing';
import { Switch } from 'antd';
import { useId } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useDesk } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import { zoneText } from '../../shared/time.ts';
import { partIn } from './draft-model.ts';
import styles from './merchant.module.css';
import { MomentField } from './moment-field.tsx';
import { heldPart, PartCard } from './part-section.tsx';
import { SectionFrame, type SectionProps } from './section.tsx';
import { WordsFields } from './words-fields.tsx';

const TEXT_MAX = 400;

/** Closes the site for a while: from when to when, and what its players read meanwhile. */
export function MaintenanceSection(props: SectionProps) {
  const t = useT();
  const id = useId();
  const nowMs = useServerSecond();
  const { timeZone } = useDesk().merchant;
  const { settings, changes, readOnly } = props;
  const { value, change } = heldPart(props, 'maintenance');
  const inForce = settings.maintenance.value;
  const isClosed = isClosedAt({ maintenance: inForce.on }, inForce, nowMs);
  const { fromMs = 0, toMs = Number.POSITIVE_INFINITY } = value;
  const at = (end: 'fromMs' | 'toMs') => (moment: number | undefined) => change({ [end]: moment });
  return (
    <SectionFrame
      title={t('console.merchant.maintenance')}
      hint={t('console.merchant.maintenance.hint')}
      end={
        <Tag tone={isClosed ? 'warn' : 'good'}>
          {t(isClosed ? 'console.merchant.maintenance.closed' : 'console.merchant.maintenance.open')}
        </Tag>
      }
    >
      <PartCard {...props} part="maintenance" title={t('console.merchant.maintenance.closing')}>
        <div className={styles.partSwitch}>
          <Switch id={id} size="small" checked={value.on} disabled={readOnly} onChange={(on) => change({ on })} />
          <label htmlFor={id}>{t('console.merchant.maintenance.on')}</label>
        </div>
        <div className={styles.noticeTimes}>
          <MomentField label={t('console.merchant.notice.from')} start={value.fromMs} disabled={readOnly} onChange={at('fromMs')} />
          <MomentField label={t('console.merchant.notice.to')} start={value.toMs} disabled={readOnly} onChange={at('toMs')} />
        </div>
        <p className={fromMs < toMs ? 'note' : 'note bad'}>
          {fromMs < toMs ? t('console.merchant.maintenance.times', { zone: zoneText(nowMs, timeZone) }) : t('console.rule.times')}
        </p>
        <WordsFields
          spoken={partIn(settings, changes, 'languages').value.list}
          disabled={readOnly}
          fields={[
            {
              id: 'text',
              label: t('console.merchant.maintenance.text'),
              value: value.text,
              max: TEXT_MAX,
              rows: 3,
              onChange: (text) => change({ text }),
            },
          ]}
        />
      </PartCard>
    </SectionFrame>
  );
}
