import { ANNOUNCEMENT_TYPES, BANNER_GROUPS, EXECUTIONS } from '@fairhall/contract/announcement-kinds';
import { ANNOUNCEMENT_AUDIENCES, ANNOUNCEMENT_LENGTH } from '@fairhall/contract/console/announcements';
import { LANGUAGES, READY_LANGUAGES, type ReadyLanguage } from '@fairhall/contract/languages';
import { useQuery } from '@tanstack/react-query';
import { Input, InputNumber, Select, Tabs } from 'antd';
import { type ReactNode, useId } from 'react';
import { useT } from '../../shared/i18n.ts';
import { LinkSelect } from '../../shared/link-select.tsx';
import { localText, momentOf } from '../../shared/local-moment.ts';
import { useDesk } from '../../shared/session.ts';
import { Art, ArtField } from './announcement-art.tsx';
import styles from './announcements.module.css';
import { siteQuery } from './api/announcements.ts';
import { type Form, shownTo } from './draft.ts';

export type AnnouncementFormProps = { form: Form; disabled: boolean; onChange: (form: Form) => void };

/** All that an announcement says, and to whom, where and when. */
export function AnnouncementForm({ form, disabled, onChange }: AnnouncementFormProps) {
  const t = useT();
  const change = (next: Partial<Form>) => onChange({ ...form, ...next });
  return (
    <div className={styles.form}>
      <div className={styles.pair}>
        <Labelled label={t('console.announce.type')}>
          {(id) => (
            <Select
              id={id}
              value={form.type}
              disabled={disabled}
              options={ANNOUNCEMENT_TYPES.map((value) => ({ value, label: t(`console.announce.type.${value}`) }))}
              onChange={(type) => change({ type })}
            />
          )}
        </Labelled>
        <Labelled label={t('console.announce.audience')}>
          {(id) => (
            <Select
              id={id}
              value={form.audience}
              disabled={disabled}
              options={ANNOUNCEMENT_AUDIENCES.map((value) => ({ value, label: t(`console.announce.audience.${value}`) }))}
              onChange={(audience) => change({ audience })}
            />
          )}
        </Labelled>
      </div>
      <Labelled label={t('console.announce.platform')}>
        {(id) => (
          <Select
            id={id}
            value={form.platform}
            disabled={disabled}
            options={[
              { value: '' as const, label: t('console.announce.platform.any') },
              ...(['M', 'W'] as const).map((value) => ({ value, label: t(`console.announce.platform.${value}`) })),
            ]}
            onChange={(platform) => change({ platform })}
          />
        )}
      </Labelled>
      <Place form={form} disabled={disabled} onChange={onChange} />
      <Texts form={form} disabled={disabled} onChange={onChange} />
      <div className={styles.pair}>
        <MomentLine label={t('console.announce.from')} atMs={form.fromMs} disabled={disabled} onChange={(fromMs) => change({ fromMs })} />
        <MomentLine label={t('console.announce.to')} atMs={form.toMs} disabled={disabled} onChange={(toMs) => change({ toMs })} />
      </div>
      <Labelled label={t('console.announce.order')}>
        {(id) => (
          <InputNumber
            id={id}
            min={0}
            max={10_000}
            precision={0}
            value={form.sorting}
            disabled={disabled}
            onChange={(sorting) => change({ sorting: sorting ?? 0 })}
          />
        )}
      </Labelled>
      <p className="note">{t('console.announce.order_hint')}</p>
      <LinkSelect value={form.link} disabled={disabled} onChange={(link) => change({ link })} />
      <ArtField form={form} disabled={disabled} onChange={onChange} />
    </div>
  );
}

/** Where a banner stands, when a pop-up comes, or of what kind a promotion is. */
function Place({ form, disabled, onChange }: AnnouncementFormProps) {
  const t = useT();
  if (form.type === 'B') {
    return (
      <Labelled label={t('console.announce.group')}>
        {(id) => (
          <Select
            id={id}
            value={form.groupName || 'm_home'}
            disabled={disabled}
            options={BANNER_GROUPS.map((value) => ({ value, label: t(`console.announce.group.${value}`) }))}
            onChange={(groupName) => onChange({ ...form, groupName })}
          />
        )}
      </Labelled>
    );
  }
  if (form.type === 'PL' || form.type === 'PR') return <Kinds form={form} disabled={disabled} onChange={onChange} />;
  if (form.type !== 'PU') return null;
  return (
    <Labelled label={t('console.announce.execution')}>
      {(id) => (
        <Select
          id={id}
          value={form.execution}
          disabled={disabled}
          options={[
            { value: '' as const, label: t('console.announce.execution.any') },
            ...EXECUTIONS.map((value) => ({ value, label: t(`console.announce.execution.${value}`) })),
          ]}
          onChange={(execution) => onChange({ ...form, execution })}
        />
      )}
    </Labelled>
  );
}

