import { useServerSecond } from '@fairhall/client/server-second';
import { type LanguageCode, READY_LANGUAGES } from '@fairhall/contract/languages';
import { type MerchantNotice, NOTICE_LENGTH } from '@fairhall/contract/merchant-announcements';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useDesk } from '../../shared/session.ts';
import { zoneText } from '../../shared/time.ts';
import styles from './merchant.module.css';
import { MomentField } from './moment-field.tsx';
import { WordsFields } from './words-fields.tsx';

export type NoticeDrawerProps = {
  notice: MerchantNotice;
  spoken: readonly LanguageCode[];
  onKeep: (notice: MerchantNotice) => void;
  onClose: () => void;
};

/** One notice: its words in each language, and from when to when it is told. Kept in the draft, not on the server. */
export function NoticeDrawer({ notice, spoken, onKeep, onClose }: NoticeDrawerProps) {
  const t = useT();
  const { timeZone } = useDesk().merchant;
  const zone = zoneText(useServerSecond(), timeZone);
  const [held, setHeld] = useState(notice);
  const { title, content, fromMs, toMs } = held;
  const isTold = (words: MerchantNotice['title']) => READY_LANGUAGES.every((code) => !spoken.includes(code) || words[code].trim() !== '');
  const complete = isTold(title) && isTold(content);
  const ordered = fromMs === undefined || toMs === undefined || fromMs < toMs;
  const at = (end: 'fromMs' | 'toMs', moment: number | undefined) => {
    const { [end]: _before, ...others } = held;
    setHeld(moment === undefined ? others : { ...others, [end]: moment });
  };
  const problem = ordered ? null : t('console.rule.times');
  return (
    <Drawer
      open
      size={520}
      title={t('console.merchant.notice')}
      onClose={onClose}
      footer={
        <div className={styles.drawerFoot}>
          <span className={problem ? 'note bad' : 'note'} role={problem ? 'alert' : undefined}>
            {problem ?? (complete ? t('console.merchant.keep.hint') : t('console.merchant.words.lack'))}
          </span>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" disabled={!complete || !ordered} onClick={() => onKeep(held)}>
            {t('console.merchant.keep')}
          </Button>
        </div>
      }
    >
      <div className={styles.bannerForm}>
        <WordsFields
          spoken={spoken}
          fields={[
            {
              id: 'title',
              label: t('console.merchant.notice.title'),
              value: title,
              max: NOTICE_LENGTH.title,
              required: true,
              onChange: (words) => setHeld({ ...held, title: words }),
            },
            {
              id: 'content',
              label: t('console.merchant.notice.content'),
              value: content,
              max: NOTICE_LENGTH.content,
              required: true,
              rows: 5,
              onChange: (words) => setHeld({ ...held, content: words }),
            },
          ]}
        />
        <div className={styles.noticeTimes}>
          <MomentField label={t('console.merchant.notice.from')} start={fromMs} onChange={(moment) => at('fromMs', moment)} />
          <MomentField label={t('console.merchant.notice.to')} start={toMs} onChange={(moment) => at('toMs', moment)} />
        </div>
        <p className="note">{t('console.merchant.notice.times', { zone })}</p>
      </div>
    </Drawer>
  );
}
