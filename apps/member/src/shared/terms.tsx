import { useT } from './i18n.ts';
import { useProfile } from './profile.ts';

const POINTS = ['account.terms.1', 'account.terms.2', 'account.terms.3', 'account.terms.4', 'account.terms.5', 'account.terms.6'] as const;

/** What one agrees to, in plain words; the version is stored with the agreement. */
export function Terms() {
  const t = useT();
  const { ageMin, termsVersion, name } = useProfile();
  return (
    <>
      <ol className="flex list-decimal flex-col gap-2.5 pl-5 text-tile leading-(--lh-text) text-mid">
        {POINTS.map((key) => (
          <li key={key}>{t(key, { age: ageMin, name })}</li>
        ))}
      </ol>
      <p className="mt-4 text-caption text-low">{t('account.terms.version', { version: termsVersion })}</p>
    </>
  );
}
