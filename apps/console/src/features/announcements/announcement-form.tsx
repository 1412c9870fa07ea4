import { ANNOUNCEMENT_TYPES, BANNER_GROUPS, EXECUTIONS } from '@fairhall/contract/announcement-kinds';
import { ANNOUNCEMENT_AUDIENCES, ANNOUNCEMENT_LENGTH } from '@fairhall/contract/console/announcements';
import { LANGUAGES, READY_LANGUAGES, type ReadyLanguage } from '@fairhall/contract/languages';
import { useQuery } from '@tanstack/react-query';
import { Input, InputNumber, Select, Tabs } from 'antd';
import { type ReactNode, useId, useRef } from 'react';
import { FailureView } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { localText, momentOf } from '../../shared/local-moment.ts';
import { useDesk } from '../../shared/session.ts';
import styles from './announcements.module.css';
import { picturesQuery, spokenQuery, useUpload } from './api/announcements.ts';
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
      <PictureField value={form.picture} disabled={disabled} onChange={(picture) => change({ picture })} />
    </div>
  );
}

/** Where a banner stands, or when a pop-up comes. */
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

/** Words of each language beside what its reader sees, where it has none too. */
function Texts({ form, disabled, onChange }: AnnouncementFormProps) {
  const t = useT();
  const { data: spoken } = useQuery(spokenQuery(useDesk().merchant.code));
  const otherwise = READY_LANGUAGES.find((code) => code === spoken?.default) ?? 'EN';
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
                  <b>{shown.title || '—'}</b>
                  <p>{shown.content}</p>
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

/** One of the merchant's own pictures, or one that is brought now. */
function PictureField({ value, disabled, onChange }: { value: string; disabled: boolean; onChange: (hash: string) => void }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const { data } = useQuery(picturesQuery(useDesk().merchant.code));
  const upload = useUpload(({ hash }) => onChange(hash));
  return (
    <fieldset className={styles.pictures}>
      <legend>{t('console.announce.picture')}</legend>
      <button type="button" aria-pressed={value === ''} disabled={disabled} onClick={() => onChange('')}>
        {t('console.announce.no_picture')}
      </button>
      {(data?.list ?? []).map(({ hash, url }, place) => (
        <button
          key={hash}
          type="button"
          aria-pressed={hash === value}
          aria-label={`${t('console.announce.picture')} ${place + 1}`}
          disabled={disabled}
          onClick={() => onChange(hash)}
        >
          <img src={url} alt="" loading="lazy" />
        </button>
      ))}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        aria-label={t('console.announce.upload')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = ''; // the same file may be chosen again
          if (file) upload.mutate(file);
        }}
      />
      <button type="button" disabled={disabled || upload.isPending} onClick={() => input.current?.click()}>
        {t('console.announce.upload')}
      </button>
      {upload.isError ? <FailureView error={upload.error} title={t('console.error.refused')} compact /> : null}
    </fieldset>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles.labelled}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
