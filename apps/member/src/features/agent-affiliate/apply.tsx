import { failureOf } from '@fairhall/client/failure';
import { Button } from '@fairhall/ui/button.tsx';
import { Field } from '@fairhall/ui/field.tsx';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { useApply } from './api.ts';

const SITES_MAX = 500;

/** Asks to be an affiliate, once. */
export function Apply() {
  const t = useT();
  const [sites, setSites] = useState('');
  const apply = useApply();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!apply.isPending && sites.trim() !== '') apply.mutate(sites.trim());
  };
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={t('affiliate.apply')}
      className="flex flex-col gap-3 rounded-tile bg-s1 p-4 inset-shadow-edge"
    >
      <p className="text-tile text-mid">{t('affiliate.apply_text')}</p>
      <Field
        label={t('affiliate.sites')}
        error={apply.error ? failureText(failureOf(apply.error)) : null}
        maxLength={SITES_MAX}
        value={sites}
        onChange={(event) => setSites(event.target.value)}
      />
      <Button kind="primary" wide type="submit" busy={apply.isPending} disabled={sites.trim() === ''}>
        {t('affiliate.apply')}
      </Button>
    </form>
  );
}
