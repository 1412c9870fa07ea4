import type { previewTemplate, Template, TemplateTexts } from '@fairhall/contract/console/message-templates';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { LANGUAGES, READY_LANGUAGES, type ReadyLanguage } from '@fairhall/contract/languages';
import { MESSAGE_LENGTH } from '@fairhall/contract/message/inbox';
import type { Channel } from '@fairhall/contract/message/triggers';
import { Form, Input, Segmented } from 'antd';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';

type Said = ReplyOf<typeof previewTemplate>['list'];
type Words = Template['builtIn']['EN'];
type FormProps = {
  template: Template;
  texts: TemplateTexts;
  /** What would be said, where that was asked for. */
  said: Said | null;
  onChange: (texts: TemplateTexts) => void;
};

/** Words by channel and language: the built-in ones stand pale where there are no own. */
export function TemplateForm({ template: { channels, params, builtIn }, texts, said, onChange }: FormProps) {
  const t = useT();
  const [channel, setChannel] = useState<Channel>('inbox');
  const set = (language: ReadyLanguage, more: Partial<Words>) => onChange(withWords(texts, { channel, language, more }));
  const isPush = channel === 'push';
  return (
    <Form layout="vertical">
      <Segmented
        aria-label={t('console.messages.channels')}
        value={channel}
        options={channels.map((value) => ({ value, label: t(`console.messages.channel.${value}`) }))}
        onChange={setChannel}
        style={{ marginBlockEnd: 12 }}
      />
      <p>
        {isPush ? t('console.templates.params.push') : `${t('console.templates.params')} ${params.map((name) => `{${name}}`).join('  ')}`}
      </p>
      <p className="note">{t('console.templates.falls_back')}</p>
      {READY_LANGUAGES.map((language) => {
        const own = texts[channel]?.[language];
        const shown = said?.find((one) => one.channel === channel && one.language === language);
        return (
          <div key={language} lang={LANGUAGES[language].tag}>
            <Form.Item label={t('console.messages.title', { language })} htmlFor={`template-title-${language}`}>
              <Input
                id={`template-title-${language}`}
                value={own?.title ?? ''}
                placeholder={isPush ? '' : builtIn[language].title}
                maxLength={MESSAGE_LENGTH.title}
                onChange={({ target }) => set(language, { title: target.value })}
              />
            </Form.Item>
            {!isPush && (
              <Form.Item label={t('console.messages.body', { language })} htmlFor={`template-body-${language}`}>
                <Input.TextArea
                  id={`template-body-${language}`}
                  rows={2}
                  value={own?.body ?? ''}
                  placeholder={builtIn[language].body}
                  maxLength={MESSAGE_LENGTH.body}
                  onChange={({ target }) => set(language, { body: target.value })}
                />
              </Form.Item>
            )}
            {shown && (
              <section className="note" aria-label={`${t('console.templates.preview')} ${language}`}>
                <b>{shown.title}</b>
                {shown.body !== '' && <p style={{ whiteSpace: 'pre-line' }}>{shown.body}</p>}
              </section>
            )}
          </div>
        );
      })}
    </Form>
  );
}

type Change = { channel: Channel; language: ReadyLanguage; more: Partial<Words> };

/** Words that are empty in title and text are none; a channel without any is none. */
function withWords(texts: TemplateTexts, { channel, language, more }: Change): TemplateTexts {
  const words = { title: '', body: '', ...texts[channel]?.[language], ...more };
  const { [language]: _, ...others } = texts[channel] ?? {};
  const spoken = words.title === '' && words.body === '' ? others : { ...others, [language]: words };
  const { [channel]: __, ...rest } = texts;
  return Object.keys(spoken).length === 0 ? rest : { ...rest, [channel]: spoken };
}
