import { failureOf } from '@fairhall/client/failure';
import { CHAT_LANGUAGES, type ChatLanguage } from '@fairhall/contract/chat/chat-shapes';
import type { CannedText, ChatHours } from '@fairhall/contract/console/chat';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Input, Select, Table } from 'antd';
import { useState } from 'react';
import { failureText } from '../../shared/failure.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { Page } from '../../shared/page.tsx';
import { keys } from '../../shared/query-keys.ts';
import { QueryView } from '../../shared/query-view.tsx';
import { useDesk } from '../../shared/session.ts';
import { actsOf, reportQuery, settingsQuery } from './api/chat.ts';
import css from './chat.module.css';
import { EngineForm } from './chat-engine.tsx';
import { holidaysOf, holidaysText, spansOf, spansText } from './hours-text.ts';
import { Labelled } from './labelled.tsx';

/** A Sunday. */
const FIRST_DAY_MS = Date.UTC(2026, 10, 22);
const DAY_MS = 86_400_000;
const LOCALES = { EN: 'en', MY: 'my-u-nu-latn', CN: 'zh-CN' } as const;

type Save = (send: (acts: ReturnType<typeof actsOf>) => Promise<unknown>) => Promise<void>;

/** Hours, ready answers, and how the desk kept its promise. */
export function ChatSettings({ onBack }: { onBack: () => void }) {
  const t = useT();
  const merchant = useDesk().merchant.code;
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const query = useQuery(settingsQuery(merchant));
  const save: Save = async (send) => {
    try {
      await send(actsOf(merchant));
    } catch (error) {
      void message.error(failureText(failureOf(error), t));
    }
    await queryClient.invalidateQueries({ queryKey: keys.chat(merchant) });
  };
  return (
    <Page title={t('console.chat.settings')} actions={<Button onClick={onBack}>{t('console.chat.back')}</Button>}>
      <QueryView query={query}>
        {({ hours, version, canned, engine }) => (
          <>
            <HoursForm key={version} hours={hours} version={version} save={save} />
            <CannedForm canned={canned} save={save} />
            <EngineForm key={engine?.baseUrl ?? ''} engine={engine} />
          </>
        )}
      </QueryView>
      <Report />
    </Page>
  );
}

function HoursForm({ hours, version, save }: { hours: ChatHours; version: number; save: Save }) {
  const t = useT();
  const language = useLanguage();
  const { message } = App.useApp();
  const [week, setWeek] = useState(() => hours.week.map(spansText));
  const [holidays, setHolidays] = useState(() => holidaysText(hours.holidays));
  const [reason, setReason] = useState('');
  const weekday = new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long', timeZone: 'UTC' });
  const submit = () => {
    const spans = week.map(spansOf);
    const days = holidaysOf(holidays);
    if (days === null || spans.some((one) => one === null)) return void message.error(t('console.chat.hours.bad'));
    const read = { week: spans.map((one) => one ?? []), holidays: days };
    void save((acts) => acts.saveHours({ hours: read, expectedVersion: version, reason }));
  };
  return (
    <section className={css.form}>
      <h2>{t('console.chat.hours')}</h2>
      <p>{t('console.chat.hours.hint')}</p>
      {week.map((text, day) => {
        const name = weekday.format(FIRST_DAY_MS + day * DAY_MS);
        return (
          <Labelled key={name} label={name}>
            {(id) => (
              <Input
                id={id}
                value={text}
                onChange={({ target }) => setWeek(week.map((one, place) => (place === day ? target.value : one)))}
              />
            )}
          </Labelled>
        );
      })}
      <Labelled label={t('console.chat.holidays')}>
        {(id) => <Input.TextArea id={id} autoSize={{ minRows: 2 }} value={holidays} onChange={({ target }) => setHolidays(target.value)} />}
      </Labelled>
      <Labelled label={t('console.chat.reason')}>
        {(id) => <Input id={id} value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />}
      </Labelled>
      <Button type="primary" disabled={reason.trim() === ''} onClick={submit}>
        {t('console.chat.save')}
      </Button>
    </section>
  );
}

const EMPTY: CannedText = { key: '', language: 'EN', text: '' };

function CannedForm({ canned, save }: { canned: CannedText[]; save: Save }) {
  const t = useT();
  const [draft, setDraft] = useState(EMPTY);
  const [reason, setReason] = useState('');
  const submit = () => void save((acts) => acts.saveCanned({ answer: draft, reason })).then(() => setDraft(EMPTY));
  return (
    <section className={css.form}>
      <h2>{t('console.chat.canned')}</h2>
      <Table<CannedText>
        rowKey={({ key, language }) => `${key} ${language}`}
        size="small"
        pagination={false}
        dataSource={canned}
        columns={[
          { title: t('console.chat.key'), dataIndex: 'key' },
          { title: t('console.chat.languages'), dataIndex: 'language' },
          { title: t('console.chat.text'), dataIndex: 'text' },
        ]}
        onRow={(row) => ({ onClick: () => setDraft(row) })}
        rowClassName="open-row"
      />
      <Labelled label={t('console.chat.key')}>
        {(id) => <Input id={id} value={draft.key} maxLength={40} onChange={({ target }) => setDraft({ ...draft, key: target.value })} />}
      </Labelled>
      <Select<ChatLanguage>
        aria-label={t('console.chat.languages')}
        value={draft.language}
        options={CHAT_LANGUAGES.map((value) => ({ value, label: value }))}
        onChange={(language) => setDraft({ ...draft, language })}
      />
      <Labelled label={t('console.chat.text')}>
        {(id) => (
          <Input.TextArea
            id={id}
            autoSize={{ minRows: 2 }}
            maxLength={2_000}
            value={draft.text}
            onChange={({ target }) => setDraft({ ...draft, text: target.value })}
          />
        )}
      </Labelled>
      <Labelled label={t('console.chat.reason')}>
        {(id) => <Input id={id} value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />}
      </Labelled>
      <Button disabled={reason.trim() === '' || draft.key === ''} onClick={submit}>
        {t('console.chat.save')}
      </Button>
    </section>
  );
}

function Report() {
  const t = useT();
  const query = useQuery(reportQuery(useDesk().merchant.code));
  return (
    <QueryView query={query}>
      {({ days, staffing: { chatsPerHour, secondsEach, atOnce, rows } }) => (
        <section className={css.form}>
          <h2>{t('console.chat.report')}</h2>
          <Table
            rowKey="day"
            size="small"
            pagination={false}
            dataSource={days}
            columns={[
              { title: t('console.chat.day'), dataIndex: 'day' },
              { title: t('console.chat.opened'), dataIndex: 'opened', align: 'right' },
              { title: t('console.chat.left'), dataIndex: 'left', align: 'right' },
              { title: t('console.chat.within'), align: 'right', render: (_, { within60, joined }) => `${within60} / ${joined}` },
              {
                title: t('console.chat.stars'),
                align: 'right',
                render: (_, { stars, ratings }) => (ratings ? (stars / ratings).toFixed(1) : '–'),
              },
            ]}
          />
          <p>{t('console.chat.staffing', { n: chatsPerHour, s: secondsEach, k: atOnce })}</p>
          <ul>
            {rows.map(({ operators, answeredPermille }) => (
              <li key={operators}>{t('console.chat.staffing.row', { n: operators, share: answeredPermille / 10 })}</li>
            ))}
          </ul>
        </section>
      )}
    </QueryView>
  );
}
