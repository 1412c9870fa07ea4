import { LANGUAGES, type LanguageCode, READY_LANGUAGES, type ReadyLanguage } from '@fairhall/contract/languages';
import { Input, Tabs } from 'antd';
import { useId, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import styles from './merchant.module.css';

export type Words = Record<ReadyLanguage, string>;
export type WordsField = {
  id: string;
  label: string;
  value: Words;
  max: number;
  /** Every language that the merchant speaks must have it. */
  required?: boolean;
  /** Rows; one unless said. */
  rows?: number;
  onChange: (value: Words) => void;
};

export type WordsFieldsProps = {
  fields: readonly WordsField[];
  /** Of the merchant, in its order. The others of the product may be filled in for later. */
  spoken: readonly LanguageCode[];
  disabled?: boolean;
};

/** Texts in each language: one tab for each, marked while a spoken language lacks words. */
export function WordsFields({ fields, spoken, disabled = false }: WordsFieldsProps) {
  const t = useT();
  const ordered = [...READY_LANGUAGES].sort((a, b) => placeOf(spoken, a) - placeOf(spoken, b));
  const [language, setLanguage] = useState<ReadyLanguage>(ordered[0] ?? 'EN');
  const lacks = (code: ReadyLanguage) =>
    spoken.includes(code) && fields.some(({ required, value }) => required && value[code].trim() === '');
  return (
    <Tabs
      size="small"
      activeKey={language}
      onChange={(key) => setLanguage(READY_LANGUAGES.find((code) => code === key) ?? 'EN')}
      items={ordered.map((code) => ({
        key: code,
        label: (
          <span className={styles.wordsTab}>
            <span lang={LANGUAGES[code].tag}>{LANGUAGES[code].name}</span>
            {lacks(code) ? <i className={styles.wordsLack} title={t('console.merchant.words.lack')} /> : null}
            {spoken.includes(code) ? null : <small className="low">{t('console.merchant.words.unspoken')}</small>}
          </span>
        ),
        children: (
          <div className={styles.wordsFields}>
            {fields.map((field) => (
              <WordsInput key={field.id} field={field} language={code} spoken={spoken.includes(code)} disabled={disabled} />
            ))}
          </div>
        ),
      }))}
    />
  );
}

function placeOf(spoken: readonly LanguageCode[], language: ReadyLanguage): number {
  const place = spoken.indexOf(language);
  return place < 0 ? READY_LANGUAGES.length : place;
}

type WordsInputProps = { field: WordsField; language: ReadyLanguage; spoken: boolean; disabled: boolean };

function WordsInput({ field, language, spoken, disabled }: WordsInputProps) {
  const t = useT();
  const id = useId();
  const { label, value, max, required = false, rows = 1, onChange } = field;
  const missing = required && spoken && value[language].trim() === '';
  return (
    <div className={styles.wordsField}>
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        lang={LANGUAGES[language].tag}
        autoSize={{ minRows: rows, maxRows: rows + 6 }}
        maxLength={max}
        showCount
        disabled={disabled}
        status={missing ? 'warning' : undefined}
        aria-invalid={missing}
        aria-describedby={missing ? `${id}-missing` : undefined}
        value={value[language]}
        onChange={({ target }) => onChange({ ...value, [language]: target.value })}
      />
      {missing ? (
        <p id={`${id}-missing`} className="note warn">
          {t('console.merchant.words.missing', { language: LANGUAGES[language].name })}
        </p>
      ) : null}
    </div>
  );
}
