import type { deskTemplate } from '@fairhall/contract/console/message-templates';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { Tag } from '../../shared/tag.tsx';

/** Who wrote and who signed, newest first. */
export function TemplateVersions({ versions }: Pick<ReplyOf<typeof deskTemplate>, 'versions'>) {
  const t = useT();
  if (versions.length === 0) return null;
  return (
    <section aria-label={t('console.templates.versions')}>
      <h3>{t('console.templates.versions')}</h3>
      {versions.map(({ version, texts, atMs, byName, secondName }) => (
        <p key={version}>
          <b>{t('console.templates.version', { version })}</b> <Moment atMs={atMs} /> {byName}{' '}
          {texts === null ? (
            <Tag tone="plain">{t('console.templates.state.built_in')}</Tag>
          ) : secondName === '' ? (
            <Tag tone="warn">{t('console.templates.state.unsigned')}</Tag>
          ) : (
            <Tag tone="good">{t('console.messages.signed', { name: secondName })}</Tag>
          )}
        </p>
      ))}
    </section>
  );
}
