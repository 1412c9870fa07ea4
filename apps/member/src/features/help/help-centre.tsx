import { HELP_TOPICS, type HelpTopic, helpCenter } from '@fairhall/contract/system/help-center';
import { classNames } from '@fairhall/ui/class-names';
import { type Glyph, Icon } from '@fairhall/ui/icon.tsx';
import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import {
  IconCash,
  IconChevronDown,
  IconChevronRight,
  IconHeartHandshake,
  IconSearch,
  IconShieldCheck,
  IconTicket,
  IconUser,
  IconX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { read, STALE_MS } from '../../shared/query-client.ts';
import { Unread } from '../../shared/unread.tsx';
import { ContactCard } from './contact-card.tsx';
import { type Question, questionsFor } from './help-model.ts';

/** Sign and breath of colour of each topic (design 58). */
const TOPICS: Record<HelpTopic, { glyph: Glyph; ink: string; tint: string }> = {
  money: { glyph: IconCash, ink: 'text-brand', tint: 'from-brand-tint' },
  lottery: { glyph: IconTicket, ink: 'text-info', tint: 'from-info-tint' },
  proof: { glyph: IconShieldCheck, ink: 'text-accent', tint: 'from-accent-tint' },
  limits: { glyph: IconHeartHandshake, ink: 'text-danger', tint: 'from-danger-tint' },
  account: { glyph: IconUser, ink: 'text-mid', tint: 'from-transparent' },
};
const SHOWN_TOPICS = HELP_TOPICS.filter((topic) => topic !== 'account');

/** Questions and answers: searched while typing, by topic, or the one that the address names. Open to everybody, blocked visitors too. */
export function HelpCentre({ index }: { index: number | null }) {
  const t = useT();
  const language = useLanguage();
  const [words, setWords] = useState('');
  const [topic, setTopic] = useState<HelpTopic | null>(null);
  const query = useQuery({ ...read(helpCenter, { query: { device: 'MOBILE', language } }), staleTime: STALE_MS.fiveMinutes });
  const all = query.data;
  const found = all && questionsFor(all, { words, topic });
  return (
    <div className="flex flex-1 flex-col gap-3.5 px-3 pt-1 pb-4">
      <SearchField words={words} onChange={setWords} />
      {!found || !all ? (
        <Unread query={query} className="flex flex-col gap-2.5">
          <Skeleton className="h-46 rounded-tile" />
          <Skeleton className="h-60 rounded-tile" />
        </Unread>
      ) : (
        <>
          {words.trim() === '' && <TopicTiles all={all} topic={topic} onChange={setTopic} />}
          <section>
            <h2 className="px-1 pb-2 text-body font-bold" aria-live="polite">
              {topic
                ? t(`public.topic.${topic}`)
                : words.trim() === ''
                  ? t('public.help.most')
                  : t('public.help.found', { count: found.length })}
            </h2>
            {found.length === 0 ? (
              <StateView kind="empty" title={t('public.help.none')} text={t('public.help.none_text')} />
            ) : (
              <QuestionList questions={found} open={index === null ? null : (all[index]?.id ?? null)} />
            )}
          </section>
        </>
      )}
      <ContactCard className="mt-auto" />
    </div>
  );
}

function SearchField({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const t = useT();
  return (
    <div className="flex min-h-12 items-center gap-2.5 rounded-pill bg-s1 pl-4 inset-ring-1 inset-ring-ctl focus-within:inset-ring-focus">
      <Icon glyph={IconSearch} className="text-low" />
      <input
        type="search"
        enterKeyHint="search"
        maxLength={80}
        aria-label={t('public.help.search')}
        placeholder={t('public.help.search')}
        value={words}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-12 min-w-0 flex-1 bg-transparent py-2 text-body outline-none placeholder:text-low [&::-webkit-search-cancel-button]:hidden"
      />
      {words !== '' && <IconButton glyph={IconX} label={t('public.help.clear')} onClick={() => onChange('')} />}
    </div>
  );
}

type TilesProps = { all: readonly Question[]; topic: HelpTopic | null; onChange: (topic: HelpTopic | null) => void };

function TopicTiles({ all, topic, onChange }: TilesProps) {
  const t = useT();
  return (
    <ul className="grid grid-cols-2 gap-2">
      {SHOWN_TOPICS.map((name) => {
        const { glyph, ink, tint } = TOPICS[name];
        const count = all.filter((question) => question.topic === name).length;
        return (
          <li key={name}>
            <button
              type="button"
              aria-pressed={topic === name}
              onClick={() => onChange(topic === name ? null : name)}
              className={classNames(
                'flex h-full min-h-22.5 w-full flex-col justify-between gap-1.5 rounded-tile bg-s1 bg-linear-to-br to-transparent to-60% p-3 text-left inset-shadow-edge',
                tint,
                topic === name && 'inset-ring-1 inset-ring-brand-edge',
              )}
            >
              <Icon glyph={glyph} size={24} className={ink} />
              <span>
                <span className="block text-tile leading-(--lh-title) font-bold">{t(`public.topic.${name}`)}</span>
                <span className="block text-caption text-low">{t('public.help.found', { count })}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function QuestionList({ questions, open }: { questions: readonly Question[]; open: string | null }) {
  const t = useT();
  return (
    <ul className="overflow-hidden rounded-tile bg-s1 inset-shadow-edge">
      {questions.map(({ id, title, content, linkage }) => (
        <li key={id} className="border-b border-hairline last:border-0">
          <details className="group" open={id === open}>
            <summary className="flex min-h-11.5 list-none items-center gap-3 px-3.5 py-2 -outline-offset-2 [&::-webkit-details-marker]:hidden">
              <span className="min-w-0 flex-1 text-tile leading-(--lh-title) font-semibold">{title}</span>
              <Icon
                glyph={IconChevronDown}
                size={18}
                className="text-low transition-transform duration-(--motion-tab) group-open:rotate-180 group-open:text-brand"
              />
            </summary>
            <div className="px-3.5 pb-3.5 text-tile leading-(--lh-text) text-mid">
              <p>{content}</p>
              {linkage !== '' && (
                <UiLink to={linkage.replace(/^\/m/, '')} className="flex min-h-11 w-fit items-center gap-0.5 font-bold text-accent">
                  {t('public.help.open')}
                  <Icon glyph={IconChevronRight} size={18} />
                </UiLink>
              )}
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