/** Codes that lists of promotions are told apart by. */
function Kinds({ form, disabled, onChange }: AnnouncementFormProps) {
  const t = useT();
  const field = (name: 'category' | 'promotionType', label: string) => (
    <Labelled label={label}>
      {(id) => (
        <Input
          id={id}
          maxLength={40}
          value={form[name]}
          disabled={disabled}
          onChange={({ target }) => onChange({ ...form, [name]: target.value.replace(/[^A-Za-z0-9_-]/g, '') })}
        />
      )}
    </Labelled>
  );
  return (
    <>
      <div className={styles.pair}>
        {field('category', t('console.announce.category'))}
        {field('promotionType', t('console.announce.promotion_type'))}
      </div>
      <p className="note">{t('console.announce.code_hint')}</p>
    </>
  );
}

/** Words of each language beside what its reader sees, where it has none too. */
function Texts({ form, disabled, onChange }: AnnouncementFormProps) {
  const t = useT();
  const { data: site } = useQuery(siteQuery(useDesk().merchant.code));
  const otherwise = READY_LANGUAGES.find((code) => code === site?.languages.default) ?? 'EN';
  const { texts } = form;
  const put = (code: ReadyLanguage, next: Partial<Form['texts']['EN']>) =>
    onChange({ ...form, texts: { ...texts, [code]: { ...texts[code], ...next } } });
  return (
    <>
      <Tabs
        size="small"
        items={READY_LANGUAGES.map((code) => {
          const shown = shownTo(texts, code, otherwise);
          const field = (name: keyof Form['texts']['EN'], rows: number) => (
            <Labelled label={t(`console.announce.${name}`)}>
              {(id) => (
                <Input.TextArea
                  id={id}
                  lang={LANGUAGES[code].tag}
                  autoSize={{ minRows: rows, maxRows: 10 }}
                  maxLength={ANNOUNCEMENT_LENGTH[name] / (name === 'content' ? 2 : 1)}
                  value={texts[code][name]}
                  disabled={disabled}
                  onChange={({ target }) => put(code, { [name]: target.value })}
                />
              )}
            </Labelled>
          );
          return {
            key: code,
            label: <span lang={LANGUAGES[code].tag}>{LANGUAGES[code].name}</span>,
            children: (
              <div className={styles.form}>
                {field('title', 1)}
                {field('content', 4)}
                {field('action', 1)}
                <section className={styles.preview} aria-label={t('console.announce.preview', { language: LANGUAGES[code].name })}>
                  <small>{t('console.announce.preview', { language: LANGUAGES[code].name })}</small>
                  <Art form={form} title={shown.title} />
                  <b>{shown.title || '—'}</b>
                  <p>{shown.content}</p>
                  {shown.action ? <em>{shown.action}</em> : null}
                </section>
              </div>
            ),
          };
        })}
      />
      <p className="note">{t('console.announce.fallback')}</p>
    </>
  );
}

type MomentLineProps = { label: string; atMs: number | null; disabled: boolean; onChange: (atMs: number | null) => void };

/** A moment on the merchant's clocks; empty for none. */
function MomentLine({ label, atMs, disabled, onChange }: MomentLineProps) {
  const { timeZone } = useDesk().merchant;
  return (
    <Labelled label={label}>
      {(id) => (
        <Input
          id={id}
          type="datetime-local"
          min="2000-01-01T00:00"
          max="2099-12-31T23:59"
          defaultValue={localText(atMs ?? undefined, timeZone)}
          allowClear
          disabled={disabled}
          onChange={({ target }) => onChange(momentOf(target.value, timeZone) ?? null)}
        />
      )}
    </Labelled>
  );
}

/** A field under its label. */
function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="labelled">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
