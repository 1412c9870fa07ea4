import { useServerSecond } from '@fairhall/client/server-second';
import { type MerchantNotice, NOTICES_MAX } from '@fairhall/contract/merchant-announcements';
import { IconPlus } from '@tabler/icons-react';
import { Button } from 'antd';
import { useState } from 'react';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { Nothing } from '../../shared/query-view.tsx';
import { useDesk } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import { momentText } from '../../shared/time.ts';
import { isOwn, partIn, withPart, withReset } from './draft-model.ts';
import { ItemTools, newItemId } from './item-tools.tsx';
import styles from './merchant.module.css';
import { moved } from './moved.ts';
import { NoticeDrawer } from './notice-drawer.tsx';
import { noticeState } from './notice-time.ts';
import { SectionFrame, type SectionProps } from './section.tsx';
import { ResetButton, SourceTag } from './source-tag.tsx';
import { titleText } from './title-text.ts';

const NO_WORDS = { EN: '', MY: '', CN: '' };
const TONE = { shown: 'good', waiting: 'info', ended: 'plain' } as const;

/** What passes by on home and stands on the notice page, in its order. */
export function NoticesSection({ settings, changes, onChange, readOnly }: SectionProps) {
  const t = useT();
  const language = useLanguage();
  const { timeZone } = useDesk().merchant;
  const nowMs = useServerSecond();
  const { value: notices, touched } = partIn(settings, changes, 'notices');
  const spoken = partIn(settings, changes, 'languages').value.list;
  const [edited, setEdited] = useState<MerchantNotice | null>(null);
  const save = (list: MerchantNotice[]) => onChange(withPart(settings, changes, { part: 'notices', value: list }));
  const keep = (notice: MerchantNotice) => {
    const isNew = notices.every(({ id }) => id !== notice.id);
    save(isNew ? [notice, ...notices] : notices.map((one) => (one.id === notice.id ? notice : one)));
    setEdited(null);
  };
  const times = ({ fromMs, toMs }: MerchantNotice): string => {
    const [from, to] = [fromMs, toMs].map((atMs) => (atMs === undefined ? null : momentText(atMs, timeZone).slice(0, 16)));
    if (from && to) return t('console.merchant.notice.from_to', { from, to });
    if (from) return t('console.merchant.notice.since', { from });
    return to ? t('console.merchant.notice.until', { to }) : t('console.merchant.notice.always');
  };
  return (
    <SectionFrame
      title={t('console.merchant.notices')}
      hint={t('console.merchant.notices.hint', { n: NOTICES_MAX })}
      end={
        <span className={styles.merchantFilters}>
          <SourceTag source={settings.notices.source} touched={touched} />
          <ResetButton
            name={t('console.merchant.notices')}
            shown={!readOnly && (touched || isOwn(settings, 'notices'))}
            onReset={() => onChange(withReset(settings, changes, 'notices'))}
          />
          <Button
            icon={<IconPlus size={16} aria-hidden="true" />}
            disabled={readOnly || notices.length >= NOTICES_MAX}
            onClick={() => setEdited({ id: newItemId(), title: NO_WORDS, content: NO_WORDS })}
          >
            {t('console.merchant.notices.add')}
          </Button>
        </span>
      }
    >
      {notices.length === 0 ? <Nothing text={t('console.merchant.notices.none')} /> : null}
      <ol className={styles.noticeRows}>
        {notices.map((notice, place) => {
          const state = noticeState(notice, nowMs);
          return (
            <li key={notice.id} className="card">
              <div>
                <b>{titleText(notice.title, language) || t('console.merchant.unnamed')}</b>
                <p className="low two-lines">{titleText(notice.content, language)}</p>
                <p className="note">{times(notice)}</p>
              </div>
              <Tag tone={TONE[state]}>{t(`console.merchant.notice.${state}`)}</Tag>
              <ItemTools
                name={titleText(notice.title, language)}
                place={place}
                count={notices.length}
                disabled={readOnly}
                onMove={(step) => save(moved(notices, place, step))}
                onEdit={() => setEdited(notice)}
                onRemove={() => save(notices.filter(({ id }) => id !== notice.id))}
              />
            </li>
          );
        })}
      </ol>
      {edited ? <NoticeDrawer key={edited.id} notice={edited} spoken={spoken} onKeep={keep} onClose={() => setEdited(null)} /> : null}
    </SectionFrame>
  );
}
